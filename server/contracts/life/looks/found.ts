import type { StepName } from '#domain/contracts/steps.ts'
import type { Problems } from '#domain/records/problems.ts'
import { problemsFor } from '../../record.ts'
import type { Judging } from '../judging.ts'

/** Faults and warnings that are told at once. Own choice. */
export const MOST = 50

const known = new WeakMap<Judging, Partial<Record<StepName, Promise<Problems>>>>()

/** What is found in a step: several needs ask for it, and it is looked for once. */
export function foundIn(judging: Judging, step: StepName): Promise<Problems> {
  const { sql, stored, mover, today, now } = judging
  const found = known.get(judging) ?? {}
  known.set(judging, found)
  return (found[step] ??= problemsFor(sql, { sees: mover.sees, today, now }, stored, step))
}
