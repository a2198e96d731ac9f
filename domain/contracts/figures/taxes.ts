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
  /** Who pays it to the authority. */
  administered_by?: Text | undefined
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

interface Due {
  figure: TaxFigure
  /** Insurers bear it, and someone else pays it to the authority. */
  isWithheld: boolean
}

/** The taxes on one base. */
function onBase(book: Notebook, { section, currency, bases }: Taxed, base: TaxBase, taxes: readonly Tax[]): Due[] {
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
  return taxes.flatMap(({ borne_by, administered_by: payer, rate }, place) => {
    const name = names[place] ?? ''
    const row = found.rows[name]
    const isWithheld = borne_by === 'insurer' && payer !== 'insurer'
    return row ? [{ figure: { name, borne_by, base: row.base, rate_pct: rate, tax: row.tax }, isWithheld }] : []
  })
}

export interface TaxFigures {
  taxes: TaxFigure[]
  tax_insured: Text
  tax_insurer: Text
}

export interface TaxesFound extends TaxFigures {
  /** Of what insurers bear, the part that others pay to the authority. */
  tax_withheld: Text
}

/** Source: domain guide 5.6. Null where a tax is known but what it is taken of is not. */
export function taxFigures(book: Notebook, taxed: Taxed, all: readonly Tax[]): TaxesFound {
  const due = TAX_BASES.flatMap((base) => {
    const own = all.filter((each) => each.base === base)
    return own.length === 0 ? [] : onBase(book, taxed, base, own)
  })
  const taxes = due.map(({ figure }) => figure)
  const isKnown = taxes.length === all.length && taxed.bases.gross_premium !== null
  const come = (isCounted: (one: Due) => boolean): Text =>
    isKnown ? printed(sum(due.filter(isCounted).map(({ figure }) => orZero(figure.tax))), placesOf(taxed.currency)) : null
  return {
    taxes,
    tax_insured: come(({ figure }) => figure.borne_by === 'insured'),
    tax_insurer: come(({ figure }) => figure.borne_by === 'insurer'),
    tax_withheld: come(({ isWithheld }) => isWithheld),
  }
}
