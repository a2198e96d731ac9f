import type { Screen } from '#src/ui/screen.ts'

export const profile: Screen = {
  path: '/profile',
  access: 'signedIn',
  layout: 'app',
  title: 'profile:title',
  parent: '/dashboard',
  areas: ['shell', 'errors', 'profile', 'notifications'],
  load: () => import('./Profile.tsx'),
}
