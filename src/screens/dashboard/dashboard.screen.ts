import type { Screen } from '#src/ui/screen.ts'

export const dashboard: Screen = {
  path: '/dashboard',
  access: 'signedIn',
  layout: 'app',
  title: 'places:menu.dashboard',
  areas: ['shell', 'errors', 'dashboard', 'master'],
  load: () => import('./Dashboard.tsx'),
}
