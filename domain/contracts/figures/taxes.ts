import { sum, printed } from '../../calculations/figures.ts'
import { placesOf } from '../../calculations/currencies.ts'
import { TAX_BASES } from '../choices.ts'
import { orZero } from '../problems/figures.ts'
import type { Text } from './shown.ts'
import { distinct, type Notebook, type Version } from './working.ts'

export type TaxBase = (typeof TAX_BASES)[number]

/** A tax as it applies to a section: a row of step 7, or a rate of the register. */
export interface Tax {
  name: string
  base: TaxBase
  borne_by: 'insured' | 'insurer'
  /** Percent. */
  allocation: string
  rate: string
  /** The section’s part of an amount that is due whatever the rate says. */
  amount: Text
  version: Version | null
}

export interface TaxFigure {
  name: string
  borne_by: 'insured' | 'insurer'
  base: string
  rate_pct: string
  tax: string
}

export interface Taxed {
  section: number
  currency: string
  bases: Readonly<Record<TaxBase, Text>>
}

interface Worked {
  rows: Record<string, { base: string; tax: string }>
}

/** The taxes on one base. */
function onBase(book: Notebook, { section, currency, bases }: Taxed, base: TaxBase, taxes: readonly Tax[]): TaxFigure[] {
  const names = distinct(taxes.map(({ name }) => name))
  const rows = taxes.map(({ allocation, rate, borne_by, amount }, place) => ({
    name: names[place],
    allocation,
    rate,
    borne_by,
    ...(amount === null ? {} : { amount }),
  }))
  const versions = taxes.flatMap(({ version }) => version ?? [])
  const figures = ['taxes', 'tax_insured', 'tax_insurer']
  const input = { base: bases[base] ?? undefined, currency, rows }
  const found = book.work<Worked>('tax', figures, input, { section, currency, versions })
  if (!found) return []
  return taxes.flatMap(({ borne_by, rate }, place) => {
    const name = names[place] ?? ''
    const row = found.rows[name]
    return row ? [{ name, borne_by, base: row.base, rate_pct: rate, tax: row.tax }] : []
  })
}

export interface TaxFigures {
  taxes: TaxFigure[]
  tax_insured: Text
  tax_insurer: Text
}

/** Source: domain guide 5.6. Null where a tax is known but what it is taken of is not. */
export function taxFigures(book: Notebook, taxed: Taxed, all: readonly Tax[]): TaxFigures {
  const taxes = TAX_BASES.flatMap((base) => {
    const own = all.filter((each) => each.base === base)
    return own.length === 0 ? [] : onBase(book, taxed, base, own)
  })
  const borneBy = (who: 'insured' | 'insurer') =>
    printed(sum(taxes.flatMap(({ borne_by: bearer, tax }) => (bearer === who ? [orZero(tax)] : []))), placesOf(taxed.currency))
  if (taxes.length < all.length || taxed.bases.gross_premium === null) return { taxes, tax_insured: null, tax_insurer: null }
  return { taxes, tax_insured: borneBy('insured'), tax_insurer: borneBy('insurer') }
}
