import { isOnRisk, isOrderFilled, liveSections } from '#domain/contracts/lines/standing.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../../store/database.ts'
import { markLines } from '../../store/contracts/lines/markets.ts'
import { withRows, type StoredContract } from '../../store/contracts/read.ts'
import { OF_STEP } from '../../store/contracts/shape.ts'
import { patchContract, type Stamp } from '../../store/contracts/write.ts'
import { panelsOf } from './load.ts'

/** A contract that is held, with its panels as they are now. */
export const readAgain = (sql: Sql, stored: StoredContract): Promise<StoredContract> => withRows(sql, stored, OF_STEP['6'])

/** Since when someone is covered, and since when the lines reach the order of every active section. Source: domain guide 3.1. */
export async function mark(sql: Sql, stored: StoredContract, now: Date): Promise<{ isOnRisk: boolean; isFilled: boolean }> {
  const sections = liveSections(panelsOf(stored))
  const onRisk = sections.some(({ markets }) => markets.some(isOnRisk))
  const filled = sections.length > 0 && sections.every((section) => isOrderFilled(section, now.toISOString()))
  await markLines(sql, stored.id, { onRiskAt: onRisk ? now : null, filledAt: filled ? now : null })
  return { isOnRisk: onRisk, isFilled: filled }
}

/** Panels are shown in steps 5 and 6: what someone has open there is another thing now. */
export function bumpedSteps({ step_versions: versions }: StoredContract): Values {
  const bumped = { ...versions }
  for (const step of ['5', '6'] as const) bumped[step] = (versions[step] ?? 0) + 1
  return { step_versions: JSON.stringify(bumped) }
}

export const touch = (sql: Sql, stored: StoredContract, columns: Values, stamp: Stamp) =>
  patchContract(sql, stored.id, { ...bumpedSteps(stored), ...columns, prepared_by: stamp.actorId }, stamp)
