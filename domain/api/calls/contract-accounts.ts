import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { method: 'GET', access: permission('view_contract'), tag } as const
const booking = { method: 'POST', access: permission('book_contract'), tag, query: ['dry_run'] } as const
const path = '/core/contract-account/:uuid'

/** The account of a contract; what books answers what it has booked, with `dry_run` what it would. */
export const contractAccountCalls = {
  loadContractAccount: { name: 'loadContractAccount', path, ...viewing },
  listLedgerEntries: { name: 'listLedgerEntries', path: `${path}/entries`, ...viewing },
  loadEntryWorkings: { name: 'loadEntryWorkings', path: `${path}/entries/:entry/workings`, ...viewing },
  loadContractNote: { name: 'loadContractNote', path: `${path}/notes/:note`, ...viewing },
  recordPremiumPayment: { name: 'recordPremiumPayment', path: `${path}/payment`, ...booking },
  settleClosing: { name: 'settleClosing', path: `${path}/settlement`, ...booking },
  givePremiumNotice: { name: 'givePremiumNotice', path: `${path}/notice`, ...booking },
  withdrawPremiumNotice: { name: 'withdrawPremiumNotice', path: `${path}/notice/withdraw`, ...booking },
  adjustPremium: { name: 'adjustPremium', path: `${path}/adjustment`, ...booking },
  reinstatePremium: { name: 'reinstatePremium', path: `${path}/reinstatement`, ...booking },
  issueContractNotes: { name: 'issueContractNotes', path: `${path}/notes`, ...booking },
  reverseLedgerEntry: { name: 'reverseLedgerEntry', path: `${path}/reversal`, ...booking },
  writeOffInstalment: { name: 'writeOffInstalment', path: `${path}/write-off`, ...booking },
} as const satisfies Record<string, Call>
