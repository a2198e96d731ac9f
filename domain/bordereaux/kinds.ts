import type { AccountStatus, AgreementStatus } from '../agreements/choices.ts'

export const BORDEREAU_KINDS = ['risk', 'premium', 'claims'] as const
export type BordereauKind = (typeof BORDEREAU_KINDS)[number]

export const BORDEREAU_STATES = [
  'waiting',
  'checking',
  'checked',
  'posting',
  'posted',
  'taken_back',
  'discarded',
  'failed',
] as const
export type BordereauState = (typeof BORDEREAU_STATES)[number]

/** The server is at work on it. */
export const isAtWork = (state: BordereauState): boolean => ['waiting', 'checking', 'posting'].includes(state)

/** What of a row came of the check: `blank` holds nothing, `total` sums the rows above it. */
export const ROW_STANDINGS = ['good', 'bad', 'blank', 'total'] as const
export type RowStanding = (typeof ROW_STANDINGS)[number]

export const BORDEREAUX = {
  /** Days after its due day from which a missing bordereau puts the account on hold. Source: domain guide 3.6. */
  holdDays: 30,
  /** Days between reminders of what is overdue, until it comes. Own choice; the guide names none. */
  remindDays: 7,
  /** The first rows of a file, one of which holds the heads of its columns; parts of each that are shown, and characters of a part. */
  headRows: 30,
  shownCells: 6,
  shownText: 40,
  /** Rows that are checked, and rows that are posted, in one statement. */
  checked: 500,
  posted: 2000,
  /** Characters of a reason, and of a text of a row. */
  reason: 500,
  text: 300,
} as const

const IN_FORCE: readonly AgreementStatus[] = ['active', 'suspended', 'terminated', 'expired', 'run_off']
const TAKING: readonly AccountStatus[] = ['open', 'on_hold', 'closed', 'run_off']

/** Whether bordereaux are expected and taken: from when the agreement came into force until the account is settled. Source: domain guide 3.5, 3.6. */
export const takesBordereaux = (agreement: AgreementStatus, account: AccountStatus): boolean =>
  IN_FORCE.includes(agreement) && TAKING.includes(account)

/** Rows of a page of the list. */
export const PAGE_SIZE = 50
