import { placesOf } from '#domain/calculations/currencies.ts'
import { figure, printed, sum } from '#domain/calculations/figures.ts'
import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import type { CurrencyAmount } from './bookings.ts'

export type Note = ContractAccount['notes'][number]

/** Notes and closings of one instalment. */
export interface NoteGroup {
  seq: number
  notes: readonly Note[]
  /** Closings that are to be settled. */
  open: number
  /** What the client is asked for or given back. */
  amounts: readonly CurrencyAmount[]
}

const totalsOf = (notes: readonly Note[]): CurrencyAmount[] =>
  [...new Set(notes.map(({ currency }) => currency.name))].map((currency) => {
    const own = notes.filter((note) => note.currency.name === currency)
    return { currency, amount: printed(sum(own.map(({ amount }) => figure(amount))), placesOf(currency)) }
  })

/** Notes by their instalment, in its order. */
export function noteGroups(notes: readonly Note[]): NoteGroup[] {
  const seqs = [...new Set(notes.map(({ seq }) => seq))].toSorted((one, other) => one - other)
  return seqs.map((seq) => {
    const own = notes.filter((note) => note.seq === seq)
    return {
      seq,
      notes: own,
      open: own.filter(({ kind, status }) => kind === 'closing' && status === 'advised').length,
      amounts: totalsOf(own.filter(({ kind, status }) => kind !== 'closing' && status !== 'superseded')),
    }
  })
}
