import { AppError } from '#domain/app-error.ts'
import { SOURCES } from '#domain/limits.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import type { Deps } from '../deps.ts'
import { readSource } from '../sources/record.ts'
import { recalculateRisk } from '../sources/recalculate-risk.ts'
import { expirePapers, fallDue, ownAuthor, tellKeepers, type ReviewCause } from '../sources/system-moves.ts'
import { tellOfSource } from '../sources/tell.ts'
import { noteSource } from '../sources/trail.ts'
import type { Sql } from '../store/database.ts'
import {
  listCountryDrift,
  listDocumentsOver,
  listLicencesOver,
  listPiEnding,
  listReviewsDue,
  listScreenedBefore,
  noteReminder,
} from '../store/sources/due.ts'
import { listConditionKeepers, listConditionsDue } from '../store/sources/told.ts'
import { fillNameKeys } from '../store/sources/name-keys.ts'
import { lockSource } from '../store/sources/read.ts'

type Due = (sql: Sql, id: number) => Promise<unknown>

/** What someone did a moment ago goes first. */
const isOvertaken = (error: unknown) =>
  error instanceof AppError && ['move_not_open', 'move_blocked', 'not_found'].includes(error.code)

/** Each source in a transaction of its own and locked: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, ids: readonly number[], work: Due): Promise<void> {
  for (const id of ids) {
    const turn = deps.db.tx(async (sql) => {
      await lockSource(sql, id)
      await work(sql, id)
    })
    await turn.catch((error: unknown) => {
      if (!isOvertaken(error)) deps.log.error({ error, source_id: id }, 'The hourly check of a source failed')
    })
  }
}

const letFallDue =
  (cause: ReviewCause, now: Date): Due =>
  async (sql, id) =>
    fallDue(sql, await readSource(sql, id, { caller: null, now }), cause, now)

/** Documents that are over say so in the checklist; an approved source is reviewed because of them. */
const expire =
  (now: Date): Due =>
  async (sql, id) => {
    if (await expirePapers(sql, id, now)) await letFallDue('document_expired', now)(sql, id)
  }

async function remindOfCover(deps: Deps, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const { id, day, days } of await listPiEnding(deps.db, today, Math.max(...SOURCES.piReminders))) {
    const step = Math.min(...SOURCES.piReminders.filter((each) => days <= each))
    await inTurn(deps, [id], async (sql) => {
      if (await noteReminder(sql, id, `pi_${step}`, day, { now }))
        await tellKeepers(sql, 'source_pi_ending', { source_id: id, day, days }, now)
    })
  }
}

async function remindOfScreening(deps: Deps, now: Date): Promise<void> {
  for (const { id, day } of await listScreenedBefore(deps.db, daysAfter(dayOf(now), -SOURCES.screening)))
    await inTurn(deps, [id], async (sql) => {
      if (await noteReminder(sql, id, 'screening', day, { now }))
        await tellKeepers(sql, 'source_screening_old', { source_id: id, day }, now)
    })
}

/** The owner of a condition hears of it some days before it is due, and once more when it is overdue. */
async function remindOfConditions(deps: Deps, now: Date): Promise<void> {
  const [steps, today] = [SOURCES.conditionReminders, dayOf(now)]
  for (const { id, source_id, day, days } of await listConditionsDue(deps.db, today, Math.max(...steps))) {
    const isOver = days < 0
    const step = isOver ? 'over' : Math.min(...steps.filter((each) => days <= each))
    const kind = isOver ? 'source_condition_overdue' : 'source_condition_due'
    await inTurn(deps, [source_id], async (sql) => {
      if (!(await noteReminder(sql, source_id, `condition_${id}_${step}`, day, { now }))) return
      const facts = { source_id, condition_id: id }
      const to = await listConditionKeepers(sql, id)
      await tellOfSource(sql, { kind: 'source.due', to, letter: { kind, facts }, by: null, now })
    })
  }
}

/** The category follows when a country becomes prohibited, or is no longer; an approved source in one is reviewed at once. */
const followCountries =
  (now: Date): Due =>
  async (sql, id) => {
    const source = await readSource(sql, id, { caller: null, now })
    const { before, after } = await recalculateRisk(sql, id, now)
    if (before !== after) {
      await noteSource(sql, source, ownAuthor(now), 'changed', {
        before: { risk_category: before },
        after: { risk_category: after },
      })
    }
    if (after === 'prohibited') await letFallDue('risk_prohibited', now)(sql, id)
  }

/**
 * What days bring about: documents and licences that end, reviews that fall due, cover that ends in 60, 30 and 7 days, screenings
 * older than a year, conditions that come due, and countries that have become prohibited. Names
 * without a key to compare them by get it. Doing it again on the same day changes nothing. Source: domain guide 2.6 and 3.7.
 */
export async function lookAfterSources(deps: Deps): Promise<void> {
  const now = deps.clock()
  const today = dayOf(now)
  await fillNameKeys(deps.db)
  await inTurn(deps, await listDocumentsOver(deps.db, today), expire(now))
  await inTurn(deps, await listLicencesOver(deps.db, today), letFallDue('licence_expired', now))
  await inTurn(deps, await listReviewsDue(deps.db, today), letFallDue('review_date', now))
  await remindOfCover(deps, now)
  await remindOfScreening(deps, now)
  await remindOfConditions(deps, now)
  await inTurn(deps, await listCountryDrift(deps.db), followCountries(now))
}
