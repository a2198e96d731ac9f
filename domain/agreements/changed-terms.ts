import type { Values } from '../records/values.ts'

/** Terms that change from a day on, in the order of their forms. */
export const CHANGEABLE = [
  'period_to',
  'inception_to',
  'max_policy_period_months',
  'max_advance_inception_days',
  'commission_pct',
] as const

/** What a risk is held to by the day on which it incepts. */
export interface DatedTerms {
  effective_from: string
  max_policy_period_months: number | null
  max_advance_inception_days: number | null
  commission_pct: string | null
}

type Dated = Pick<DatedTerms, 'effective_from'>

/** What the rows that have begun on a day say of a term, the last of them first; what was agreed before where none says anything. */
export function termOn<Row extends Dated, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
  on: string,
  before: Row[Name],
): Row[Name] {
  const begun = rows.filter((row) => row.effective_from <= on && (row[name] ?? null) !== null)
  return begun.toSorted((one, other) => one.effective_from.localeCompare(other.effective_from)).at(-1)?.[name] ?? before
}

/** The terms of a contract that rows below it change. */
export const changedRows = (values: Values) => (values.changed_terms ?? []) as (DatedTerms & Values)[]
