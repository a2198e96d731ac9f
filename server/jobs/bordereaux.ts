import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { dayOf } from '#domain/dates.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import { runCheck } from '../bordereaux/check.ts'
import { runPosting } from '../bordereaux/post.ts'
import type { Deps } from '../deps.ts'
import { listInterruptedBordereaux } from '../store/bordereaux/bordereau.ts'
import { writeToCoverholder } from '../store/agreements/partners.ts'
import { takeUnreminded, type Overdue } from '../store/bordereaux/due.ts'
import type { Sql } from '../store/database.ts'
import { notify } from '../store/notifications/notify.ts'

/** seconds */
const DAY = 86_400

/** Goes on with what a process that has died was at: checks begin anew, and of a posting nothing had been kept. */
export async function resumeBordereaux(deps: Deps, signal?: AbortSignal): Promise<void> {
  const stale = earlier(deps.clock(), TRANSFERS.interrupted)
  for (const { id, state, created_by: owner } of await listInterruptedBordereaux(deps.db, stale)) {
    if (signal?.aborted) return
    await (state === 'posting' ? runPosting(deps, id, owner) : runCheck(deps, id, owner))
  }
}

/** Those of one contract together, by the one that is overdue the longest. */
const byContract = (overdue: readonly Overdue[]): Overdue[] => [
  ...new Map(overdue.toReversed().map((each) => [each.agreement_contract_id, each])).values(),
]

async function remind(
  tx: Sql,
  { agreement_contract_id: id, uuid, reference, due_on, responsible }: Overdue,
  now: Date,
): Promise<void> {
  const about = { entity: 'agreement_contract', id, name: reference, path: `/binder/bordereau?contract=${uuid}` }
  const to = responsible === null ? [] : [responsible]
  await notify(tx, { kind: 'bordereau.overdue', to, about, values: { day: due_on }, by: null, now })
  await writeToCoverholder(tx, { kind: 'bordereau_overdue', about: id, to: 'accounts', now })
}

/** Whoever answers for an agreement, and the accounts of its coverholder, hear of what is overdue, and again every week until it comes. Source: domain guide 2.9. */
export async function lookAfterBordereaux(deps: Deps): Promise<void> {
  const now = deps.clock()
  const since = earlier(now, BORDEREAUX.remindDays * DAY)
  await deps.db.tx(async (tx) => {
    for (const each of byContract(await takeUnreminded(tx, { today: dayOf(now), since, now }))) await remind(tx, each, now)
  })
}
