import { expect, test } from 'vitest'
import * as api from '#domain/api/contract/accounts.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { accountBlockers } from '#server/contracts/accounts/needs.ts'
import { bookEndorsement } from '#server/contracts/accounts/book-endorsement.ts'
import { bookChange } from '#server/contracts/accounts/premium.ts'
import { sql } from '#server/store/sql/sql.ts'
import { accountDesk, type Placed } from './account-desk.ts'

const at = accountDesk()

const sectionIn = async (uuid: string) => (await at.desk.account(uuid)).sections[0]!.id

const adjustable: Placed = {
  brokerage: '10',
  sections: [{ premium: '300000', deposit: '240000', minimum: '240000', rate: '2.5', lines: ['60', '40'] }],
}

test('books the premium on the actual base against the deposit: 87,500 more, or nothing at the minimum (5.10, examples 1 and 2)', async () => {
  const uuid = await at.desk.bound(adjustable)
  await at.desk.book(uuid)
  const asked = { uuid, section: await sectionIn(uuid), base: '13100000', due_on: '2027-03-31' }
  const { body } = await at.desk.post(api.adjustPremium, asked)
  expect(body.data.entries).toMatchObject([{ kind: 'adjustment', seq: 2 }])
  const { instalments, sections } = await at.desk.account(uuid)
  expect(instalments[1]).toMatchObject({ kind: 'adjustment', due: '87500.00', due_on: '2027-03-31' })
  expect(sections[0]).toMatchObject({ booked: '327500.00', adjustments: [{ base: '13100000', adjustment: '87500.00' }] })
  const down = await at.desk.post(api.adjustPremium, { ...asked, base: '8000000' })
  expect(down.body.data.entries[0]!.lines[0]).toMatchObject({ account: 'client', amount: '-87500.00' })
  const least = await at.desk.bound(adjustable)
  await at.desk.book(least)
  const none = await at.desk.post(api.adjustPremium, { ...asked, uuid: least, section: await sectionIn(least), base: '8000000' })
  expect([none.status, none.body.data.entries]).toEqual([200, []])
})

const layer = (reinstatements: Placed['sections'][number]['reinstatements']): Placed => ({
  brokerage: '10',
  sections: [
    {
      premium: '600000',
      lines: ['70', '30'],
      limit: '4000000',
      attachment: '1000000',
      ...(reinstatements && { reinstatements }),
    },
  ],
})

const loseOn = async (uuid: string, on: string, loss: string) =>
  at.desk.post(api.reinstatePremium, { uuid, section: await sectionIn(uuid), loss_on: on, loss, due_on: '2026-12-31' })

test('charges a reinstatement by amount, by time, and by the order of the schedule, without brokerage (5.9, examples 1 to 3)', async () => {
  const [byAmount, byTime, byOrder] = [
    await at.desk.bound(layer([{ pct: '100' }])),
    await at.desk.bound(layer([{ pct: '100', timed: true }])),
    await at.desk.bound(layer([{ pct: '50' }, { pct: '100' }])),
  ]
  for (const uuid of [byAmount, byTime, byOrder]) await at.desk.book(uuid)
  await loseOn(byAmount, '2026-05-20', '2500000')
  await loseOn(byTime, '2026-05-20', '2500000')
  await loseOn(byOrder, '2026-05-20', '4000000')
  await loseOn(byOrder, '2026-08-20', '5000000')
  const dues = async (uuid: string) => (await at.desk.account(uuid)).instalments.slice(1).map(({ due }) => due)
  expect(await dues(byAmount)).toEqual(['225000.00'])
  expect(await dues(byTime)).toEqual(['139315.07'])
  expect(await dues(byOrder)).toEqual(['225000.00', '525000.00'])
  expect((await at.desk.account(byAmount)).balances.find(({ account }) => account === 'brokerage')!.amount).toBe('-60000.00')
  const plain = await at.desk.bound(layer([]))
  await at.desk.book(plain)
  expect(Object.keys((await loseOn(plain, '2026-05-20', '2500000')).body.errors ?? {})).toEqual(['section'])
})

test('splits an additional premium over the lines by largest remainder, once for each endorsement (5.8, example 1)', async () => {
  const uuid = await at.desk.bound({
    brokerage: '0',
    sections: [{ premium: '100000', lines: ['33.3333', '26.6667', '20', '20'] }],
  })
  await at.desk.book(uuid)
  const section = await sectionIn(uuid)
  const book = () =>
    at.server.db.tx(async (db) =>
      bookChange(db, await at.desk.scene(db, uuid), {
        kind: 'endorsement',
        key: 'endorsement:7',
        sourceId: 7,
        effectiveOn: '2026-09-13',
        dueOn: '2026-10-31',
        reason: 'E001',
        brokerageApplies: true,
        sections: [{ section, amount_100: '36164.38' }],
        facts: {},
        book: new Notebook(),
      }),
    )
  expect(await book()).toMatchObject([
    { kind: 'entry', key: 'booked_endorsement', params: { amount: '36164.38', currency: 'GBP' } },
  ])
  expect(await book()).toEqual([])
  const entry = (await at.desk.post(api.listLedgerEntries, { uuid })).body.data.items[0]!
  const ofMarkets = entry.lines
    .filter(({ account, item }) => account === 'market' && item === 'premium')
    .map(({ amount }) => amount)
  expect(ofMarkets).toEqual(['-12054.78', '-9643.85', '-7232.88', '-7232.87'])
  expect(entry.reason).toBe('E001')
})

test('books what an endorsement has worked out for each market, as it is, and its return the other way round', async () => {
  const uuid = await at.desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['60', '40'] }] })
  await at.desk.book(uuid)
  const section = await sectionIn(uuid)
  const lines = await at.desk.rows<{ id: number; market: number }>(
    sql`select id, market_id as market from subscription where contract_section_id = ${section} order by id`,
  )
  const parts = [
    { amount: '60.01', brokerage: '6.00', net: '54.01' },
    { amount: '40.00', brokerage: '4.00', net: '36.00' },
  ]
  const posting = {
    endorsementId: 12,
    reference: 'E002',
    effect: 'return',
    settlementDueDate: '2026-11-30',
    loss: null,
    sections: [
      {
        section,
        currency: 'GBP',
        amount_100: '100.01',
        amount_order: '100.01',
        markets: lines.map((line, place) => ({ ...line, ...parts[place]! })),
      },
    ],
  } as const
  const book = () => at.server.db.tx(async (db) => bookEndorsement(db, await at.desk.scene(db, uuid), posting, '2026-09-01'))
  expect(await book()).toMatchObject([{ key: 'booked_endorsement', params: { amount: '-100.01', due_on: '2026-11-30' } }])
  expect(await book()).toEqual([])
  const { balances } = await at.desk.account(uuid)
  const owed = balances.filter(({ account }) => account === 'market' || account === 'brokerage').map(({ amount }) => amount)
  expect(owed).toEqual(['-90.00', '-485.99', '-324.00'])
})

test('prices a market with terms of its own by itself, and keeps the totals', async () => {
  const uuid = await at.desk.bound({ brokerage: '10', sections: [{ premium: '100000', lines: ['50', '30', '20'] }] })
  await at.desk.rows(sql`update subscription set premium_override = 120000, brokerage_pct_override = 5 where signed_line = 20
    and contract_section_id = (select s.id from contract_section s join contract c on c.id = s.contract_id where c.uuid = ${uuid})`)
  await at.desk.book(uuid)
  const { instalments, balances } = await at.desk.account(uuid)
  expect(instalments[0]!.due).toBe('104000.00')
  expect(balances.find(({ account }) => account === 'brokerage')!.amount).toBe('-9200.00')
})

test('says what keeps premium from being booked, closed and settled, and where it is mended', async () => {
  const uuid = await at.desk.bound({
    brokerage: '10',
    sections: [{ premium: '1000', lines: ['60'] }],
    instalments: [{ due: '2026-03-01', amount: '900' }],
  })
  await at.desk.rows(sql`insert into contract_tax (contract_id, tax_type) select id, 'ipt' from contract where uuid = ${uuid}`)
  await at.desk.rows(sql`update subscription set signed_line = null, market_status = 'written' where signed_line = 60
    and contract_section_id = (select s.id from contract_section s join contract c on c.id = s.contract_id where c.uuid = ${uuid})`)
  const blockers = () =>
    at.server.db.tx(async (db) =>
      accountBlockers({ sql: db, stored: (await at.desk.scene(db, uuid)).stored, today: '2026-03-01' }),
    )
  expect(await blockers()).toMatchObject({
    instalmentsMatchPremium: [
      { step: '3b', path: 'instalments', key: 'instalments_differ', params: { planned: '900.00', premium: '1000.00' } },
    ],
    sharesMatchTotal: [{ step: '6', path: 'sections.0.markets', key: 'no_signed_line' }],
    taxesAreComplete: [{ step: '7', path: 'taxes.0', key: 'tax_incomplete' }],
    accountIsVerified: [],
    nothingIsBooked: [],
    closingsAreIssued: [{ key: 'nothing_booked' }],
    hasPremiumToBook: [{ key: 'no_premium_to_book' }],
    premiumIsSettled: [],
  })
  const whole = await at.desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['60', '40'] }] })
  await at.desk.book(whole)
  const after = await at.server.db.tx(async (db) =>
    accountBlockers({ sql: db, stored: (await at.desk.scene(db, whole)).stored, today: '2026-03-01' }),
  )
  expect(after).toMatchObject({
    instalmentsMatchPremium: [],
    sharesMatchTotal: [],
    nothingIsBooked: [{ key: 'premium_booked' }],
    closingsAreIssued: [
      { key: 'notes_not_issued', params: { count: 1 } },
      { key: 'closings_not_issued', params: { count: 2 } },
    ],
    hasPremiumToBook: [],
    premiumIsSettled: [{ key: 'client_open', params: { amount: '1000.00' } }, { key: 'market_open' }, { key: 'market_open' }],
  })
})
