/** Chart of accounts in the words of the trade; what each holds stands in decision 0129. A plus is owed to us or received, a minus owed by us or earned. */
export const ACCOUNTS = [
  'client',
  'market',
  'brokerage',
  'tax',
  'deduction',
  'fee',
  'bank',
  'write_off',
  'exchange_difference',
  'rounding',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** What a line is for. */
export const ITEMS = [
  'premium',
  'brokerage',
  'commission',
  'deduction',
  'tax',
  'fee',
  'payment',
  'write_off',
  'exchange_difference',
  'rounding',
] as const
export type Item = (typeof ITEMS)[number]

export const ENTRY_KINDS = [
  'premium',
  'endorsement',
  'adjustment',
  'reinstatement',
  'return',
  'payment',
  'settlement',
  'exchange_difference',
  'write_off',
  'reversal',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Entries that say what is owed; all others say what became of it. */
export const CHARGES: readonly EntryKind[] = ['premium', 'endorsement', 'adjustment', 'reinstatement', 'return']

export const INSTALMENT_KINDS = ['premium', 'endorsement', 'adjustment', 'reinstatement', 'return'] as const
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number]

export const NOTE_KINDS = ['debit', 'credit', 'closing'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
export const NOTE_PREFIXES: Readonly<Record<NoteKind, string>> = { debit: 'DN', credit: 'CN', closing: 'CL' }

/** `advised` once a note is out, `settled` once it is paid, `superseded` once it was taken back by another. */
export const NOTE_STATUSES = ['advised', 'settled', 'superseded'] as const

export const NOTICE_STATUSES = ['running', 'withdrawn', 'ended', 'concluded'] as const

export const RATE_TYPES = ['none', 'booking', 'spot', 'month_end', 'entered'] as const
