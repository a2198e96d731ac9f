import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const changing = { access: permission('change_contract'), tag: 'contract' } as const

/** Warnings of a contract, which someone acknowledges in words before it is handed on. */
export const contractWarningCalls = {
  /**
   * Acknowledges a warning as the caller has seen it: its mark says so. Throws `not_found` where the warning no longer stands, and
   * `stale_row` with the warning where it says something else or was acknowledged meanwhile.
   */
  acknowledgeWarning: {
    name: 'acknowledgeWarning',
    method: 'POST',
    path: '/core/contract/:uuid/warning/acknowledge',
    ...changing,
  },
  withdrawAcknowledgement: {
    name: 'withdrawAcknowledgement',
    method: 'POST',
    path: '/core/contract/:uuid/acknowledgement/:acknowledgement/withdraw',
    ...changing,
  },
} as const satisfies Record<string, Call>
