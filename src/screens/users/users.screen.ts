import { place, type Screen } from '#src/ui/screen.ts'

export const users: Screen = {
  ...place('/user-management/users', 'places:user.list', 'view_customuser'),
  areas: ['shell', 'errors', 'people', 'list', 'master'],
  load: () => import('./Users.tsx'),
}
