import type { Screen } from '#src/ui/screen.ts'

export const signInScreen: Screen = {
  path: '/',
  access: 'signedOut',
  layout: 'auth',
  title: 'auth:signIn.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./SignIn.tsx'),
}
