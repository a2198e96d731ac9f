import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustPremium, reinstatePremium } from '#domain/api/contract/accounts.ts'
import { listBusinessPremium, loadBusiness } from '#domain/api/contract/business.ts'
import { figure, sum } from '#domain/calculations/figures.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './endorsements/desk.ts'

/** An underwriting year of no other contract. */
const YEAR = 2041

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

async function bound(section: object) {
  const { id, uuid, values } = await at.bound({}, [{ ...section }])
  await at.query('update contract set year_of_account = $2 where id = $1', [id, YEAR])
  return { id, uuid, section: (values.sections as { id: number }[])[0]!.id }
}

async function booked(uuid: string) {
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
}

const DEPOSIT = { premium_basis: 'adjustable_rate', rate_pct: '2.5', premium_100: '300000', deposit_premium: '240000' }
const FLAT = { calc_method: 'flat', section_no: 1, settlement_due_date: '2027-03-31' }

const business = async () => (await at.desk.as('head', loadBusiness, { year: YEAR })).body.data
const behind = async (asked: object) =>
  (await at.desk.as('head', listBusinessPremium, { year: YEAR, currency: at.desk.ids.GBP, ...asked })).body.data
const monthNow = () => dayOf(at.server.clock()).slice(0, 7)

test('premium counts what was booked after binding, each in the month of its booking, and the list behind a figure adds up to it (5.8-5.10)', async () => {
  const one = await bound(DEPOSIT)
  const other = await bound({})
  await at.query(
    'insert into contract_reinstatement (contract_section_id, reinstatement_no, count, rate_pct) values ($1, 1, 1, 100)',
    [one.section],
  )
  await booked(one.uuid)
  const raised = { effective_from: '2026-07-01', annual_change: '30000', section_no: 1, settlement_due_date: '2026-10-31' }
  const deposit = { path: `sections.${one.section}.deposit_premium`, new_value: '270000' }
  await at.moved('finance', await at.completed(await at.create(one.id, { ...raised, changes: [deposit] })), 'book')
  const due = { uuid: one.uuid, section: one.section, due_on: '2027-03-31' }
  await at.desk.as('finance', adjustPremium, { ...due, base: '13100000' })
  await at.desk.as('finance', reinstatePremium, { ...due, loss_on: '2026-05-20', loss: '2500000' })
  const first = monthNow()
  // of a contract that is not booked yet the terms of its inception count, whatever an endorsement has made of them since
  const more = { path: `sections.${other.section}.premium_100`, new_value: '620000' }
  await at.completed(await at.create(other.id, { ...raised, annual_change: '120000', changes: [more] }))
  at.server.clock.advance(31 * 86_400_000)
  const returned = { endorsement_type: 'return_premium', premium_effect: 'return', ...FLAT, amount_100: '10000' }
  const complete = await at.completed(await at.create(one.id, returned))
  const terms = { currency: 'GBP', contracts: 2 }
  const added = [
    // 240,000 of the deposit and 500,000
    { month: '2026-01', ...terms, premium: '740000.00' },
    // 30,000 x 184 / 365, 327,500 less what was paid, and 1,500,000 of 4,000,000 of that premium
    { month: first, ...terms, contracts: 1, premium: '210312.50' },
  ]
  expect((await business()).months).toMatchObject(added)
  await at.moved('finance', complete, 'book')
  const { months, classes } = await business()
  expect(months).toMatchObject([...added, { month: monthNow(), contracts: 1, premium: '-10000.00' }])
  expect(classes).toMatchObject([{ ...terms, premium: '940312.50' }])
  for (const { month, premium } of months) {
    const list = await behind({ month })
    expect([list.premium, sum(list.items.map((each) => figure(each.premium))).toFixed(2)]).toEqual([premium, premium])
  }
  const whole = await behind({ class_of_business: String(classes[0]!.id), page_size: 100 })
  expect(whole.items.map(({ kind, premium }) => [kind, premium])).toEqual([
    ['premium', '500000.00'],
    ['premium', '240000.00'],
    ['reinstatement', '122812.50'],
    ['adjustment', '72376.71'],
    ['endorsement', '15123.29'],
    ['endorsement', '-10000.00'],
  ])
  expect(whole).toMatchObject({ total: 6, premium: '940312.50' })
})

test('the contracts behind a figure are for heads alone, and a month that is none is refused by its name [A10]', async () => {
  const asked = { year: YEAR, currency: at.desk.ids.GBP, month: '2026-01' }
  expect((await at.desk.as('handler', listBusinessPremium, asked)).status).toBe(403)
  const { status, body } = await at.desk.as('head', listBusinessPremium, { ...asked, month: '2026-13' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['month']])
})

test('a market that has signed at a price of its own counts with it, before its premium is booked as after (2.8, 5.4)', async () => {
  const { id, uuid, section } = await bound(DEPOSIT)
  await at.query('update contract set year_of_account = 2042 where id = $1', [id])
  await at.query(
    `update subscription set premium_override = 360000 where id = (select min(id) from subscription where contract_section_id = $1 and signed_line > 0)`,
    [section],
  )
  const premium = async () =>
    (await at.desk.as('head', loadBusiness, { year: 2042 })).body.data.months.map((each) => each.premium)
  const before = await premium()
  expect(Number(before[0])).toBeGreaterThan(240_000)
  await booked(uuid)
  expect(await premium()).toEqual(before)
})
