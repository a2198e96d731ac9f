import type { Screen } from '#src/ui/screen.ts'

export const newPasswordScreen: Screen = {
  path: '/forgot/password/:userToken/:token',
  access: 'signedOut',
  layout: 'auth',
  title: 'auth:newPassword.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./NewPassword.tsx'),
}
