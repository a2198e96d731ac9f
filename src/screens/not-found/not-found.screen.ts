import type { Screen } from '#src/ui/screen.ts'

export const notFound: Screen = {
  path: '*',
  access: 'anyone',
  layout: 'bare',
  title: 'shell:notFound.title',
  areas: ['shell'],
  load: () => import('./NotFound.tsx'),
}
