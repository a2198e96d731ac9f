import type { BookingCall } from '#src/actors/accounts/contract-account.ts'

/** What of a booking someone fills in. */
export type FieldName =
  | 'amount'
  | 'paid_on'
  | 'bank_account'
  | 'reference'
  | 'rate'
  | 'given_on'
  | 'notice_days'
  | 'reason'
  | 'loss_on'
  | 'loss'
  | 'base'
  | 'incurred'
  | 'due_on'

/** A booking that is being asked for: of what, and what it begins with. */
export interface Wanted {
  call: BookingCall
  /** Of what it is: an instalment, a note, a section, an entry. */
  of: Readonly<Record<string, number>>
  /** For the choice of the bank account. */
  currency: string | null
  fields: Readonly<Partial<Record<FieldName, string>>>
}

/** Those that may stay empty. */
export const OPTIONAL: readonly FieldName[] = ['reference', 'rate', 'loss_on', 'incurred']
export const DAYS: readonly FieldName[] = ['paid_on', 'given_on', 'loss_on', 'due_on']
export const AMOUNTS: readonly FieldName[] = ['amount', 'base', 'incurred', 'loss']
const NUMBERS: readonly FieldName[] = ['bank_account', 'notice_days']

/** As the call takes it: what is empty stays out. */
export const inputOf = ({ of }: Wanted, values: Readonly<Partial<Record<FieldName, string>>>): Record<string, unknown> => ({
  ...of,
  ...Object.fromEntries(
    (Object.entries(values) as [FieldName, string][])
      .filter(([name, value]) => value !== '' || !OPTIONAL.includes(name))
      .map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  ),
})
