import type { Screen } from '#src/ui/screen.ts'

export const contactScreen: Screen = {
  path: '/contact',
  access: 'anyone',
  layout: 'auth',
  title: 'auth:legal.contact.title',
  areas: ['shell', 'errors', 'auth'],
  load: () => import('./Contact.tsx'),
}
