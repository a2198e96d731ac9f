import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerEntries } from '#domain/api/contract/accounts.ts'
import { dayOf } from '#domain/dates.ts'
import { joinerPath } from '#domain/endorsements/joiners.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

type Panel = {
  id: number
  markets: { id: number; market: { id: number; name: string }; signed_line: string; market_status: string }[]
}

const panelOf = async (contract: { uuid: string }) =>
  ((await at.desk.load(contract, '6')).values.sections as Panel[])[0]!.markets.map(({ market, signed_line, market_status }) => [
    market.id,
    Number(signed_line),
    market_status,
  ])

const EXCHANGE = { endorsement_type: 'mid_term_participant_change', premium_effect: 'none' }

async function drafted() {
  const contract = await at.bound()
  const [section] = contract.values.sections as Panel[]
  const [joining] = await at.query<{ id: number; name: string }>(
    'select id, name from market where deleted_at is null and is_active and not id = any($1) order by id limit 1',
    [at.markets],
  )
  const giving = `sections.${section!.id}.markets.${section!.markets[0]!.id}.signed_line`
  const joins = joinerPath({ section: section!.id, market: joining!.id })
  return { contract, section: section!, joining: joining!, giving, joins }
}

test('a market joins a signed panel by endorsement, with a part of what another gives up, and answers for itself (3.3, 3.9) [B11]', async () => {
  const { contract, joining, giving, joins } = await drafted()
  const changes = [
    { path: giving, new_value: '13.3333' },
    { path: joins, new_value: '20' },
  ]
  const draft = await at.create(contract.id, { ...EXCHANGE, changes })
  expect(draft.values.changes).toMatchObject([
    { old_value: '33.3333' },
    { row_name: `1 · Layer 1 › ${joining.name}`, old_value: null },
  ])
  expect(at.partiesIn(draft).map(({ market }) => (market as { id: number }).id)).toContain(joining.id)
  await at.completed(draft)
  expect((await panelOf(contract)).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(
    [
      ...at.markets.map((market, place) => [market, [13.3333, 26.6667, 20, 20][place], 'signed']),
      [joining.id, 20, 'signed'],
    ].toSorted(([one], [other]) => Number(one) - Number(other)),
  )
  // of a further premium it has its fifth; pennies that are left go to the others, by their place on the panel
  const next = await at.create(contract.id, {
    annual_change: '120000',
    effective_from: '2026-09-13',
    settlement_due_date: '2026-10-31',
  })
  const shares = next.premium.sections[0]!.markets
  expect(shares.find(({ market }) => market?.id === joining.id)).toMatchObject({ of_whole: '20.0000', amount: '7232.87' })
})

test('what was booked before a market joins stays with those who had signed then [B11]', async () => {
  const { contract, joining, giving, joins } = await drafted()
  const { uuid } = contract
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  const entries = async () => (await at.desk.as('finance', listLedgerEntries, { uuid })).body.data.items
  const before = await entries()
  const shares = before[0]!.lines.filter(({ account, item }) => account === 'market' && item === 'premium')
  // 500,000 by the lines of the four
  expect(shares.map(({ amount }) => amount)).toEqual(['-166666.50', '-133333.50', '-100000.00', '-100000.00'])
  const changes = [
    { path: giving, new_value: '13.3333' },
    { path: joins, new_value: '20' },
  ]
  const joined = await at.completed(await at.create(contract.id, { ...EXCHANGE, changes }))
  await at.moved('finance', joined, 'book')
  expect(await entries()).toEqual(before)
  expect(shares.map(({ market }) => market?.id)).not.toContain(joining.id)
})

test('lines that would add up to something else, a market that is there already, and one that nobody knows are refused', async () => {
  const { contract, section, joins } = await drafted()
  const path = (market: number) => joinerPath({ section: section.id, market })
  const draft = await at.create(contract.id, { ...EXCHANGE, changes: [{ path: joins, new_value: '20' }] })
  const refused = await at.move('handler', draft, 'submit')
  const { lacks } = refused.body.data as unknown as { lacks: { need: string; blockers: { key: string }[] }[] }
  expect([refused.status, lacks.map(({ blockers }) => blockers.map(({ key }) => key))]).toEqual([409, [['lines_differ']]])
  const sent = async (market: number) =>
    (await at.change(draft, { changes: [{ path: path(market), new_value: '20' }] })).body.errors
  expect(Object.keys((await sent(at.markets[0]!))!)).toEqual(['changes.0.path'])
  expect(Object.keys((await sent(999_999))!)).toEqual(['changes.0.new_value'])
})

test('beside a market with terms of its own nobody joins and nobody leaves (4, step 5) [B11]', async () => {
  const { contract, section, giving, joins } = await drafted()
  const [, second] = section.markets
  await at.query('update subscription set brokerage_pct_override = 5 where id = $1', [second!.id])
  const changes = [
    { path: giving, new_value: '13.3333' },
    { path: joins, new_value: '20' },
  ]
  const lacksOf = async (draft: Awaited<ReturnType<typeof at.create>>) => {
    const { body } = await at.move('handler', draft, 'submit')
    const { lacks = [] } = (body.data ?? {}) as unknown as { lacks?: { blockers: { key: string; message: string }[] }[] }
    return lacks.flatMap(({ blockers }) => blockers.map(({ key, message }) => [key, message]))
  }
  const message = `${second!.market.name} has its own terms in 1 · Layer 1, so participants can’t change mid-term.`
  expect(await lacksOf(await at.create(contract.id, { ...EXCHANGE, changes }))).toEqual([['own_terms', message]])
})
