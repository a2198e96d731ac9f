import type { Screen } from '#src/ui/screen.ts'

export const termsScreen: Screen = {
  path: '/terms',
  access: 'anyone',
  layout: 'auth',
  title: 'auth:legal.terms.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./Terms.tsx'),
}
