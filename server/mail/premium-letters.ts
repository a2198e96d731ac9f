import { localeOf } from '#domain/languages.ts'
import type { Deps } from '../deps.ts'
import { publicUrlOf } from '../settings.ts'
import { findToldInstalment } from '../store/accounts/told.ts'
import type { MailKind } from '../store/mail/outbox.ts'
import type { Writing } from './onboarding-letters.ts'

type PremiumMail = Extract<MailKind, `premium_${string}`>

const dayIn = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const amountIn = (amount: string, language: string) =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: (amount.split('.')[1] ?? '').length }).format(
    amount as unknown as number,
  )

const linkTo = (deps: Deps, uuid: string, view: 'overview' | 'premium') =>
  `${publicUrlOf(deps.settings)}/contract/form/${uuid}?view=${view}`

/** Null once nothing of the instalment is open. */
const unpaid =
  (view: 'overview' | 'premium'): Writing =>
  async (sql, deps, account, { facts: { instalment_id: id = 0, day } }) => {
    const told = await findToldInstalment(sql, id)
    if (!account.can_sign_in || told === null || !/[1-9]/.test(told.outstanding)) return null
    const { language } = account
    const params = {
      contract: told.contract_number,
      seq: told.seq,
      due: dayIn(told.due_on, language),
      day: dayIn(day ?? told.due_on, language),
      amount: `${told.currency} ${amountIn(told.outstanding, language)}`,
    }
    return { params, link: linkTo(deps, told.uuid, view) }
  }

export const PREMIUM_LETTERS: Record<PremiumMail, Writing> = {
  premium_overdue: unpaid('premium'),
  premium_notice_ended: unpaid('overview'),
}
