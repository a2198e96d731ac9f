import { isReached } from '#domain/agreements/limits/use.ts'
import { nameOf } from '#domain/agreements/limits/faults.ts'
import type { LimitKind, LimitUse } from '#domain/agreements/limits/limits.ts'
import { dayOf } from '#domain/dates.ts'
import { noteLeader, writeEnding, writeReached, type Reached, type ReachedNotice } from '../../store/agreements/notices.ts'
import { findLeader, writeToCoverholder, writeToLeader } from '../../store/agreements/partners.ts'
import type { StoredLimits } from '../../store/agreements/limits.ts'
import type { Sql } from '../../store/database.ts'
import { notify } from '../../store/notifications/notify.ts'
import type { Effect } from './effect.ts'

const KINDS = { notifiable: 'binder.notifiable', limit_reached: 'binder.limit_reached' } as const

const OF_PREMIUM: readonly LimitKind[] = ['income', 'class_income']

/** From the notifiable percentage of income on, of all classes or of one, and for each limit that is used up. */
function reachedBy(use: LimitUse, notifiable: string): Reached[] {
  const isNotifiable = OF_PREMIUM.includes(use.kind) && Number(use.used_pct) >= Number(notifiable)
  return [
    ...(isNotifiable ? [{ notice: 'notifiable' as const, use }] : []),
    ...(isReached(use) ? [{ notice: 'limit_reached' as const, use }] : []),
  ]
}

export interface Author {
  actorId: number | null
  now: Date
}

/** Where an agreement contract is told of. */
export const aboutOf = ({ id, reference }: Pick<StoredLimits, 'id' | 'reference'>) => ({
  entity: 'agreement_contract',
  id,
  name: reference,
  path: `/binder/contract/detail/${id}`,
})

/** Of one class by its name. */
const namedBy = (reference: string, reached: readonly Reached[]) =>
  [reference, ...new Set(reached.map(({ use }) => nameOf(use)).filter(Boolean))].join(' · ')

export interface ToldReached {
  notices: ReachedNotice[]
  /** Names of those who are told. */
  told: string[]
}

/**
 * Tells whoever is responsible, once each, that the notifiable percentage or a limit is reached with what has just been bound or posted, and the
 * coverholder and the leading market of the percentage. A leader without an address is told by who is responsible. Source: domain guide 5.12.
 */
export async function tellReached(
  sql: Sql,
  { limits, uses }: Pick<Effect, 'limits' | 'uses'>,
  { actorId, now }: Author,
): Promise<ToldReached> {
  const known = uses.filter(({ kind }) => kind !== 'any_one_risk')
  const reached = known.flatMap((use) => reachedBy(use, limits.notifiable_pct))
  const fresh = await writeReached(sql, limits.id, reached, now)
  const notices = [...new Set(fresh.map(({ notice }) => notice))]
  const { responsible_user: responsible } = limits.agreement
  const shared = { to: responsible === null ? [] : [responsible], values: {}, by: actorId, now }
  const told: string[] = []
  for (const notice of notices) {
    const name = namedBy(
      limits.reference,
      fresh.filter((each) => each.notice === notice),
    )
    told.push(...(await notify(sql, { kind: KINDS[notice], ...shared, about: { ...aboutOf(limits), name } })))
  }
  if (notices.includes('notifiable')) {
    told.push(...(await writeToCoverholder(sql, { kind: 'binder_notifiable', about: limits.id, to: 'primary', now })))
    told.push(...(await tellLeader(sql, limits.id, now)))
  }
  return { notices, told: [...new Set(told)] }
}

/** What was sent, or that nothing could be, is kept with the notice. Answers the name of whom it was written to. */
async function tellLeader(sql: Sql, id: number, now: Date): Promise<string[]> {
  const leader = await findLeader(sql, id, dayOf(now))
  await noteLeader(sql, id, leader, now)
  return leader ? writeToLeader(sql, leader, id, now) : []
}

/** Tells whoever is responsible once that an agreement ends, when notice can last be given. */
export async function tellEnding(sql: Sql, { today, now }: { today: string; now: Date }): Promise<void> {
  for (const { id, reference, period_to: day, responsible_user: responsible } of await writeEnding(sql, { today, now }))
    await notify(sql, {
      kind: 'binder.expiring',
      to: responsible === null ? [] : [responsible],
      about: aboutOf({ id, reference }),
      values: { day },
      by: null,
      now,
    })
}
