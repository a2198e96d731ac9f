import { localeOf } from '#domain/languages.ts'
import { SECURITY } from '#domain/limits.ts'
import { ERRANDS } from '../access/onboarding/errands.ts'
import { makeResetLink } from '../access/reset-links.ts'
import { noteEvent } from '../access/security-events.ts'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../settings.ts'
import type { Sql } from '../store/database.ts'
import { PARTNER_MAILS, type ErrandKind, type MailKind, type OutboxRow, type PartnerMailKind } from '../store/mail/outbox.ts'
import { findAccountByEmail, type Account } from '../store/users.ts'
import { writeLetter, type Written } from './letter.ts'
import { NOTICE_LETTERS } from './notice-letters.ts'
import { PREMIUM_LETTERS } from './premium-letters.ts'
import { writePartnerLetter } from './partner-letters.ts'
import { CONTRACT_LETTERS } from './contract-letters.ts'
import { SOURCE_LETTERS } from './source-letters.ts'
import { ONBOARDING_LETTERS, type Rest, type Writing } from './onboarding-letters.ts'

export interface Composed {
  written: Written
  /** Whose account its link opens. */
  letsIn: number | null
}

/** The mail that was asked for, or null when nobody is to get one. Runs in the transaction that keeps it. */
export async function compose(sql: Sql, deps: Deps, row: OutboxRow): Promise<Composed | null> {
  const { kind } = row
  if (isErrand(kind)) {
    await ERRANDS[kind](sql, deps, row)
    return null
  }
  if (isPartnerMail(kind)) {
    const letter = await writePartnerLetter(sql, deps, row, kind)
    return letter && { written: letter, letsIn: null }
  }
  const account = await findAccountByEmail(sql, row.recipient)
  if (!account) return null
  const rest = await LETTERS[kind](sql, deps, account, row)
  if (!rest) return null
  const { letsIn = false, ...letter } = rest
  const written = writeLetter({ kind, language: account.language, name: account.first_name, ...letter })
  return { written, letsIn: letsIn ? account.id : null }
}

const isPartnerMail = (kind: OutboxRow['kind']): kind is PartnerMailKind => PARTNER_MAILS.some((each) => each === kind)
const isErrand = (kind: OutboxRow['kind']): kind is ErrandKind => Object.hasOwn(ERRANDS, kind)

const LETTERS: Record<MailKind, Writing> = {
  ...ONBOARDING_LETTERS,
  ...SOURCE_LETTERS,
  ...PREMIUM_LETTERS,
  ...CONTRACT_LETTERS,
  ...NOTICE_LETTERS,
  reset_link: async (sql, deps, account, row) => {
    if (!account.can_sign_in) return null
    const link = await makeResetLink(sql, deps, account, 'reset')
    const scene = { log: deps.log, clock: deps.clock, address: '', requestId: row.facts.request_id ?? '' }
    await noteEvent(sql, scene, 'reset_link_made', { userId: account.id })
    return { link, letsIn: true, params: { email: account.email, minutes: SECURITY.resetLink / 60 } }
  },
  password_changed: (_sql, _deps, account, row) => Promise.resolve(notice(account, row)),
  authenticator_replaced: (_sql, _deps, account, row) => Promise.resolve(notice(account, row)),
  authenticator_reset: (_sql, deps, account, row) =>
    Promise.resolve({ ...notice(account, row), link: `${publicUrlOf(deps.settings)}/` }),
}

const notice = (account: Account, row: OutboxRow): Rest => ({
  params: { email: account.email, at: momentOf(row.created_at, account) },
})

const momentOf = (at: Date, { language }: Account) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at) + ' UTC'
