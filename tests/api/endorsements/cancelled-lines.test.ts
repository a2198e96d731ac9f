import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerEntries, loadContractAccount } from '#domain/api/contract/accounts.ts'
import { dayOf } from '#domain/dates.ts'
import { joinerPath } from '#domain/endorsements/joiners.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { accountBlockers } from '#server/contracts/accounts/needs.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

type Panel = { id: number; markets: { id: number; market: { id: number }; signed_line: string; market_status: string }[] }

/** 500,000 a year for 2026 with lines of 33.3333, 26.6667, 20 and 20. */
async function placed() {
  const contract = await at.bound()
  const [section] = contract.values.sections as Panel[]
  return {
    ...contract,
    section: section!,
    line: (place: number) => `sections.${section!.id}.markets.${section!.markets[place]!.id}.signed_line`,
  }
}

async function bookFirst(uuid: string) {
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
}

const ENDING = {
  endorsement_type: 'mid_term_participant_change',
  effective_from: '2026-07-01',
  premium_effect: 'return',
  calc_method: 'pro_rata',
  annual_change: '500000',
  settlement_due_date: '2026-12-31',
}

const panelOf = async (contract: { uuid: string }) =>
  ((await at.desk.load(contract, '6')).values.sections as Panel[])[0]!.markets.map((each) => [
    Number(each.signed_line),
    each.market_status,
  ])

const keysOf = (body: unknown) => JSON.stringify(body)

test('a market that leaves within the period returns its own share for the days left, and the others stay as they are (3.3, 5.8) [B11]', async () => {
  const { id, uuid, line, section } = await placed()
  await bookFirst(uuid)
  const draft = await at.create(id, { ...ENDING, changes: [{ path: line(3), new_value: '0' }] })
  // 500,000 x 184 / 365 = 252,054.79, of which 20 per cent less 12.5 per cent brokerage
  expect(draft.premium).toMatchObject({
    effect: 'return',
    amount_100: '252054.79',
    amount_order: '50410.96',
    brokerage: '6301.37',
  })
  expect(draft.premium.sections[0]!.markets).toMatchObject([
    { id: section.markets[3]!.id, of_whole: '20.0000', amount: '50410.96' },
  ])
  const booked = await at.moved('finance', await at.completed(draft), 'book')
  expect(booked.status).toBe('booked')
  expect(await panelOf({ uuid })).toEqual([
    [33.3333, 'signed'],
    [26.6667, 'signed'],
    [20, 'signed'],
    [0, 'withdrawn'],
  ])
  const [entry] = (await at.desk.as('finance', listLedgerEntries, { uuid })).body.data.items
  const of = (account: string) =>
    entry!.lines.filter((each) => each.account === account).map(({ item, amount }) => [item, amount])
  expect([of('client'), of('market'), of('brokerage')]).toEqual([
    [['premium', '-50410.96']],
    [
      ['premium', '50410.96'],
      ['brokerage', '-6301.37'],
    ],
    [['brokerage', '6301.37']],
  ])
  const account = (await at.desk.as('finance', loadContractAccount, { uuid })).body.data
  expect(account.instalments.map(({ due }) => due)).toEqual(['500000.00', '-50410.96'])
  // at 100 per cent the premium of the section is what it was
  expect(account.sections[0]).toMatchObject({ booked: '500000.00' })
  const next = await at.create(id, { annual_change: '120000', effective_from: '2026-12-13', settlement_due_date: '2027-02-28' })
  expect(next.premium.sections[0]!.markets.map(({ of_whole: share }) => share)).toEqual(['33.3333', '26.6667', '20.0000'])
})

test('from the inception on all of its share goes back, and a short rate keeps its part (5.8) [B11]', async () => {
  const whole = await placed()
  const first = { ...ENDING, effective_from: '2026-01-01', changes: [{ path: whole.line(2), new_value: '0' }] }
  expect((await at.create(whole.id, first)).premium).toMatchObject({ amount_100: '500000.00', amount_order: '100000.00' })
  const short = await placed()
  const kept = { ...ENDING, calc_method: 'short_rate', penalty_pct: '10', changes: [{ path: short.line(3), new_value: '5' }] }
  // 252,054.7945 less a tenth, of which 15 per cent
  expect((await at.create(short.id, kept)).premium).toMatchObject({ amount_100: '226849.32', amount_order: '34027.40' })
})

test('a line that is cancelled before the premium is booked is still charged with the first booking, and its return comes beside it [B11]', async () => {
  const { id, uuid, line } = await placed()
  const complete = await at.completed(await at.create(id, { ...ENDING, changes: [{ path: line(3), new_value: '0' }] }))
  const stored = (await findContract(at.server.db, uuid, 'everywhere'))!
  const found = await accountBlockers({ sql: at.server.db, stored, today: '2026-11-24' })
  expect(found.sharesMatchTotal).toEqual([])
  await bookFirst(uuid)
  await at.moved('finance', complete, 'book')
  const account = (await at.desk.as('finance', loadContractAccount, { uuid })).body.data
  expect(account.instalments.map(({ due }) => due)).toEqual(['500000.00', '-50410.96'])
})

test('with a return no line is raised, nobody joins, and someone stays', async () => {
  const { id, section, line } = await placed()
  const draft = await at.create(id, { ...ENDING, changes: [{ path: line(3), new_value: '25' }] })
  expect(keysOf((await at.move('handler', draft, 'submit')).body.data)).toContain('lines_not_lower')
  const [joining] = await at.query<{ id: number }>(
    'select id from market where deleted_at is null and is_active and not id = any($1) order by id limit 1',
    [at.markets],
  )
  const joins = { path: joinerPath({ section: section.id, market: joining!.id }), new_value: '20' }
  const exchanged = await at.changed(draft, { changes: [{ path: line(3), new_value: '0' }, joins] })
  expect(keysOf((await at.move('handler', exchanged, 'submit')).body.data)).toContain('lines_not_lower')
  const all = await at.changed(exchanged, { changes: [0, 1, 2, 3].map((place) => ({ path: line(place), new_value: '0' })) })
  expect(keysOf((await at.move('handler', all, 'submit')).body.data)).toContain('no_line_left')
})

test('a market whose line was cancelled by mistake is back, signed, once a correction raises its line again (3.3, 3.9)', async () => {
  const { id, uuid, line } = await placed()
  const cancelled = await at.completed(await at.create(id, { ...ENDING, changes: [{ path: line(3), new_value: '0' }] }))
  expect((await panelOf({ uuid }))[3]).toEqual([0, 'withdrawn'])
  const correction = {
    endorsement_type: 'correction',
    corrects: cancelled.id,
    effective_from: '2026-07-01',
    premium_effect: 'none',
    changes: [{ path: line(3), new_value: '20' }],
  }
  await at.completed(await at.create(id, correction))
  expect((await panelOf({ uuid }))[3]).toEqual([20, 'signed'])
})
