import type { Screen } from '#src/ui/screen.ts'

export const signupScreen: Screen = {
  path: '/signup',
  access: 'signedOut',
  layout: 'auth',
  title: 'auth:signUp.title',
  areas: ['shell', 'errors', 'auth', 'onboarding'],
  load: () => import('./SignUp.tsx'),
}
