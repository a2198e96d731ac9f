import type { Screen } from '#src/ui/screen.ts'

export const onboarding: Screen = {
  path: '/onboarding/:token',
  access: 'anyone',
  layout: 'auth',
  title: 'places:onboarding.title',
  areas: ['auth', 'places', 'preparation'],
  load: () => import('./Onboarding.tsx'),
}
