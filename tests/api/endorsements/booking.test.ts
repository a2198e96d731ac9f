import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerEntries, loadContractAccount } from '#domain/api/contract/accounts.ts'
import { loadContractMoves } from '#domain/api/contract/life.ts'
import { dayOf } from '#domain/dates.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const NO_PREMIUM = { premium_effect: 'none', settlement_due_date: null, changes: [{ path: 'situation', new_value: 'Hull' }] }
const PAID = { settlement_due_date: '2026-10-31' }

/** Completed on a contract whose closings are out. */
async function completed(values: object): Promise<{ uuid: string; endorsement: EndorsementRecord }> {
  const { id, uuid } = await at.bound()
  const endorsement = await at.completed(await at.create(id, { ...PAID, ...values }))
  await at.query('update contract set stage_id = 17 where id = $1', [id])
  return { uuid, endorsement }
}

async function ledgerOf(uuid: string) {
  const { items } = (await at.desk.as('finance', listLedgerEntries, { uuid })).body.data
  return items.map(({ kind, reason, lines }) => ({
    kind,
    reason,
    of: (account: string, item: string) =>
      lines.filter((line) => line.account === account && line.item === item).map(({ amount }) => amount),
    sum: lines.reduce((pence, { amount }) => pence + Math.round(Number(amount) * 100), 0),
  }))
}

const stageOf = async (uuid: string) => (await at.desk.as('finance', loadContractMoves, { uuid })).body.data.stage_id

test('books an additional premium over the signed lines, and a contract with its closings out goes back to its booking (5.8, example 1) [B11, F4]', async () => {
  // 110 of 365 days of 120,000 a year; 12.5 per cent of it is brokerage
  const { uuid, endorsement } = await completed({ effective_from: '2026-09-13', annual_change: '120000' })
  expect((await at.move('handler', endorsement, 'book')).status).toBe(403)
  const tried = await at.move('finance', endorsement, 'book', { dry_run: '1' })
  expect(tried.body.data.changes).toMatchObject([
    { kind: 'entry', key: 'booked_endorsement', message: expect.stringMatching(/: 36\.164,38\sGBP, fällig 31\.10\.2026/) },
    { kind: 'stage', key: 'stage', message: expect.stringContaining('Prämienbuchung') },
  ])
  expect([await ledgerOf(uuid), await stageOf(uuid)]).toEqual([[], 17])
  const booked = await at.moved('finance', endorsement, 'book')
  expect(booked.status).toBe('booked')
  const [entry, ...others] = await ledgerOf(uuid)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ kind: 'endorsement', reason: endorsement.endorsement_reference, sum: 0 })
  expect(entry!.of('client', 'premium')).toEqual(['36164.38'])
  expect(entry!.of('market', 'premium')).toEqual(['-12054.78', '-9643.85', '-7232.88', '-7232.87'])
  expect(entry!.of('brokerage', 'brokerage')).toEqual(['-4520.55'])
  expect(await stageOf(uuid)).toBe(16)
})

test('takes back what was booked of an endorsement once another one corrects it, which finance then notes [B11]', async () => {
  const { uuid, endorsement } = await completed({ effective_from: '2026-09-13', annual_change: '120000' })
  await at.moved('finance', endorsement, 'book')
  await at.query('update contract set stage_id = 17 where uuid = $1', [uuid])
  const correction = { endorsement_type: 'correction', corrects: endorsement.id, effective_from: '2026-09-13', ...NO_PREMIUM }
  await at.completed(await at.create(endorsement.contract.id, correction))
  const [reversal, booked] = await ledgerOf(uuid)
  expect([reversal!.kind, booked!.kind, reversal!.sum]).toEqual(['reversal', 'endorsement', 0])
  expect(reversal!.of('client', 'premium')).toEqual(['-36164.38'])
  expect((await at.load(endorsement.id)).status).toBe('superseded')
})

test('books nothing of a premium that the contract’s own premium counts already, and all of it where that was booked before [B11]', async () => {
  const { id, uuid, values } = await at.bound()
  const [section] = values.sections as { id: number }[]
  const raised = {
    ...PAID,
    effective_from: '2026-01-01',
    annual_change: '120000',
    changes: [{ path: `sections.${section!.id}.premium_100`, new_value: '620000' }],
  }
  const before = await at.completed(await at.create(id, raised))
  const { changes } = (await at.move('finance', before, 'book')).body.data
  expect(changes).toMatchObject([{ key: 'premium_in_contract', message: 'Prämie ist in der Vertragsprämie enthalten' }])
  expect(await ledgerOf(uuid)).toEqual([])
  await at.query(
    `with entry as (
       insert into ledger_entry (contract_id, entry_no, kind, booked_on, booked_at, source_key, base_currency_id)
         values ($1, 1, 'premium', '2026-01-01', '2026-01-01', 'premium:1', $2) returning id, base_currency_id)
     insert into ledger_line (entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type)
       select id, l.account, 'premium', base_currency_id, l.amount, l.amount, 1, '2026-01-01', 'none'
       from entry, (values ('client', 100), ('brokerage', -100)) as l(account, amount)`,
    [id, at.desk.ids.GBP],
  )
  const again = { ...raised, changes: [{ path: `sections.${section!.id}.premium_100`, new_value: '740000' }] }
  await at.moved('finance', await at.completed(await at.create(id, again)), 'book')
  expect((await ledgerOf(uuid)).map(({ kind }) => kind)).toEqual(['endorsement', 'premium'])
})

test('terms that change within the period leave the premium of the inception whole, and are charged for their own days alone, however late it is booked (5.8, example 1) [B11]', async () => {
  const { id, uuid, values } = await at.bound()
  const [section] = values.sections as { id: number }[]
  const raised = {
    ...PAID,
    effective_from: '2026-09-13',
    annual_change: '120000',
    changes: [{ path: `sections.${section!.id}.premium_100`, new_value: '620000' }],
  }
  const endorsement = await at.completed(await at.create(id, raised))
  const { plan } = (await at.desk.as('finance', loadContractAccount, { uuid })).body.data
  expect(plan.map(({ amount_100: amount }) => amount)).toEqual(['500000.00'])
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  await at.moved('finance', endorsement, 'book')
  const [change, premium, ...others] = await ledgerOf(uuid)
  expect(others).toEqual([])
  expect([premium!.of('client', 'premium'), change!.of('client', 'premium')]).toEqual([['500000.00'], ['36164.38']])
})

test('books a return the other way round', async () => {
  // 184 of 365 days of 60,000 a year
  const { uuid, endorsement } = await completed({
    endorsement_type: 'return_premium',
    effective_from: '2026-07-01',
    annual_change: '60000',
  })
  await at.moved('finance', endorsement, 'book')
  const [entry] = await ledgerOf(uuid)
  expect(entry).toMatchObject({ kind: 'endorsement', sum: 0 })
  expect(entry!.of('client', 'premium')).toEqual(['-30246.58'])
  expect(entry!.of('market', 'premium')).toEqual(['10082.18', '8065.76', '6049.32', '6049.32'])
})

test('books nothing of an endorsement without a premium, which keeps the closings as they are', async () => {
  const { uuid, endorsement } = await completed({
    endorsement_type: 'standard',
    settlement_due_date: null,
    changes: [{ path: 'situation', new_value: 'Hull' }],
  })
  expect((await at.moved('finance', endorsement, 'book')).status).toBe('booked')
  expect([await ledgerOf(uuid), await stageOf(uuid)]).toEqual([[], 17])
})
