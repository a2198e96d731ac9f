import type { BordereauLimit } from '#domain/api/binder/bordereaux.ts'
import { toldUse } from '#domain/agreements/limits/faults.ts'
import type { LimitResult, LimitUse } from '#domain/agreements/limits/limits.ts'
import { grownUses, isBreached } from '#domain/agreements/limits/use.ts'
import type { Language } from '#domain/languages.ts'
import type { Effect } from '../agreements/limits/effect.ts'
import { findLimits, listUses } from '../store/agreements/limits.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import type { Sql } from '../store/database.ts'
import { textOf } from '../texts/texts.ts'

export type BordereauEffect = Pick<Effect, 'limits' | 'uses'>

/** What would be used of each limit once a checked bordereau is posted; null for one that brings neither risks nor premium. */
export async function bordereauEffect(
  sql: Sql,
  { id: thought, agreement_contract_id: id, kind, good }: BordereauRow,
  today: string,
): Promise<BordereauEffect | null> {
  const limits = kind === 'claims' || good === 0 ? null : await findLimits(sql, id, today)
  if (!limits) return null
  const before = await listUses(sql, { id, on: today })
  return { limits, uses: grownUses(limits, before, await listUses(sql, { id, on: today, thought })) }
}

/** Takes more of a hard limit that is exceeded with it. What takes less is posted. */
export const isRefused = (use: LimitUse): boolean => isBreached(use) && Number(use.added) > 0

const STANDINGS = { ok: 'ok', warn: 'near', notify: 'notify', block: 'refused' } as const satisfies Record<
  LimitResult,
  BordereauLimit['standing']
>

function standingOf(use: LimitUse): BordereauLimit['standing'] {
  if (use.excess !== null) return isRefused(use) ? 'refused' : 'above'
  return STANDINGS[use.result]
}

/** Each limit that posting would use more or less of, in the reader's language. */
export async function limitsTold(db: Sql, row: BordereauRow, today: string, language: Language): Promise<BordereauLimit[]> {
  const effect = row.state === 'checked' ? await bordereauEffect(db, row, today) : null
  if (!effect) return []
  const { uses, limits } = effect
  return uses
    .filter(({ added }) => Number(added) !== 0)
    .map((use) => ({
      text: textOf(`contract-moves:change.limit_used_${use.kind}`, language, toldUse(use, limits.currency)),
      standing: standingOf(use),
    }))
}
