import { AppError } from '#domain/app-error.ts'
import { figure, ZERO } from '#domain/calculations/figures.ts'
import { PREMIUM } from '#domain/contracts/accounts/bounds.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { daysAfter } from '#domain/dates.ts'
import { listDues, type Due } from '../../store/accounts/balances.ts'
import { insertNotice, listNotices, withdrawNotice, type PremiumNotice } from '../../store/accounts/notices.ts'
import type { Sql } from '../../store/database.ts'
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
}

/** Throws `not_valid` for a contract without a period. */
function periodOf({ period_from: inception, period_to: expiry }: BookedContract): Period {
  if (!inception || !expiry) throw wrong('period_from', 'required')
  return { inception, expiry }
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
  const hasOne = (await listNotices(sql, scene.stored.id)).some((each) => each.instalment === instalment && isOpen(each))
  if (hasOne) throw new AppError('move_not_open', { data: { status: 'running' } })
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

/** Running, or ended and not carried out yet: the markets may still take late premium. */
const isOpen = ({ status }: PremiumNotice) => status === 'running' || status === 'ended'

async function openNotice(sql: Sql, scene: BookingScene, id: number): Promise<PremiumNotice> {
  const notice = (await listNotices(sql, scene.stored.id)).find((each) => each.id === id)
  if (!notice) throw new AppError('not_found')
  if (!isOpen(notice)) throw new AppError('move_not_open', { data: { status: notice.status } })
  return notice
}

export async function withdraw(
  sql: Sql,
  scene: BookingScene,
  { notice: id, reason }: { notice: number; reason: string },
): Promise<void> {
  const notice = await openNotice(sql, scene, id)
  await withdrawNotice(sql, id, scene.today, reason)
  await noteBooking(sql, scene, { premium_notice: { instalment: notice.seq, withdrawn_on: scene.today } })
  await tellOfNotice(sql, scene, 'premium.notice_withdrawn', scene.today)
}

/** Payment in full inside the notice withdraws it, also where it is recorded later. Source: domain guide 5.7. */
export async function withdrawPaid(sql: Sql, scene: BookingScene, instalment: number, paidOn: string): Promise<void> {
  const paid = (await listNotices(sql, scene.stored.id)).filter(
    (each) => each.instalment === instalment && isOpen(each) && paidOn <= each.ends_on,
  )
  for (const { id } of paid) {
    await withdrawNotice(sql, id, paidOn, null)
    await tellOfNotice(sql, scene, 'premium.notice_withdrawn', paidOn)
  }
}
