import { SOURCES } from '#domain/limits.ts'
import { daysAfter } from '#domain/sources/standing.ts'
import { textOf } from '../http/texts.ts'
import { publicUrlOf } from '../settings.ts'
import { nameOfSource } from '../store/sources/due.ts'
import type { MailKind } from '../store/mail/outbox.ts'
import type { Writing } from './onboarding-letters.ts'

type SourceMail = Extract<MailKind, `source_${string}`>

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

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
  return { params, link: `${publicUrlOf(deps.settings)}/master/source/review/${id}` }
}

export const SOURCE_LETTERS: Record<SourceMail, Writing> = {
  source_review_due: told,
  source_pi_ending: told,
  source_screening_old: told,
}
