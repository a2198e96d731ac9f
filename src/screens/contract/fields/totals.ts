import type { StepValues } from '#src/actors/contracts/step-form.ts'
import { exactText, figureIn, HUNDRED, total } from '#domain/contracts/problems/figures.ts'
import { allocatedIn } from '#domain/contracts/problems/fiscal.ts'
import { dueBy } from '#domain/contracts/problems/pricing.ts'
import type { Figure } from '#domain/calculations/figures.ts'
import type { RowValues } from './field-values.ts'

interface Totalled {
  /** The column whose figures are added up. */
  column: string
  unit: 'percent' | 'money'
  /** Those of the rows that count; all without. */
  counted?: (rows: readonly RowValues[]) => readonly RowValues[]
  /** What they have to come to; null where nothing says, undefined where they are not added up. */
  due: (values: StepValues) => Figure | null | undefined
}

/** Amounts of several currencies have no sum. */
function dueInOne(values: StepValues): Figure | undefined {
  const [due, other] = dueBy(values)
  return other ? undefined : due?.amount
}

/** Source: domain guide 4, steps 2, 3B, 7. */
const TOTALLED: Partial<Record<string, Totalled>> = {
  risk_codes: { column: 'share_pct', unit: 'percent', due: () => HUNDRED },
  locations: { column: 'sum_insured', unit: 'money', due: ({ sum_insured_total: sum }) => figureIn(sum) },
  instalments: { column: 'amount_100', unit: 'money', due: dueInOne },
  taxes: { column: 'allocation_pct', unit: 'percent', counted: allocatedIn, due: () => HUNDRED },
  brokerage_split: { column: 'brokerage_pct', unit: 'percent', due: ({ total_brokerage_pct: pct }) => figureIn(pct) },
}

export interface Sum {
  unit: Totalled['unit']
  /** Exact. */
  sum: string
  due: string | null
  /** What is missing; below zero what is too much. Null where nothing is. */
  gap: string | null
}

/** What the rows of a group come to beside what they have to; null for a group that is not added up. `values`: of the step and of those beside it. */
export function sumOf(group: string, rows: readonly RowValues[], values: StepValues): Sum | null {
  const totalled = TOTALLED[group]
  const due = totalled?.due(values)
  if (!totalled || due === undefined) return null
  const { column, counted = (all) => all } = totalled
  const sum = total(counted(rows), (row) => row[column])
  const gap = due && !due.eq(sum) ? exactText(due.minus(sum)) : null
  return { unit: totalled.unit, sum: exactText(sum), due: due && exactText(due), gap }
}
