import * as z from 'zod/mini'
import { daysAfter } from '../../dates.ts'
import { calculation, date, money, number, refuse, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, printed } from '../figures.ts'
import { assertDay, assertInside, daysBetween, periodDays } from '../periods.ts'
import { amount, currency, day, flag, whole } from '../takes.ts'

const LONGEST = 3650

const takes = z.strictObject({
  inception: day(),
  expiry: day(),
  inclusive: flag(),
  premium: amount(),
  currency: currency(),
  days: whole(0, LONGEST),
  notice_days: whole(0, LONGEST),
  notice_on: day(),
  paid_on: z.optional(day()),
  loss_on: z.optional(day()),
})

type Input = z.output<typeof takes>

interface Cover {
  /** The last day of cover. */
  ends_on: string
  key: 'premium_payment.withdrawn' | 'premium_payment.cancelled'
}

/** Payment in full inside the notice withdraws it; a notice that ends after the period ends nothing. */
function coverOf({ notice_on, notice_days, paid_on, expiry }: Input): Cover {
  const noticeEnds = daysAfter(notice_on, notice_days)
  assertDay(noticeEnds, 'notice_on')
  const isPaid = paid_on !== undefined && paid_on <= noticeEnds
  return isPaid || noticeEnds >= expiry
    ? { ends_on: expiry, key: 'premium_payment.withdrawn' }
    : { ends_on: noticeEnds, key: 'premium_payment.cancelled' }
}

function assertDays(input: Input, unpaidOn: string): void {
  assertInside(input.notice_on, input, 'notice_on')
  if (input.notice_on < unpaidOn) refuse({ notice_on: { key: 'before_unpaid' } })
  if (input.loss_on !== undefined) assertInside(input.loss_on, input, 'loss_on')
}

interface Dues {
  cover: Cover
  onRisk: number
  days: number
}

function dueOf(input: Input, { cover, onRisk, days }: Dues, explain: Explain): string {
  const { premium, currency: code, loss_on: loss } = input
  const isInFull = onRisk === days || (loss !== undefined && loss <= cover.ends_on)
  const due = printed(isInFull ? figure(premium) : figure(premium).times(String(onRisk)).div(String(days)), placesOf(code))
  const shown = { on_risk: number(onRisk), days: number(days), due: money(due, code) }
  if (isInFull) explain('premium_payment.in_full', shown)
  else explain('premium_payment.pro_rata', { ...shown, premium: money(premium, code) })
  return due
}

/** A premium that is not paid in time: notice, the end of cover, and what is due for the time on risk. Source: domain guide 5.7. */
export const premiumPayment = calculation(takes, (input, explain) => {
  const days = periodDays(input)
  const unpaidOn = daysAfter(input.inception, input.days)
  assertDay(unpaidOn, 'inception')
  assertDays(input, unpaidOn)
  const cover = coverOf(input)
  const onRisk = daysBetween(input.inception, cover.ends_on) + (input.inclusive ? 1 : 0)
  explain('premium_payment.unpaid', { unpaid_on: date(unpaidOn), days: number(input.days) })
  explain(cover.key, { notice_on: date(input.notice_on), ends_on: date(cover.ends_on) })
  const due = dueOf(input, { cover, onRisk, days }, explain)
  return { unpaid_on: unpaidOn, ends_on: cover.ends_on, days_on_risk: onRisk, period_days: days, due }
})
