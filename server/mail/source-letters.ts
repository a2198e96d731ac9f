import { localeOf } from '#domain/languages.ts'
import { SOURCES } from '#domain/limits.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Deps } from '../deps.ts'
import { textOf } from '../texts/texts.ts'
import { publicUrlOf } from '../settings.ts'
import { findLastAssignment, findOpenCondition } from '../store/sources/told.ts'
import { nameOfSource } from '../store/sources/due.ts'
import { namesOfUsers } from '../store/sources/review.ts'
import type { MailKind } from '../store/mail/outbox.ts'
import type { Writing } from './onboarding-letters.ts'

type SourceMail = Extract<MailKind, `source_${string}`>

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const linkTo = (deps: Deps, id: number) => `${publicUrlOf(deps.settings)}/master/source/review/${id}`

/** One letter for all: what is to be told, and a way to the review of the source. */
const told: Writing = async (sql, deps, account, { facts }) => {
  const { source_id: id, day, days = 0, cause } = facts
  if (!account.can_sign_in || id === undefined || day === undefined) return null
  const source = await nameOfSource(sql, id)
  if (source === null) return null
  const { language } = account
  const params = {
    source,
    days,
    day: dayIn(day, language),
    until: dayIn(daysAfter(day, SOURCES.grace), language),
    cause: cause === undefined ? '' : textOf(`mail:source_review_due.causes.${cause}`, language, {}),
  }
  return { params, link: linkTo(deps, id) }
}

/** Null when someone else has it by now. */
const assigned: Writing = async (sql, deps, account, { facts: { source_id: id = 0 } }) => {
  const last = await findLastAssignment(sql, id)
  const source = await nameOfSource(sql, id)
  if (!account.can_sign_in || source === null || last?.to !== account.id) return null
  const { language } = account
  const reason = last.reason ? textOf('mail:source_assigned.reason', language, { reason: last.reason }) : ''
  return { params: { source, by: last.by ?? '', reason }, link: linkTo(deps, id) }
}

/** A move of the review that someone waits for: who made it, and why where a reason was given. */
const moved: Writing = async (sql, deps, account, { facts: { source_id: id = 0, by_id: by, reason } }) => {
  const source = await nameOfSource(sql, id)
  if (!account.can_sign_in || source === null) return null
  const who = by === undefined ? '' : (await namesOfUsers(sql, [by])).get(by)
  const why = reason ? textOf('mail:source_assigned.reason', account.language, { reason }) : ''
  return { params: { source, by: who ?? '', reason: why }, link: linkTo(deps, id) }
}

/** Null once the condition is met, or the approval that it belonged to is over. */
const condition: Writing = async (sql, deps, account, { facts: { source_id: id = 0, condition_id: of = 0 } }) => {
  const [open, source] = [await findOpenCondition(sql, of), await nameOfSource(sql, id)]
  if (!account.can_sign_in || open === null || source === null) return null
  return { params: { source, condition: open.condition, day: dayIn(open.due_on, account.language) }, link: linkTo(deps, id) }
}

export const SOURCE_LETTERS: Record<SourceMail, Writing> = {
  source_review_due: told,
  source_pi_ending: told,
  source_screening_old: told,
  source_assigned: assigned,
  source_info_requested: moved,
  source_info_supplied: moved,
  source_approval_proposed: moved,
  source_approved: moved,
  source_rejected: moved,
  source_condition_due: condition,
  source_condition_overdue: condition,
}
