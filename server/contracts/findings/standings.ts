import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { changedNames, LINES, stepsLookingAt } from '#domain/contracts/problems/touched.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { namesOf } from '#domain/contracts/views.ts'
import type { Values } from '#domain/records/values.ts'
import type { Call } from '../../serve.ts'
import { withRows, type StoredContract } from '../../store/contracts/read.ts'
import { OF_STEP, WHOLE } from '../../store/contracts/shape.ts'
import type { Sql } from '../../store/database.ts'
import { foundIn, standingsIn, type FoundBySteps } from '../record.ts'

/** How those of the steps that someone has saved stand with what is found in them now. */
export async function standingsNow(
  sql: Sql,
  call: Call,
  stored: StoredContract,
  steps: readonly StepName[],
): Promise<StoredContract['step_findings']> {
  const [first, ...more] = steps.filter((step) => stored.step_findings[step])
  if (!first) return {}
  const contract = await withRows(sql, stored, more.length > 0 ? WHOLE : OF_STEP[first])
  const found: FoundBySteps = {}
  for (const step of [first, ...more]) found[step] = await foundIn(sql, call, contract, step)
  return standingsIn(stored, found)
}

interface Touching {
  draft: Values
  before: Values
  /** What follows from it in other steps. */
  following: Values
  endsLines: boolean
}

/** Steps that are judged by what this one has changed, or has ended with it; by a cell of many sections once they are read. */
export function stepsTouched(step: StepName, { draft, before, following, endsLines }: Touching): StepName[] {
  const names = [...namesOf(step), ...Object.keys(following)]
  const changed = [...changedNames(names, before, { ...draft, ...following }), ...(endsLines ? LINES : [])]
  const isLarge = ((draft.sections ?? []) as Values[]).length > CONTRACTS.sectionsJudged
  return stepsLookingAt(isLarge ? changed.filter((name) => !name.includes('.')) : changed)
}
