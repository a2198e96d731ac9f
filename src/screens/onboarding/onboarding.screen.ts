import type { Screen } from '#src/ui/screen.ts'

export const onboarding: Screen = {
  path: '/onboarding/:token',
  access: 'anyone',
  layout: 'auth',
  title: 'onboarding:title',
  areas: ['shell', 'errors', 'auth', 'onboarding'],
  load: () => import('./Onboarding.tsx'),
}
