import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustPremium, issueContractNotes, loadContractAccount, reinstatePremium } from '#domain/api/contract/accounts.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { accountBlockers } from '#server/contracts/accounts/needs.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const PAID = { settlement_due_date: '2027-02-28', section_no: 1 }
const LEAST = {
  premium_basis: 'adjustable_rate',
  rate_pct: '2.5',
  premium_100: '300000',
  deposit_premium: '240000',
  minimum_premium: '240000',
}

/** Bound, with its premium in the ledger. */
async function booked(section: object = {}) {
  const { id, uuid, values } = await at.bound({}, [{ ...section }])
  const first = (values.sections as { id: number }[])[0]!.id
  await at.query(
    'insert into contract_reinstatement (contract_section_id, reinstatement_no, count, rate_pct) values ($1, 1, 1, 100)',
    [first],
  )
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  return { id, uuid, section: first }
}

const accountOf = async (uuid: string) => (await at.desk.as('finance', loadContractAccount, { uuid })).body.data
const duesOf = async (uuid: string) => (await accountOf(uuid)).instalments.slice(1).map(({ due }) => due)

const adjusting = (base: string) => ({
  endorsement_type: 'premium_adjustment',
  effective_from: '2026-12-31',
  adjusted_base: base,
  ...PAID,
})

const LOSS = {
  endorsement_type: 'reinstatement_premium',
  effective_from: '2026-05-20',
  loss_on: '2026-05-20',
  loss_amount: '2500000',
  ...PAID,
}

test('a base that was adjusted by endorsement is not charged again in the accounts, which see the endorsed premium (5.10, example 1) [B11, F4]', async () => {
  const { id, uuid, section } = await booked(LEAST)
  const complete = await at.completed(await at.create(id, adjusting('13100000')))
  await at.moved('finance', complete, 'book')
  expect((await accountOf(uuid)).sections[0]).toMatchObject({ booked: '327500.00' })
  // 2.5 per cent of 14,000,000 are 350,000: 240,000 and 87,500 are charged already
  await at.desk.as('finance', adjustPremium, { uuid, section, base: '14000000', due_on: '2027-03-31' })
  expect(await duesOf(uuid)).toEqual(['87500.00', '22500.00'])
})

test('a base that was adjusted in the accounts leaves an endorsement the rest alone [B11, F4]', async () => {
  const { id, uuid, section } = await booked(LEAST)
  await at.desk.as('finance', adjustPremium, { uuid, section, base: '13100000', due_on: '2027-03-31' })
  expect((await at.create(id, adjusting('13100000'))).premium).toMatchObject({ effect: 'none', amount_100: '0.00' })
})

/** A deposit that is 30,000 a year higher from 1 July on: 30,000 x 184 / 365 = 15,123.29. */
const raising = (section: number) => ({
  effective_from: '2026-07-01',
  annual_change: '30000',
  section_no: 1,
  settlement_due_date: '2026-10-31',
  changes: [{ path: `sections.${section}.deposit_premium`, new_value: '270000' }],
})

test('what was paid is the same by endorsement and in the accounts: what was charged for the days, not the deposit of the terms (5.8, 5.10) [B11, F4]', async () => {
  const { id, uuid, section } = await booked({ ...LEAST, minimum_premium: '200000' })
  const raised = await at.completed(await at.create(id, raising(section)))
  // 327,500 less 240,000 and 15,123.29, whether the endorsement is booked or not
  const draft = await at.create(id, adjusting('13100000'))
  expect(draft.premium).toMatchObject({ effect: 'additional', amount_100: '72376.71' })
  await at.moved('finance', raised, 'book')
  expect((await at.changed(draft, { description: 'Base as declared.' })).premium).toMatchObject({ amount_100: '72376.71' })
  await at.desk.as('finance', adjustPremium, { uuid, section, base: '13100000', due_on: '2027-03-31' })
  expect(await duesOf(uuid)).toEqual(['15123.29', '72376.71'])
})

test('what an endorsement charges counts for the accounts from its completion on, whatever its method [B11, F4]', async () => {
  const { id, uuid, section } = await booked({ ...LEAST, minimum_premium: '200000' })
  const flat = { calc_method: 'flat', amount_100: '10000', section_no: 1, settlement_due_date: '2026-12-31' }
  await at.completed(await at.create(id, flat))
  expect((await at.create(id, adjusting('13100000'))).premium).toMatchObject({ amount_100: '77500.00' })
  await at.desk.as('finance', adjustPremium, { uuid, section, base: '13100000', due_on: '2027-03-31' })
  expect(await duesOf(uuid)).toEqual(['77500.00'])
})

test('before the premium is booked, an adjustment counts the deposit that the first booking will charge [B11, F4]', async () => {
  const { id, values } = await at.bound({}, [{ ...LEAST, minimum_premium: '200000' }])
  const [section] = values.sections as { id: number }[]
  await at.completed(await at.create(id, raising(section!.id)))
  expect((await at.create(id, adjusting('13100000'))).premium).toMatchObject({ amount_100: '72376.71' })
})

test('a reinstatement costs the same by endorsement and in the accounts: by the deposit, and never without a rate (5.9) [B11, F4]', async () => {
  const { id, uuid, section } = await booked(LEAST)
  const tab = { uuid, section, loss_on: '2026-05-20', loss: '2500000', due_on: '2026-12-31' }
  // 1,500,000 of 4,000,000 at 100 per cent of the deposit of 240,000
  const draft = await at.create(id, LOSS)
  expect(draft.premium).toMatchObject({ effect: 'additional', amount_100: '90000.00' })
  await at.query('update contract_reinstatement set rate_pct = null where contract_section_id = $1', [section])
  const refused = await at.desk.as('finance', reinstatePremium, tab)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['section'])
  expect((await at.changed(draft, { description: 'Storm.' })).premium.amount_100).toBeNull()
  await at.query('update contract_reinstatement set rate_pct = 100, count = null where contract_section_id = $1', [section])
  expect((await at.changed(await at.load(draft.id), { description: 'Storm in May.' })).premium).toMatchObject({
    amount_100: '90000.00',
  })
  await at.desk.as('finance', reinstatePremium, tab)
  expect(await duesOf(uuid)).toEqual(['90000.00'])
})

test('a loss is reinstated once: by endorsement, then not in the accounts, and the other way round (5.9) [B11, F4]', async () => {
  const tab = { loss_on: '2026-05-20', loss: '2500000', due_on: '2026-12-31' }
  const endorsed = await booked()
  const complete = await at.completed(await at.create(endorsed.id, LOSS))
  // 1,500,000 of 4,000,000 at 100 per cent of 500,000
  expect(complete.premium).toMatchObject({ effect: 'additional', amount_100: '187500.00' })
  const ask = { uuid: endorsed.uuid, section: endorsed.section, ...tab }
  const waits = await at.desk.as('finance', reinstatePremium, ask)
  expect(Object.keys(waits.body.errors ?? {})).toEqual(['loss_on'])
  await at.moved('finance', complete, 'book')
  const refused = await at.desk.as('finance', reinstatePremium, ask)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['loss_on'])
  expect(await duesOf(endorsed.uuid)).toEqual(['187500.00'])
  expect((await accountOf(endorsed.uuid)).sections[0]).toMatchObject({ booked: '500000.00' })
  const other = await booked()
  const asked = { uuid: other.uuid, section: other.section, ...tab }
  const both = await Promise.all([1, 2].map(async () => at.desk.as('finance', reinstatePremium, asked)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await duesOf(other.uuid)).toEqual(['187500.00'])
  await expect(at.create(other.id, LOSS)).rejects.toThrow('loss_on')
})

test('a loss that comes after the adjustment is reinstated on the adjusted premium, in the accounts and by endorsement (5.9) [B11, F4]', async () => {
  const lose = (uuid: string, section: number, on: string, loss: string) =>
    at.desk.as('finance', reinstatePremium, { uuid, section, loss_on: on, loss, due_on: '2026-12-31' })
  const { id, uuid, section } = await booked(LEAST)
  await lose(uuid, section, '2026-05-20', '2500000')
  await at.desk.as('finance', adjustPremium, { uuid, section, base: '13100000', due_on: '2027-03-31' })
  // 1,000,000 of 4,000,000 on 327,500
  const second = { ...LOSS, loss_on: '2026-08-20', loss_amount: '2000000' }
  expect((await at.create(id, second)).premium).toMatchObject({ amount_100: '81875.00' })
  await lose(uuid, section, '2026-08-20', '2000000')
  // 90,000 on the deposit, 32,812.50 more on the adjusted premium
  expect(await duesOf(uuid)).toEqual(['90000.00', '87500.00', '32812.50', '81875.00'])
})

test('a correction says again which loss the endorsement that it corrects reinstated [B11, F4]', async () => {
  const { id } = await booked()
  const wrong = await at.completed(await at.create(id, LOSS))
  const right = {
    ...LOSS,
    endorsement_type: 'correction',
    calc_method: 'reinstatement',
    premium_effect: 'additional',
    corrects: wrong.id,
  }
  expect((await at.create(id, right)).premium).toMatchObject({ effect: 'additional', amount_100: '187500.00' })
})

/** Whether nothing of the premium is left to be booked on that day. */
async function nothingToBook(uuid: string, today: string): Promise<boolean> {
  const stored = (await at.server.db.tx(async (db) => findContract(db, uuid, 'everywhere')))!
  const { hasPremiumToBook } = await at.server.db.tx(async (db) => accountBlockers({ sql: db, stored, today }))
  return hasPremiumToBook.some(({ key }) => key === 'no_premium_to_book')
}

test('a section that was adjusted by endorsement is not due to be adjusted any more [B11, F4]', async () => {
  const { id, uuid } = await booked({ ...LEAST, adjustment_date: '2026-12-31' })
  await at.desk.as('finance', issueContractNotes, { uuid })
  expect(await nothingToBook(uuid, '2026-12-30')).toBe(true)
  expect(await nothingToBook(uuid, '2026-12-31')).toBe(false)
  await at.moved('finance', await at.completed(await at.create(id, adjusting('13100000'))), 'book')
  await at.desk.as('finance', issueContractNotes, { uuid })
  expect(await nothingToBook(uuid, '2026-12-31')).toBe(true)
})
