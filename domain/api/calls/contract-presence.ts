import { permission } from '../../access.ts'
import type { Call } from './call.ts'

/** Says which step of a contract somebody has open, and answers who else has one open. Whoever says nothing for a minute is gone. */
export const tellPresenceCall = {
  name: 'tellPresence',
  method: 'PUT',
  path: '/core/contract-presence',
  access: permission('view_contract'),
  tag: 'contract',
} as const satisfies Call
