import { dayOf } from '#domain/dates.ts'
import type { Deps } from '../deps.ts'
import { listOverdue, markOverdue } from '../store/accounts/instalments.ts'
import { endNotice, listEndedNotices } from '../store/accounts/notices.ts'
import { findNoticed, findToldInstalment } from '../store/accounts/told.ts'
import type { Sql } from '../store/database.ts'
import { aboutContract } from '../notifications/about.ts'
import { listHolders } from '../store/notifications/holders.ts'
import { notify } from '../store/notifications/notify.ts'

/** What each is in the bell. */
const BELL = { premium_overdue: 'premium.overdue', premium_notice_ended: 'premium.notice_ended' } as const

/** The handler; of a notice that has ended also those who may cancel the contract now. Source: domain guide 3.2, move 36. */
async function tell(sql: Sql, kind: keyof typeof BELL, instalment: number, day: string, now: Date): Promise<void> {
  const told = await findToldInstalment(sql, instalment)
  if (!told) return
  const isEnded = kind === 'premium_notice_ended'
  const cancellers = isEnded ? await listHolders(sql, 'cancel_contract', told.branch) : []
  const to = [...new Set([...(told.handler ? [told.handler] : []), ...cancellers])]
  const about = aboutContract({ ...told, id: told.contract_id }, isEnded ? 'overview' : 'premium')
  const values = { day: kind === 'premium_overdue' ? told.due_on : day }
  const letter = { kind, facts: { instalment_id: instalment, day } }
  await notify(sql, { kind: BELL[kind], to, about, values, by: null, now, letter })
}

/** Each in a transaction of its own: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, ids: readonly number[], work: (sql: Sql, id: number) => Promise<void>): Promise<void> {
  for (const id of ids)
    await deps.db
      .tx((sql) => work(sql, id))
      .catch((error: unknown) => deps.log.error({ error, id }, 'The daily check of premium failed'))
}

/** Instalments become overdue the day after they fell due, and notices end; who sees to it is told of each once. Source: domain guide 5.7. */
export async function lookAfterPremium(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = dayOf(now)
  const overdue = await listOverdue(deps.db, today)
  await inTurn(
    deps,
    overdue.map(({ id }) => id),
    async (sql, id) => {
      if (await markOverdue(sql, id, now)) await tell(sql, 'premium_overdue', id, today, now)
    },
  )
  const ended = await listEndedNotices(deps.db, today)
  await inTurn(
    deps,
    ended.map(({ id }) => id),
    async (sql, id) => {
      const notice = await findNoticed(sql, id)
      if (notice && (await endNotice(sql, id))) await tell(sql, 'premium_notice_ended', notice.instalment, notice.ends_on, now)
    },
  )
}
