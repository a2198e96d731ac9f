import type { Screen } from '#src/ui/screen.ts'

export const forgotPasswordScreen: Screen = {
  path: '/forgot/password',
  access: 'signedOut',
  layout: 'auth',
  title: 'auth:forgot.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./ForgotPassword.tsx'),
}
