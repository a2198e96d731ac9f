import { decideContractChange, listContractChanges } from '#domain/api/binder/agreements.ts'
import { daysAfter } from '#domain/dates.ts'
import { findLimits } from '#server/store/agreements/limits.ts'
import { findWindow } from '#server/store/contracts/declared.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { SomeRow, Values } from '#tests/support/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements, contracts, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

async function inForce() {
  const { agreement, contract } = await binder.facility({ commission_pct: '20', brokerage_pct: '5' })
  await binder.sql(`update agreement set status = 'active' where id = $1 returning id`, [agreement.id])
  return { agreement, contract }
}

const day = (n: number) => daysAfter(binder.today, n)

async function propose({ id }: SomeRow, row: Values) {
  const now = await binder.load(contracts, id)
  const changed_terms = [...(now.changed_terms as Values[]), { effective_from: day(5), ...row }]
  return binder.call(binder.handler, contracts.change, { id, row_version: now.row_version, changed_terms })
}

async function agree({ id }: SomeRow) {
  const [change] = (await binder.call(binder.approver, listContractChanges, { id })).body.data.changes
  return binder.call(binder.approver, decideContractChange, { id, change: change!.id, to: 'in_force', comment: '' })
}

const errorsOf = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors ?? {}]

test('lengths, days in advance and commission change from a day on, for what incepts then; what incepts before keeps its terms [B10]', async () => {
  const { contract } = await inForce()
  const { db } = binder.desk.server
  const { max_policy_period_months: months, max_advance_inception_days: days } = contract
  const proposed = await propose(contract, { max_policy_period_months: 6, max_advance_inception_days: 30, commission_pct: '15' })
  expect([proposed.status, proposed.body.message]).toEqual([200, expect.stringContaining('Someone else must approve it')])
  const { lines } = (await binder.call(binder.reader, listContractChanges, { id: contract.id })).body.data.changes[0]!
  expect(lines).toMatchObject([
    {
      kind: 'terms',
      effective_from: day(5),
      period_to: null,
      inception_to: null,
      max_policy_period_months: '6',
      max_advance_inception_days: '30',
      commission_pct: '15',
    },
  ])
  expect((await agree(contract)).status).toBe(200)
  const on = async (at: string) => {
    const [window, limits] = [await findWindow(db, contract.id, at), await findLimits(db, contract.id, at)]
    return [window!.max_policy_period_months, window!.max_advance_inception_days, limits!.max_policy_period_months]
  }
  expect([await on(day(4)), await on(day(5)), await on(day(50))]).toEqual([
    [months, days, months],
    [6, 30, 6],
    [6, 30, 6],
  ])
  const stored = await binder.load(contracts, contract.id)
  expect(stored.changed_terms).toMatchObject([{ effective_from: day(5), commission_pct: '15' }])
  expect([stored.max_policy_period_months, stored.max_advance_inception_days]).toEqual([months, days])
  const { body } = await binder.call(binder.reader, contracts.history, { id: contract.id })
  expect(Object.keys(body.data.items[0]!.after!)).toContain('changed_terms')
})

test('a longer period and window hold for the agreement and its contract once they are agreed, and the history of both tells it [B10]', async () => {
  const { agreement, contract } = await inForce()
  const alone = await propose(contract, { inception_to: day(330) })
  expect(errorsOf(alone)).toEqual([
    400,
    { 'changed_terms.0.inception_to': expect.stringMatching(/^Enter a date within the period of the agreement/) },
  ])
  expect((await propose(contract, { period_to: day(330), inception_to: day(330) })).status).toBe(200)
  expect((await binder.load(agreements, agreement.id)).period_to).toBe(day(300))
  expect((await agree(contract)).status).toBe(200)
  expect((await binder.load(contracts, contract.id)).inception_to).toBe(day(330))
  expect((await binder.load(agreements, agreement.id)).period_to).toBe(day(330))
  for (const [of, id, field] of [
    [agreements, agreement.id, 'period_to'],
    [contracts, contract.id, 'inception_to'],
  ] as const) {
    const [item] = (await binder.call(binder.reader, of.history, { id })).body.data.items
    expect([item!.before![field], item!.after![field]]).toEqual([day(300), day(330)])
  }
})

test('a shorter window or period leaves out nothing that is bound: each is named, when it is proposed and when it is approved [B10]', async () => {
  const { agreement, contract } = await inForce()
  const shorter = { period_to: day(200), inception_to: day(100) }
  expect((await propose(contract, shorter)).status).toBe(200)
  await binder.declare(contract.id, { stage: 15, until: day(290) })
  const [bound] = (await binder.sql(
    `update contract set period_from = $2 where agreement_contract_id = $1 returning contract_number`,
    [contract.id, day(250)],
  )) as [{ contract_number: string }]
  const late = await agree(contract)
  expect(errorsOf(late)).toEqual([
    400,
    {
      'changed_terms.0.period_to': expect.stringContaining(bound.contract_number),
      'changed_terms.0.inception_to': expect.stringContaining(bound.contract_number),
    },
  ])
  expect((await binder.load(agreements, agreement.id)).period_to).toBe(day(300))
  const other = await inForce()
  await binder.sql('update agreement_contract set agreement_id = $2, section_no = 2 where id = $1 returning id', [
    other.contract.id,
    agreement.id,
  ])
  await binder.declare(contract.id, null)
  const crossing = await agree(contract)
  expect(errorsOf(crossing)).toEqual([
    400,
    {
      'changed_terms.0.period_to': expect.stringContaining((await binder.load(contracts, other.contract.id)).reference as string),
    },
  ])
  await binder.sql('update agreement_contract set inception_to = $2 where id = $1 returning id', [other.contract.id, day(150)])
  expect((await agree(contract)).status).toBe(200)
  expect((await binder.load(agreements, agreement.id)).period_to).toBe(day(200))
  expect((await binder.load(contracts, contract.id)).inception_to).toBe(day(100))
  expect((await findWindow(binder.desk.server.db, contract.id, day(50)))!.inception_to).toBe(day(100))
})

test.each([
  ['that changes nothing', {}, 'effective_from'],
  ['whose window ends before it begins', { inception_to: 3 }, 'inception_to'],
  ['whose period ends before its window', { period_to: 100, inception_to: 101 }, 'inception_to'],
  ['whose period is longer than agreements run', { period_to: 1200 }, 'period_to'],
  ['whose period ends before the window that stays', { period_to: 100 }, 'inception_to'],
  ['that leaves less than the brokerage', { commission_pct: '56' }, 'commission_pct'],
])('refuses a row %s', async (_what, given, field) => {
  const { contract } = await inForce()
  const row = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? day(value) : value]),
  )
  const { status, body } = await propose(contract, row)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [`changed_terms.0.${field}`]])
})

test('what changed is agreed again for the next period: lengths as terms, another commission as a row from its first day', async () => {
  const { agreement, contract } = await inForce()
  await propose(contract, { max_policy_period_months: 18, commission_pct: '12.5' })
  await agree(contract)
  const { renewAgreement } = await import('#domain/api/binder/agreements.ts')
  const { row_version } = await binder.load(agreements, agreement.id)
  const made = await binder.desk.server.call(renewAgreement, { id: agreement.id, row_version }, { token: binder.desk.token })
  const [{ id }] = (await binder.desk.server.db.query<{ id: number }>(
    sql`select id from agreement_contract where agreement_id = ${made.body.data.id}`,
  )) as [{ id: number }]
  const next = await binder.load(contracts, id)
  expect(next.max_policy_period_months).toBe(18)
  expect(next.changed_terms).toMatchObject([{ effective_from: day(301), commission_pct: '12.5' }])
})

test('before an agreement is in force, last days are changed in their own fields', async () => {
  const { contract } = await binder.facility()
  const { status, body } = await propose(contract, { period_to: day(200), inception_to: day(100), commission_pct: '10' })
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
    400,
    ['changed_terms.0.inception_to', 'changed_terms.0.period_to'],
  ])
  expect((await propose(contract, { commission_pct: '10' })).status).toBe(200)
})
