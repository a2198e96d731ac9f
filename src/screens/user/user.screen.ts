import { place, type Screen } from '#src/ui/screen.ts'

export const user: Screen = {
  ...place('/user-management/users/:id', 'places:user.view', 'view_customuser', '/user-management/users'),
  areas: ['shell', 'errors', 'master', 'people', 'trouble'],
  load: () => import('./User.tsx'),
}
