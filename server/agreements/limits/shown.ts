import type { loadAgreementLimits } from '#domain/api/binder/limits.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { takesDeclarations } from '#domain/agreements/limits/admission.ts'
import { monthEnds, pastDays } from '#domain/agreements/limits/past.ts'
import { limitUses } from '#domain/agreements/limits/use.ts'
import { AppError } from '#domain/app-error.ts'
import { findLimits, listDeclarations, listLimits, listStandings, listUses } from '../../store/agreements/limits.ts'
import { findLeaderNotice } from '../../store/agreements/notices.ts'
import { findLeader } from '../../store/agreements/partners.ts'
import { listPastUses } from '../../store/agreements/past.ts'
import type { Sql } from '../../store/database.ts'

/** Declarations that are named; the list of contracts has them all. */
const NAMED = 10

interface Asked {
  today: string
  /** Whether its declarations may be named. */
  seesContracts: boolean
}

/** Who leads, whether they can be written to, and the last notice to them. */
async function leaderShown(sql: Sql, id: number, today: string): Promise<Output<typeof loadAgreementLimits>['leader']> {
  const leader = await findLeader(sql, id, today)
  return leader && { ...leader, notice: await findLeaderNotice(sql, id) }
}

/** What is used of every limit of an agreement contract today and was before, and which declarations use it. */
export async function limitsShown(
  sql: Sql,
  id: number,
  { today, seesContracts }: Asked,
): Promise<Output<typeof loadAgreementLimits>> {
  const limits = await findLimits(sql, id, today)
  if (!limits) throw new AppError('not_found')
  const uses = await listUses(sql, { id, on: today })
  const days = monthEnds(limits.inception_from, today)
  const standing = (await listStandings(sql, [id], today)).get(id)
  return {
    id,
    currency: limits.currency,
    notifiable_pct: limits.notifiable_pct,
    takes_declarations: takesDeclarations(limits),
    uses: limitUses(limits, uses),
    history: pastDays(limits, await listLimits(sql, id, days), await listPastUses(sql, id, days)),
    leader: await leaderShown(sql, id, today),
    bound: standing?.bound ?? 0,
    waiting: standing?.waiting ?? 0,
    unconverted: uses.reduce((count, use) => count + use.unconverted, 0),
    declarations: seesContracts ? await listDeclarations(sql, id, NAMED) : [],
  }
}
