import { permission } from '#domain/access.ts'
import type { Screen } from '#src/ui/screen.ts'

export const approvals: Screen = {
  path: '/user-management/approvals',
  access: permission('approve_user'),
  layout: 'app',
  title: 'approvals:title',
  parent: '/dashboard',
  areas: ['shell', 'errors', 'approvals', 'master'],
  load: () => import('./Approvals.tsx'),
}
