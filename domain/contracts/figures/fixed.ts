import { placesOf } from '../../calculations/currencies.ts'
import { printed, rounded, split, ZERO } from '../../calculations/figures.ts'
import { figureIn, orZero } from '../problems/figures.ts'
import type { Deduction } from './deductions.ts'
import type { Text } from './shown.ts'
import type { Tax } from './taxes.ts'
import { distinct, type Notebook } from './working.ts'

export interface Weighed {
  id: number
  currency: string
  /** What the amount is shared by: the premium of the order. */
  weight: string | null
}

const takingOf = <Each extends Weighed>(currency: string, sections: readonly Each[]): Each[] =>
  sections.filter((each) => each.currency === currency && figureIn(each.weight)?.gt(ZERO))

/** An amount of the whole contract, shared out among its sections of one currency by their premium. */
export function sharedOut(amount: string, currency: string, sections: readonly Weighed[]): Map<number, string> {
  const taking = takingOf(currency, sections)
  if (taking.length === 0) return new Map()
  const places = placesOf(currency)
  const weights = taking.map(({ weight }) => orZero(weight))
  const { parts } = split(rounded(orZero(amount), places), weights, places)
  return new Map(taking.map(({ id }, place) => [id, printed(parts[place] ?? ZERO, places)]))
}

/** The part of a section, or of markets with terms of their own, in what is fixed for the whole contract. */
export type PartOf = (amount: Text, currency: string, id: number) => Text

/** Every amount is shared out once, whoever asks for a part of it. */
export function partsAmong(weighed: readonly Weighed[]): PartOf {
  const known = new Map<string, Map<number, string>>()
  return (amount, currency, id) => {
    if (amount === null) return null
    const key = `${amount} ${currency}`
    const parts = known.get(key) ?? sharedOut(amount, currency, weighed)
    known.set(key, parts)
    return parts.get(id) ?? '0'
  }
}

export interface FixedTerms {
  deductions: readonly Deduction[]
  taxes: readonly (Tax & { currency: Text })[]
  fee: Text
  /** Of what does not say its own. */
  currency: string
}

interface Fixed {
  name: string
  amount: string
  currency: string
  /** What its parts lead to. */
  figures: readonly string[]
}

const taxFigures = (taxes: readonly Tax[]) => ['taxes', ...new Set(taxes.map(({ borne_by: by }) => `tax_${by}`))]

/** What is fixed for the whole contract, in the order in which it is charged. */
function fixedOf({ deductions, taxes, fee, currency }: FixedTerms): Fixed[] {
  const names = distinct(deductions.map(({ name }) => name))
  const taxNames = distinct(taxes.map(({ name }) => name))
  const onFee = taxes.filter(({ base, amount }) => base === 'gross_plus_fees' && amount === null)
  const all = [
    ...deductions.map(({ amount }, place) => ({
      name: names[place],
      amount,
      currency,
      figures: ['other_deductions', 'after_deductions'],
    })),
    ...(onFee.length > 0 ? [{ name: 'client_fee', amount: fee, currency, figures: taxFigures(onFee) }] : []),
    ...taxes.map((tax, place) => ({
      name: taxNames[place],
      amount: tax.amount,
      currency: tax.currency ?? currency,
      figures: taxFigures([tax]),
    })),
  ]
  return all.flatMap(({ name = '', amount, ...each }) =>
    amount !== null && figureIn(amount)?.gt(ZERO) ? [{ name, amount, ...each }] : [],
  )
}

/** As long as the name of a share may be, with a number behind it. */
const MOST_NAME = 140

/** Notes how what is fixed was shared out: once for all sections. What one of them gets whole is not shared. */
export function tellShares(book: Notebook, terms: FixedTerms, weighed: readonly (Weighed & { name: string })[]): void {
  if (!book.isNoting) return
  for (const { name, amount, currency, figures } of fixedOf(terms)) {
    const taking = takingOf(currency, weighed)
    if (taking.length < 2) continue
    const names = distinct(taking.map((each) => each.name.slice(0, MOST_NAME)))
    const shares = taking.map(({ weight }, place) => ({ name: names[place], premium: weight }))
    book.work('apportionment', figures, { name, amount, currency, shares }, { section: null, currency })
  }
}
