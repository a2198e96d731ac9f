import { AppError } from '#domain/app-error.ts'
import { figure, printed, rounded, ZERO, type Figure } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { SAME, withRounding, type ConvertedLine, type Rate } from '#domain/contracts/accounts/converted.ts'
import type { EntryKind } from '#domain/contracts/accounts/names.ts'
import type { Named } from '#domain/records/links.ts'
import { listDues, listMarketDues } from '../../store/accounts/balances.ts'
import { listHouseAccounts } from '../../store/accounts/bank-accounts.ts'
import { insertEntries, listHeads, type BookedLine } from '../../store/accounts/entries.ts'
import { listNotes, settleClientNotes, settleNote } from '../../store/accounts/notes.ts'
import type { Sql } from '../../store/database.ts'
import { branchOf } from '../record.ts'
import { withdrawPaid } from './notices.ts'
import { baseOf, ratesOn, settled } from './post.ts'
import type { BookingScene } from './scene.ts'

export interface PaidInto {
  paid_on: string
  bank_account: number
  reference: string
  /** As the bank converted it; else that of the register on the day. */
  rate: string | null
}

interface Open {
  /** A plus is to come in, a minus to go out. */
  outstanding: Figure
  baseOutstanding: Figure
  currency: Named
  account: 'client' | 'market'
  market: number | null
  instalment: number
}

interface Settling {
  kind: EntryKind
  key: string
  sourceId: number | null
  /** Of the open amount, without its sign. */
  amount: Figure
}

const wrong = (field: string, key: string, params?: Record<string, string | number>) =>
  new AppError('not_valid', { fields: { [field]: { key, ...(params && { params }) } } })

/** Throws `not_valid` for an account that is none of ours, not verified, or in another currency. */
async function assertAccount(sql: Sql, scene: BookingScene, id: number, currency: string): Promise<void> {
  const account = (await listHouseAccounts(sql, branchOf(scene.stored))).find((each) => each.id === id)
  if (!account) throw wrong('bank_account', 'account_unverified')
  if (account.currency !== currency) throw wrong('bank_account', 'limit_currency')
}

async function rateOf(sql: Sql, base: Named, currency: string, { paid_on: day, rate }: PaidInto): Promise<Rate> {
  if (currency === base.name) return { ...SAME, day }
  if (rate !== null) return { rate, day, type: 'entered' }
  return (await ratesOn(sql, base, [currency], day)).get(currency)!
}

const line = ({ currency, account, market }: Open, rate: Rate): Omit<ConvertedLine, 'amount' | 'base_amount'> => ({
  account,
  item: 'payment',
  section: null,
  subscription: null,
  market,
  party: null,
  currency: currency.name,
  amount_100: null,
  ...rate,
})

interface Paid {
  amount: Figure
  base: Figure
}

const paymentLines = (open: Open, { amount, base }: Paid, rate: Rate, bank: number): BookedLine[] => [
  { ...line(open, rate), account: 'bank', market: null, amount, base_amount: base, bank_account: bank },
  { ...line(open, rate), amount: amount.neg(), base_amount: base.neg() },
]

/** What was gained or lost since it was booked: of the open amount, so much as is paid of it. Source: domain guide 5.11. */
const differenceLines = (open: Open, difference: Figure, rate: Rate): ConvertedLine[] => {
  const of = { ...line(open, rate), item: 'exchange_difference' as const, amount: ZERO }
  return [
    { ...of, base_amount: difference },
    { ...of, account: 'exchange_difference', market: null, base_amount: difference.neg() },
  ]
}

/** So much of what was booked in the currency of the branch as the payment is of what is open. */
function released({ outstanding, baseOutstanding }: Open, amount: Figure, base: Named): Figure {
  return outstanding.eq(amount) ? baseOutstanding : rounded(baseOutstanding.times(amount).div(outstanding), placesOf(base.name))
}

/** Books money that came in or went out, with the exchange difference beside it. Answers the ids of the entries. */
async function pay(sql: Sql, scene: BookingScene, open: Open, settling: Settling, into: PaidInto): Promise<number[]> {
  const { stored, actorId, now, today } = scene
  if (into.paid_on > today) throw wrong('paid_on', 'in_future')
  await assertAccount(sql, scene, into.bank_account, open.currency.name)
  const base = await baseOf(sql, scene)
  const rate = await rateOf(sql, base, open.currency.name, into)
  const amount = open.outstanding.lt(ZERO) ? settling.amount.neg() : settling.amount
  const paid = { amount, base: rounded(amount.times(figure(rate.rate)), placesOf(base.name)) }
  const difference = paid.base.minus(released(open, amount, base))
  const booking = { contractId: stored.id, actorId, now, day: into.paid_on, base: base.id, runs: [] }
  const { kind, key, sourceId } = settling
  const facts = { rate: rate.rate, rate_date: rate.day, rate_type: rate.type }
  const head = {
    kind,
    key,
    sourceId,
    instalment: open.instalment,
    reverses: null,
    partOf: null,
    reason: into.reference || null,
    facts,
  }
  const lines = withRounding(paymentLines(open, paid, rate, into.bank_account), base.name, into.paid_on)
  const ids = await insertEntries(sql, booking, [{ ...head, lines }])
  if (!difference.eq(ZERO)) {
    const of = { ...head, kind: 'exchange_difference' as const, key: `${key}:difference`, partOf: ids[0]! }
    ids.push(...(await insertEntries(sql, booking, [{ ...of, lines: differenceLines(open, difference, rate) }])))
  }
  await settled(sql, scene, { kind, entries: ids.length })
  return ids
}

const nextKey = async (sql: Sql, { stored }: BookingScene, kind: string) =>
  `${kind}:${(await listHeads(sql, stored.id)).length + 1}`

export interface Payment extends PaidInto {
  instalment: number
  amount: string
}

/** Throws `not_found`, and `not_valid` for more than is open. Source: domain guide 5.7, 5.11. */
export async function recordPayment(sql: Sql, scene: BookingScene, payment: Payment): Promise<number[]> {
  const due = (await listDues(sql, scene.stored.id)).find(({ id }) => id === payment.instalment)
  if (!due) throw new AppError('not_found')
  const outstanding = figure(due.outstanding)
  const amount = rounded(figure(payment.amount), placesOf(due.currency.name))
  if (amount.gt(outstanding.abs()))
    throw wrong('amount', 'above_outstanding', {
      amount: `${due.currency.name} ${printed(outstanding.abs(), placesOf(due.currency.name))}`,
    })
  const open = {
    outstanding,
    baseOutstanding: figure(due.base_outstanding),
    currency: due.currency,
    account: 'client',
    market: null,
    instalment: due.id,
  } as const
  const key = await nextKey(sql, scene, 'payment')
  const ids = await pay(sql, scene, open, { kind: 'payment', key, sourceId: null, amount }, payment)
  await settleClientNotes(sql, scene.stored.id, payment.paid_on)
  if (amount.eq(outstanding)) await withdrawPaid(sql, scene, due.id, payment.paid_on)
  return ids
}

export interface Settlement extends PaidInto {
  note: number
}

/** Pays a closing, or has it paid by the market where premium is returned. Throws `not_found`, and `move_not_open` for one that is settled. */
export async function settleClosing(sql: Sql, scene: BookingScene, settlement: Settlement): Promise<number[]> {
  const note = (await listNotes(sql, scene.stored.id)).find(({ id, kind }) => id === settlement.note && kind === 'closing')
  if (!note?.market) throw new AppError('not_found')
  if (note.status !== 'advised') throw new AppError('move_not_open', { data: { status: note.status } })
  const { market, instalment, currency } = note
  const owed = (await listMarketDues(sql, scene.stored.id)).filter(
    (each) => each.instalment === instalment && each.market.id === market.id && each.currency.id === currency.id,
  )
  const sumOf = (of: (each: (typeof owed)[number]) => string) => owed.reduce((total, each) => total.plus(figure(of(each))), ZERO)
  const all = { outstanding: sumOf(({ amount }) => amount), baseOutstanding: sumOf((each) => each.base_amount) }
  const own = figure(note.amount).neg()
  const baseOutstanding =
    all.outstanding.eq(own) || all.outstanding.eq(ZERO)
      ? all.baseOutstanding
      : all.baseOutstanding.times(own).div(all.outstanding)
  const base = await baseOf(sql, scene)
  const open = {
    outstanding: own,
    baseOutstanding: rounded(baseOutstanding, placesOf(base.name)),
    currency,
    account: 'market',
    market: market.id,
    instalment,
  } as const
  const key = await nextKey(sql, scene, 'settlement')
  const ids = await pay(sql, scene, open, { kind: 'settlement', key, sourceId: note.id, amount: own.abs() }, settlement)
  await settleNote(sql, note.id, settlement.paid_on)
  return ids
}
