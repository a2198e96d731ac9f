import type { StepName } from '#domain/contracts/steps.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { Sql } from '../store/database.ts'
import { clearQuotes } from '../store/contracts/life/quotes.ts'

const QUOTED = 4

/** What a quote and a line are given for. */
const OF_STEP: Partial<Record<StepName, readonly string[]>> = {
  '1': ['class_of_business', 'period_from', 'period_to', 'currency'],
}

const ordersIn = (values: Values) =>
  ((values.sections ?? []) as Values[]).map(({ id, order_pct_of_whole: order }) => ({ id, order }))

const isOther = (step: StepName, draft: Values, before: Values) =>
  (OF_STEP[step] ?? []).some((name) => !isSame(draft[name], before[name])) ||
  (step === '5' && !isSame(ordersIn(draft), ordersIn(before)))

interface Changed {
  id: number
  stage_id: number
}

/**
 * Another class, period, currency or order after the quote ends what markets have quoted and signed; true where it did.
 * Source: domain guide 4, cross-step rule 5.
 */
export async function endQuotes(
  sql: Sql,
  { id, stage_id: stage }: Changed,
  step: StepName,
  { draft, before }: { draft: Values; before: Values },
): Promise<boolean> {
  if (stage < QUOTED || !isOther(step, draft, before)) return false
  return (await clearQuotes(sql, id)) > 0
}
