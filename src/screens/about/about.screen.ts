import type { Screen } from '#src/ui/screen.ts'

export const aboutScreen: Screen = {
  path: '/about',
  access: 'anyone',
  layout: 'auth',
  title: 'auth:legal.about.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./About.tsx'),
}
