import { permission } from '#domain/access.ts'
import type { Screen } from '#src/ui/screen.ts'

export const outbox: Screen = {
  path: '/outbox',
  access: permission('view_outbox'),
  layout: 'app',
  title: 'outbox:title',
  parent: '/dashboard',
  areas: ['shell', 'errors', 'outbox'],
  load: () => import('./Outbox.tsx'),
}
