import { AppError } from '#domain/app-error.ts'
import { LIFE } from '#domain/contracts/life.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { moveByItself } from '../contracts/life/system.ts'
import { tellOfUntold } from '../contracts/life/untold.ts'
import type { Deps } from '../deps.ts'
import {
  listDueContracts,
  listDueSubjectivities,
  listEnding,
  listExpired,
  listKeepersOf,
  listLapsedQuotes,
  listRenewed,
  listSigned,
  nameOfContract,
  noteContractReminder,
} from '../store/contracts/life/due.ts'
import { forgetTold, listUntold } from '../store/contracts/life/told.ts'
import { aboutContract } from '../notifications/about.ts'
import { notify } from '../store/notifications/notify.ts'

/** What someone did a moment ago goes first; what is not due yet is tried again another day. */
const isOvertaken = (error: unknown) => error instanceof AppError && ['move_not_open', 'move_blocked'].includes(error.code)

/** Each contract in a transaction of its own and locked: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, uuids: readonly string[], move: ContractMove): Promise<void> {
  const now = deps.clock()
  for (const uuid of uuids)
    await deps.db
      .tx((sql) => moveByItself(sql, uuid, move, now))
      .catch((error: unknown) => {
        if (!isOvertaken(error)) deps.log.error({ error, uuid, move }, 'The hourly check of a contract failed')
      })
}

/** Keepers hear of the end of a period some days before it, once for each of the steps. */
async function remindOfExpiry(deps: Deps, now: Date): Promise<void> {
  const steps = LIFE.notices
  for (const { id, day, days } of await listEnding(deps.db, dayOf(now), Math.max(...steps))) {
    const step = Math.min(...steps.filter((each) => days <= each))
    await deps.db.tx(async (sql) => {
      if (!(await noteContractReminder(sql, id, `expiry_${step}`, day, now))) return
      const facts = { contract_id: id, day, days }
      const named = await nameOfContract(sql, id)
      if (!named) return
      const letter = { kind: 'contract_expiring', facts } as const
      const about = aboutContract({ ...named, id })
      await notify(sql, {
        kind: 'contract.expiring',
        to: await listKeepersOf(sql, id),
        about,
        values: { day },
        by: null,
        now,
        letter,
      })
    })
  }
}

/** Handlers hear of a day that comes near, once for each. */
async function remindOfDueDays(deps: Deps, now: Date): Promise<void> {
  for (const { day, handler, ...contract } of await listDueContracts(deps.db, dayOf(now), NOTIFICATIONS.dueWithin))
    await deps.db.tx(async (sql) => {
      if (!(await noteContractReminder(sql, contract.id, 'due', day, now))) return
      const about = aboutContract(contract)
      await notify(sql, { kind: 'contract.due', to: [handler], about, values: { day }, by: null, now })
    })
}

/** Handlers hear of what is still to be met within some days, once for each day. */
async function remindOfSubjectivities(deps: Deps, now: Date): Promise<void> {
  const due = await listDueSubjectivities(deps.db, dayOf(now), LIFE.subjectivities)
  for (const { day, handler, view, ...contract } of due)
    await deps.db.tx(async (sql) => {
      if (!(await noteContractReminder(sql, contract.id, 'subjectivity', day, now))) return
      const about = aboutContract(contract, view)
      await notify(sql, { kind: 'contract.subjectivity', to: [handler], about, values: { day }, by: null, now })
    })
}

/** Those who may decide hear of what has come to wait by a save, a screening or a limit, and not by a move. */
async function tellOfDecisions(deps: Deps, now: Date): Promise<void> {
  await forgetTold(deps.db)
  for (const id of await listUntold(deps.db)) await deps.db.tx((sql) => tellOfUntold(sql, id, { actorId: null, now }))
}

/**
 * What days bring about: quotes that lapsed 30 days ago, signed contracts whose conditions are looked at the day after, contracts whose
 * successor is bound, periods that ended 30 days ago without one, word of periods that end in 120, 90, 60 and 30 days, and of decisions.
 * Doing it again on the same day changes nothing. Source: domain guide 3.2.
 */
export async function lookAfterContracts(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = dayOf(now)
  const before = daysAfter(today, -LIFE.grace)
  await inTurn(deps, await listLapsedQuotes(deps.db, before), 'contract.notTakeUp')
  await inTurn(deps, await listSigned(deps.db, today), 'contract.checkConditions')
  await inTurn(deps, await listRenewed(deps.db), 'contract.renew')
  await inTurn(deps, await listExpired(deps.db, before), 'contract.lapse')
  await remindOfExpiry(deps, now)
  await remindOfDueDays(deps, now)
  await remindOfSubjectivities(deps, now)
  await tellOfDecisions(deps, now)
}
