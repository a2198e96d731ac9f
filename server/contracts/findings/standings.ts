import type { StepName } from '#domain/contracts/steps.ts'
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
