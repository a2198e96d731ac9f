import { AppError } from '#domain/app-error.ts'
import { dayOf } from '#domain/dates.ts'
import type { Deps } from '../deps.ts'
import { tellEnding } from '../agreements/limits/notices.ts'
import { makeMove, OF_ACCOUNT, OF_AGREEMENT, SYSTEM } from '../agreements/moves.ts'
import { listAccountsDue, listAgreementsDue } from '../store/agreements/circumstances.ts'
import { EVERYWHERE } from '../store/records/scope.ts'
import { lockRow } from '../store/entities/write.ts'

type Kind = typeof OF_AGREEMENT

/** What days bring about, in the order in which it comes to pass. */
const ENDS = ['expired', 'run_off', 'closed'] as const
const ACCOUNT_ENDS = ['on_hold', 'closed', 'run_off'] as const

/** What somebody did a moment ago goes first; what is not due yet is tried again another day. */
const isNotDue = (error: unknown) =>
  error instanceof AppError && ['move_not_open', 'move_blocked', 'not_found'].includes(error.code)

/** Each record in a transaction of its own and locked: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, kind: Kind, ids: readonly number[], to: string): Promise<void> {
  const now = deps.clock()
  const writer = { actorId: null, requestId: null, now, reach: EVERYWHERE }
  for (const id of ids) {
    const turn = deps.db.tx(async (sql) => {
      const row = await lockRow(sql, kind.entity, { id }, 'change', writer)
      await makeMove(sql, kind, row, { to, mover: SYSTEM, today: dayOf(now) }, writer)
    })
    await turn.catch((error: unknown) => {
      if (!isNotDue(error)) deps.log.error({ error, id, entity: kind.entity.name }, 'The hourly check of an agreement failed')
    })
  }
}

/**
 * Agreements expire the day after their period, run off while declarations to them are open, and close. Accounts rest while their panel is
 * short or a limit is exceeded, close with their window, and run off once every policy has ended. Whoever is responsible is told when
 * notice can last be given. Doing it again changes nothing. Source: domain guide 3.5, 3.6.
 */
export async function lookAfterAgreements(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock())
  await inTurn(deps, OF_AGREEMENT, await listAgreementsDue(deps.db, today), ENDS[0])
  for (const to of ACCOUNT_ENDS) await inTurn(deps, OF_ACCOUNT, await listAccountsDue(deps.db), to)
  for (const to of ENDS.slice(1)) await inTurn(deps, OF_AGREEMENT, await listAgreementsDue(deps.db, today), to)
  await deps.db.tx((sql) => tellEnding(sql, { today, now: deps.clock() }))
}
