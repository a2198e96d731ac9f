import { localeOf } from '#domain/languages.ts'
import { ONBOARDING, SECURITY } from '#domain/limits.ts'
import { makeOnboardingLink } from '../access/onboarding/link.ts'
import { later } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../settings.ts'
import type { Sql } from '../store/database.ts'
import { findComment, findLastAction } from '../store/onboarding/history.ts'
import { findNewcomer } from '../store/onboarding/newcomers.ts'
import { findSeat } from '../store/onboarding/seats.ts'
import type { MailKind, OutboxRow } from '../store/mail/outbox.ts'
import type { Account } from '../store/users.ts'
import type { Letter } from './letter.ts'

export type Rest = Pick<Letter, 'params' | 'link'> & {
  kind?: Letter['kind']
  /** The link opens the reader's account. */
  letsIn?: true
}
export type Writing = (sql: Sql, deps: Deps, account: Account, row: OutboxRow) => Promise<Rest | null>

const HOURS = SECURITY.setupLink / 3600

const dayOf = (at: Date, { language }: Account) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const nameOf = (person: { first_name: string; last_name: string } | null) =>
  person ? `${person.first_name} ${person.last_name}` : ''

const signInAt = (deps: Deps) => `${publicUrlOf(deps.settings)}/`

/** Statuses in which a link still leads on. */
const ON_THE_WAY = ['registered', 'invited', 'email_verified']

const withLink: Writing = async (sql, deps, account) => {
  const newcomer = await findNewcomer(sql, account.id)
  if (!newcomer || !ON_THE_WAY.includes(newcomer.status)) return null
  const inviter = newcomer.invited_by === null ? null : await findNewcomer(sql, newcomer.invited_by)
  const link = await makeOnboardingLink(sql, deps, account)
  return { link, letsIn: true, params: { email: account.email, hours: HOURS, inviter: nameOf(inviter) } }
}

const toSignIn: Writing = (_sql, deps, { email }) => Promise.resolve({ link: signInAt(deps), params: { email } })

/** The mails of someone's way in and out of the product. */
export const ONBOARDING_LETTERS: Record<
  Exclude<
    MailKind,
    | 'reset_link'
    | 'password_changed'
    | 'authenticator_replaced'
    | 'authenticator_reset'
    | `source_${string}`
    | `premium_${string}`
    | `contract_${string}`
    | 'notification'
    | 'notification_digest'
  >,
  Writing
> = {
  registered: withLink,
  invited: withLink,
  already_registered: toSignIn,
  reactivated: toSignIn,
  details_received: (_sql, _deps, { email }) => Promise.resolve({ params: { email } }),
  approval_wanted: async (sql, deps, _account, { facts }) => {
    const newcomer = await findNewcomer(sql, facts.user_id ?? 0)
    if (newcomer?.status !== 'pending_approval') return null
    const link = `${publicUrlOf(deps.settings)}/user-management/approvals`
    return { link, params: { newcomer: nameOf(newcomer), email: newcomer.email } }
  },
  approved: async (sql, deps, { id, email }) => {
    const { role, branch } = await findSeat(sql, id)
    return { link: signInAt(deps), params: { email, role, branch } }
  },
  rejected: async (sql, _deps, account) => {
    const newcomer = await findNewcomer(sql, account.id)
    if (newcomer?.status !== 'rejected') return null
    const reason = (await findComment(sql, account.id, ['user.reject'])) ?? ''
    return {
      params: { email: account.email, reason, date: dayOf(later(newcomer.status_since, ONBOARDING.registerAgain), account) },
    }
  },
  suspended: async (sql, _deps, { id, email }): Promise<Rest> => {
    const isIdle = (await findLastAction(sql, id)) === 'user.restIdle'
    if (isIdle) return { kind: 'suspended_idle', params: { email, days: ONBOARDING.idle / 86_400 } }
    return { params: { email, reason: (await findComment(sql, id, ['user.suspend'])) ?? '' } }
  },
  deactivated: (_sql, _deps, { email }) => Promise.resolve({ params: { email } }),
}
