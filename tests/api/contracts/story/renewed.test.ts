import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewContract } from '#domain/api/contract/starts.ts'
import { loadContractTerms, loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { LAYERS } from '#tests/support/story/slip.ts'
import { owed, summed } from '#tests/support/story/amounts.ts'
import { bound, closed, leaderQuoted, lived, released, reviewed, signed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

/** The signed lines of the expiring contract are the guidance of the next. */
const SIGNED = [
  ['40', '40', '20'],
  ['41.6667', '33.3333', '25'],
  ['50', '30', '20'],
  ['50', '25', '25'],
] as const
const WITHIN_GUIDANCE = LAYERS.map((layer, place) => ({ ...layer, written: SIGNED[place]! }))

/** Estimated premiums of 600,000, 400,000, 250,000 and 150,000 for the whole order, 10 % brokerage, 1 % and 2 % taxes. */
const WORKED_OUT = {
  premium: '1400000.00',
  brokerage: '140000.00',
  insured: '14000.00',
  insurer: '28000.00',
  net: '1232000.00',
  to_pay: '1414000.00',
  lines: [
    ['240000.00', '240000.00', '120000.00'],
    ['166666.80', '133333.20', '100000.00'],
    ['125000.00', '75000.00', '50000.00'],
    ['75000.00', '37500.00', '37500.00'],
  ],
}
/** Deposits of 1,260,000: 546,000.12, 437,249.88 and 276,750 of the markets, less 10 % and 2 %. */
const BOOKED = {
  client: ['1272600.00'],
  market: ['-480480.11', '-384779.89', '-243540.00'],
  brokerage: ['-126000.00'],
  tax: ['-25200.00', '-12600.00'],
}

test('a contract is renewed once its successor is bound, and each is found from the other [B9]', async () => {
  const expiring = await lived(at)
  const started = await at.done('handler', renewContract, { id: expiring.id })
  const successor = await at.desk.load(started, '1')
  expect(successor.values).toMatchObject({ period_from: '2028-01-01', period_to: '2028-12-31', year_of_account: 2028 })
  const compared = await at.done('handler', loadContractTerms, { uuid: successor.uuid })
  expect(compared.expiring).toBe((await at.desk.load(expiring, '1')).contract_number)
  expect(compared.changes.filter(({ field }) => field.startsWith('period'))).toEqual([
    { field: 'period_from', row: null, old: '2027-01-01', new: '2028-01-01' },
    { field: 'period_to', row: null, old: '2027-12-31', new: '2028-12-31' },
  ])
  expect(compared.changes.filter(({ field }) => field === 'sections.limit')).toEqual([])
  await leaderQuoted(at, successor)
  await released(at, successor)
  await written(at, successor, WITHIN_GUIDANCE)
  await reviewed(at, successor)
  await signed(at, successor)
  expect(await at.stage(expiring)).toBe(17)
  await bound(at, successor)
  expect([await at.stage(successor), await at.stage(expiring)]).toEqual([15, 19])
  const before = await owed(at, expiring)
  expect(await summed(at, successor)).toEqual(WORKED_OUT)
  await closed(at, successor)
  expect(await owed(at, successor)).toEqual(BOOKED)
  expect([before, await owed(at, expiring)]).toEqual([BOOKED, BOOKED])
  const [linked] = await at.rows<{ uuid: string }>(
    sql`select n.uuid from contract c join contract n on n.id = c.renewed_by_id where c.id = ${expiring.id}`,
  )
  expect(linked!.uuid).toBe(successor.uuid)
  const chainOf = async ({ uuid }: { uuid: string }) =>
    ((await at.done('handler', loadContractView, { uuid, tab: 'history' })) as ViewedHistory).chain.map((each) => [
      each.uuid,
      each.is_successor,
    ])
  expect(await chainOf(expiring)).toEqual([[successor.uuid, true]])
  expect(await chainOf(successor)).toEqual([[expiring.uuid, false]])
})

const DAY = 86_400

test('keepers hear of the end of a period 120, 90, 60 and 30 days before it, on no other day, and not once it is followed [B9]', async () => {
  const { uuid, id } = await at.desk.create({ reinsured_name: 'Expiring', period_from: '2027-06-01', period_to: '2028-05-31' })
  await at.rows(sql`update contract set stage_id = 15, group_id = 2 where uuid = ${uuid}`)
  const told = async () =>
    (
      await at.rows<{ days: number }>(
        sql`select distinct (facts->>'days')::int as days from outbox where kind = 'contract_expiring' and (facts->>'contract_id')::int = ${id}
            order by days desc`,
      )
    ).map(({ days }) => days)
  at.clock.set(new Date('2028-01-31T10:00:00Z'))
  for (let days = 121; days >= 28; days -= 1) {
    await lookAfterContracts(at.server.deps)
    at.clock.advance(DAY)
  }
  expect(await told()).toEqual([120, 90, 60, 30])
  await at.rows(sql`delete from outbox where kind = 'contract_expiring'`)
  await at.rows(sql`delete from contract_reminder where contract_id = ${id}`)
  await at.desk.create({ reinsured_name: 'Follows', period_from: '2028-06-01', period_to: '2029-05-31', expiring_contract: id })
  await lookAfterContracts(at.server.deps)
  expect(await told()).toEqual([])
})
