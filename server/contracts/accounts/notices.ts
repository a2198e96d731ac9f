import { AppError } from '#domain/app-error.ts'
import { figure, printed, sum, ZERO } from '#domain/calculations/figures.ts'
import { daysBetween } from '#domain/calculations/periods.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { PREMIUM } from '#domain/contracts/accounts/bounds.ts'
import { pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { BookedContract } from '#domain/contracts/accounts/terms.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { daysAfter } from '#domain/dates.ts'
import { listDues, listSectionPremiums, type Due } from '../../store/accounts/balances.ts'
import { concludeNotice, insertNotice, listNotices, withdrawNotice, type PremiumNotice } from '../../store/accounts/notices.ts'
import type { Sql } from '../../store/database.ts'
import { bookChange } from './premium.ts'
import { contractOf, noteBooking, type BookingScene } from './scene.ts'
import { tellOfNotice } from './tell.ts'

const wrong = (field: string, key: string, params?: Record<string, string | number>) =>
  new AppError('not_valid', { fields: { [field]: { key, ...(params && { params }) } } })

/** The first day on which notice can be given: of a single premium so many days after inception, of an instalment its due date. Source: domain guide 5.7. */
export function unpaidOn(contract: BookedContract, due: Pick<Due, 'due_on' | 'kind'>, all: readonly Pick<Due, 'kind'>[]): string {
  const isSingle = due.kind === 'premium' && all.filter(({ kind }) => kind === 'premium').length === 1
  if (!isSingle || contract.period_from === null) return due.due_on
  const last = daysAfter(contract.period_from, contract.premium_payment_days ?? PREMIUM.usualDays)
  return last > due.due_on ? last : due.due_on
}

interface Period {
  inception: string
  expiry: string
  inclusive: boolean
}

/** Throws `not_valid` for a contract without a period. */
function periodOf({ period_from: inception, period_to: expiry, both_days_inclusive: inclusive }: BookedContract): Period {
  if (!inception || !expiry) throw wrong('period_from', 'required')
  return { inception, expiry, inclusive }
}

export interface NoticeGiven {
  instalment: number
  given_on: string
  notice_days: number
}

/** Underwriters give notice through the broker that cover ends unless the premium is paid. Source: domain guide 5.7, LSW3001. */
export async function giveNotice(
  sql: Sql,
  scene: BookingScene,
  { instalment, given_on, notice_days }: NoticeGiven,
): Promise<void> {
  const contract = contractOf(scene.stored)
  const dues = await listDues(sql, scene.stored.id)
  const due = dues.find(({ id }) => id === instalment)
  if (!due) throw new AppError('not_found')
  if (!figure(due.outstanding).gt(ZERO)) throw wrong('instalment', 'nothing_outstanding')
  if (given_on > scene.today) throw wrong('given_on', 'in_future')
  const open = (await listNotices(sql, scene.stored.id)).some(
    (each) => each.instalment === instalment && ['running', 'ended'].includes(each.status),
  )
  if (open) throw new AppError('move_not_open', { data: { status: 'running' } })
  const period = periodOf(contract)
  const unpaid = unpaidOn(contract, due, dues)
  if (given_on < unpaid) throw wrong('given_on', 'notice_too_early', { day: unpaid })
  if (given_on < period.inception || given_on > period.expiry) throw wrong('given_on', 'outside_period')
  const endsOn = daysAfter(given_on, notice_days)
  await insertNotice(sql, {
    contractId: scene.stored.id,
    instalment,
    unpaidOn: unpaid,
    givenOn: given_on,
    days: notice_days,
    endsOn,
    actorId: scene.actorId,
  })
  await noteBooking(sql, scene, { premium_notice: { instalment: due.seq, given_on, notice_days } })
  await tellOfNotice(sql, scene, 'premium.notice_given', endsOn)
}

async function noticeOf(sql: Sql, scene: BookingScene, id: number, status: PremiumNotice['status']): Promise<PremiumNotice> {
  const notice = (await listNotices(sql, scene.stored.id)).find((each) => each.id === id)
  if (!notice) throw new AppError('not_found')
  if (notice.status !== status) throw new AppError('move_not_open', { data: { status: notice.status } })
  return notice
}

export async function withdraw(
  sql: Sql,
  scene: BookingScene,
  { notice: id, reason }: { notice: number; reason: string },
): Promise<void> {
  const notice = await noticeOf(sql, scene, id, 'running')
  await withdrawNotice(sql, id, scene.today, reason)
  await noteBooking(sql, scene, { premium_notice: { instalment: notice.seq, withdrawn_on: scene.today } })
  await tellOfNotice(sql, scene, 'premium.notice_withdrawn', scene.today)
}

/** Payment in full inside the notice withdraws it. Source: domain guide 5.7. */
export async function withdrawPaid(sql: Sql, scene: BookingScene, instalment: number, paidOn: string): Promise<void> {
  const running = (await listNotices(sql, scene.stored.id)).filter(
    (each) => each.instalment === instalment && each.status === 'running' && paidOn <= each.ends_on,
  )
  for (const { id } of running) {
    await withdrawNotice(sql, id, paidOn, null)
    await tellOfNotice(sql, scene, 'premium.notice_withdrawn', paidOn)
  }
}

interface Kept {
  returned: { section: number; amount_100: string }[]
  due: string
}

/** What the time on risk costs of each section, and what goes back. */
function kept(
  book: Notebook,
  contract: BookedContract,
  notice: PremiumNotice,
  booked: ReadonlyMap<number, string>,
  lossOn: string | null,
): Kept {
  const period = periodOf(contract)
  const worked = pricedSections(contract).flatMap(({ id, currency }) => {
    const premium = booked.get(id)
    if (!premium || !currency || !figure(premium).gt(ZERO)) return []
    const input = {
      ...period,
      premium,
      currency: currency.name,
      days: Math.max(0, daysBetween(period.inception, notice.unpaid_on)),
      notice_days: notice.notice_days,
      notice_on: notice.given_on,
      ...(lossOn === null ? {} : { loss_on: lossOn }),
    }
    const found = book.work<{ due: string }>('premium-payment', ['premium_due'], input, { section: id, currency: currency.name })
    if (!found) throw wrong('loss_on', 'outside_period')
    const back = figure(found.due).minus(figure(premium))
    return [{ section: id, amount_100: printed(back, placesOf(currency.name)), due: figure(found.due) }]
  })
  return { returned: worked, due: sum(worked.map(({ due }) => due)).toFixed() }
}

/** Once a notice has ended, premium is due for the time on risk, or in full where a loss came before. Source: domain guide 5.7. */
export async function conclude(
  sql: Sql,
  scene: BookingScene,
  { notice: id, loss_on }: { notice: number; loss_on: string | null },
): Promise<void> {
  const notice = await noticeOf(sql, scene, id, 'ended')
  const booked = new Map(
    (await listSectionPremiums(sql, scene.stored.id)).map(({ section, amount_100 }) => [section, amount_100]),
  )
  const book = new Notebook()
  const { returned, due } = kept(book, contractOf(scene.stored), notice, booked, loss_on)
  await bookChange(sql, scene, {
    kind: 'return',
    key: `notice:${id}`,
    sourceId: id,
    effectiveOn: notice.ends_on,
    dueOn: scene.today,
    reason: null,
    brokerageApplies: true,
    sections: returned,
    facts: { notice: id, ends_on: notice.ends_on, loss_on },
    book,
  })
  await concludeNotice(sql, id, due, loss_on)
  await noteBooking(sql, scene, { premium_notice: { instalment: notice.seq, concluded_on: scene.today } })
}
