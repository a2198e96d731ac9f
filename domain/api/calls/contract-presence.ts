import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const path = '/core/contract-presence'

/** Says which step of a contract someone has open, and answers who else has one open. Whoever says nothing for a minute is gone. */
export const tellPresenceCall = {
  name: 'tellPresence',
  method: 'PUT',
  path,
  access: permission('view_contract'),
  tag: 'contract',
  isUnattended: true,
} as const satisfies Call

/** The goodbye of a page that closes. Takes back only what oneself said of this step: another page of the same user may have gone on. */
export const leaveContractCall = {
  name: 'leaveContract',
  method: 'DELETE',
  path,
  access: permission('view_contract'),
  tag: 'contract',
  isUnattended: true,
} as const satisfies Call
