import { placesOf } from '#domain/calculations/currencies.ts'
import { figure, printed, sum, ZERO } from '#domain/calculations/figures.ts'
import type { LedgerEntry, LedgerLine } from '#domain/contracts/accounts/account.ts'

export interface CurrencyAmount {
  currency: string
  amount: string
}

/** Entries that were booked in one go: the premium of all instalments, or a payment with its exchange difference. */
export interface LedgerBooking {
  /** The entry that the others are parts of, or the first of several alike. */
  main: LedgerEntry
  /** In the order of their numbers. */
  entries: readonly LedgerEntry[]
  /** Instalments that it is about, each once. */
  seqs: readonly number[]
  /** What it comes to by currency: money that moved, else what the client owes or is owed. */
  amounts: readonly CurrencyAmount[]
}

const ACCOUNTS = ['bank', 'client', 'market'] as const

function amountIn(lines: readonly LedgerLine[], currency: string): CurrencyAmount {
  const own = lines.filter((line) => line.currency === currency)
  const totals = ACCOUNTS.map((account) =>
    sum(own.filter((line) => line.account === account).map(({ amount }) => figure(amount))),
  )
  return { currency, amount: printed(totals.find((total) => !total.eq(ZERO)) ?? ZERO, placesOf(currency)) }
}

export const amountsOf = (entries: readonly LedgerEntry[]): CurrencyAmount[] => {
  const lines = entries.flatMap((entry) => entry.lines)
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => amountIn(lines, currency))
}

type Some = readonly [LedgerEntry, ...LedgerEntry[]]

function bookingOf(entries: Some): LedgerBooking {
  const ordered = entries.toSorted((one, other) => one.entry_no - other.entry_no)
  const main = ordered.find(({ part_of: whole }) => whole === null) ?? entries[0]
  const seqs = [...new Set(ordered.flatMap(({ seq }) => (seq === null ? [] : [seq])))]
  return { main, entries: ordered, seqs, amounts: amountsOf(ordered) }
}

/** Entries of a page as they were booked, the latest first as they come. */
export function bookingsOf(entries: readonly LedgerEntry[]): LedgerBooking[] {
  const kindOf = ({ kind, part_of: whole }: LedgerEntry) => entries.find(({ entry_no: number }) => number === whole)?.kind ?? kind
  const together = new Map<string, Some>()
  for (const entry of entries) {
    const key = `${entry.at} ${kindOf(entry)}`
    together.set(key, [entry, ...(together.get(key) ?? [])])
  }
  return [...together.values()].map(bookingOf)
}
