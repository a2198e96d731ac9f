import { AppError } from '#domain/app-error.ts'
import { dayOf } from '#domain/dates.ts'
import type { Deps } from '../deps.ts'
import { tellEnding } from '../agreements/limits/notices.ts'
import { AGREEMENT, makeMove, OF_ACCOUNT, OF_AGREEMENT, SYSTEM } from '../agreements/moves.ts'
import { renewTacitly } from '../agreements/renew.ts'
import { tellNotRenewed, tellRenewed, tellRenewing } from '../agreements/tell.ts'
import { listAccountsDue, listAgreementsDue, listTacitDue } from '../store/agreements/circumstances.ts'
import { EVERYWHERE } from '../store/records/scope.ts'
import { lockRow } from '../store/entities/write.ts'

type Kind = typeof OF_AGREEMENT

/** What days bring about, in the order in which it comes to pass. */
const ENDS = ['expired', 'run_off', 'closed'] as const
const ACCOUNT_ENDS = ['on_hold', 'closed', 'run_off'] as const

/** What the product does by itself. */
const BY_ITSELF = { actorId: null, requestId: null, reach: EVERYWHERE }

/** What trying again does not mend: a partner that no new business may be done with, a choice that is offered no more. */
const LASTING = ['not_valid', 'duplicate']

/** What someone did a moment ago goes first; what is not due yet is tried again another day. */
const isNotDue = (error: unknown) =>
  error instanceof AppError && ['move_not_open', 'move_blocked', 'not_found'].includes(error.code)

/** Each record in a transaction of its own and locked: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, kind: Kind, ids: readonly number[], to: string): Promise<void> {
  const now = deps.clock()
  const writer = { ...BY_ITSELF, now }
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

/** It expires next, so that this is told once. */
async function tellKept(deps: Deps, id: number, error: AppError): Promise<void> {
  deps.log.info({ error, id }, 'An agreement could not be renewed by itself')
  const now = deps.clock()
  await deps.db.tx(async (sql) =>
    tellNotRenewed(sql, await lockRow(sql, AGREEMENT, { id }, 'change', { ...BY_ITSELF, now }), now),
  )
}

/** Renews what is renewed by itself; answers what a fault kept back, which is tried again before it expires. */
async function renewDue(deps: Deps, today: string): Promise<number[]> {
  const late: number[] = []
  for (const id of await listTacitDue(deps.db, today)) {
    const now = deps.clock()
    const renewal = deps.db.tx(async (sql) => {
      const made = await renewTacitly(sql, id, { ...BY_ITSELF, now }, today)
      if (made) await tellRenewed(sql, made, now)
    })
    await renewal.catch(async (error: unknown) => {
      if (error instanceof AppError && LASTING.includes(error.code)) return tellKept(deps, id, error)
      late.push(id)
      deps.log.error({ error, id }, 'The renewal of an agreement failed')
    })
  }
  return late
}

/**
 * What is agreed to be renewed by itself is followed by its next period. Agreements expire the day after their period, run off while declarations to them are open, and close. Accounts rest while their panel is
 * short or a limit is exceeded, close with their window, and run off once every policy has ended. Whoever is responsible is told when
 * notice can last be given. Doing it again changes nothing. Source: domain guide 3.5, 3.6.
 */
export async function lookAfterAgreements(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock())
  await deps.db.tx((sql) => tellRenewing(sql, { today, now: deps.clock() }))
  const late = await renewDue(deps, today)
  const due = await listAgreementsDue(deps.db, today)
  await inTurn(
    deps,
    OF_AGREEMENT,
    due.filter((id) => !late.includes(id)),
    ENDS[0],
  )
  for (const to of ACCOUNT_ENDS) await inTurn(deps, OF_ACCOUNT, await listAccountsDue(deps.db), to)
  for (const to of ENDS.slice(1)) await inTurn(deps, OF_AGREEMENT, await listAgreementsDue(deps.db, today), to)
  await deps.db.tx((sql) => tellEnding(sql, { today, now: deps.clock() }))
}
