import { termOn, type DatedTerms } from '../agreements/changed-terms.ts'
import type { BordereauKind } from './kinds.ts'
import type { Territories } from './territories.ts'

/** How much may be written of a class from a day on; of all its sub classes where none is named. */
export interface ClassLimit {
  classId: number
  most: string
  /** What a new risk has to bring in, and what its insured has to bear; null where nothing is asked. */
  minPremium: string | null
  minDeductible: string | null
  from: string
  territories: Territories
}

/** The currency by its id. */
export interface Money {
  currency: number
  amount: string
}

/** What the rows of a bordereau are held against. Days are ISO, amounts of the contract's currency. */
export interface Binder {
  kind: BordereauKind
  month: string
  /** The last day of what the bordereau reports. */
  ends: string
  umr: string | null
  inceptionFrom: string
  inceptionTo: string
  maxMonths: number
  maxAdvanceDays: number
  /** Our share of each risk, in percent. */
  order: string
  currency: number
  /** By id of a currency that rows may have, how many decimals it has and what one of it is worth in that of the contract; null where no rate is known. */
  currencies: ReadonlyMap<number, { places: number; rate: string | null }>
  /** Percent that the coverholder may keep; null where nothing is agreed. */
  commission: string | null
  /** What changed of these terms, each from a day on: a risk keeps those of the day on which it incepts. */
  changedTerms: readonly DatedTerms[]
  /** Up to how much of a claim, in the contract's currency, the coverholder agrees without the leader; null for any, `most` null where no rate is known. */
  claimsAuthority: { most: string | null } | null
  territories: Territories
  limits: readonly ClassLimit[]
  /** Whether risks are reported, so that premium without one is a fault. */
  hasRisks: boolean
}

/** A cell of a row: text, ISO day, exact decimal, or the id of a currency, country or class; null for nothing. */
export type RowValues = Readonly<Record<string, string | number | null>>

/** What was reported of a certificate. */
export interface Certificate {
  inception: string | null
  expiry: string | null
  /** The class and the sum insured that were reported last; null without a risk. */
  class: number | null
  insured: Money | null
  /** Gross premium of its risk rows and of its premium rows, by currency. */
  written: readonly Money[]
  paid: readonly Money[]
}

/** A claim as it was reported last for an earlier month. */
export interface EarlierClaim {
  month: string
  paid: Money
}

export interface RowFault {
  /** Null where the row as a whole is at fault. */
  field: string | null
  key: string
  params?: Record<string, string | number>
  /** The row is good all the same. */
  isWarning?: true
}

/** The terms of a risk that incepts on a day; where none is known, those that no row has changed. */
export function termsOn(binder: Binder, on: string | null): Pick<Binder, 'maxMonths' | 'maxAdvanceDays' | 'commission'> {
  const { changedTerms: rows, maxMonths, maxAdvanceDays, commission } = binder
  if (on === null) return { maxMonths, maxAdvanceDays, commission }
  return {
    maxMonths: termOn(rows, 'max_policy_period_months', on, maxMonths) ?? maxMonths,
    maxAdvanceDays: termOn(rows, 'max_advance_inception_days', on, maxAdvanceDays) ?? maxAdvanceDays,
    commission: termOn(rows, 'commission_pct', on, commission),
  }
}
