import { loadBordereau, postBordereau } from '#domain/api/binder/bordereaux.ts'
import { listUses, type StoredUse } from '#server/store/agreements/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checked, linesOf, openBordereauDesk, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
let number = 0
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

/** What declarations of the demo world use already. */
let before = { used: 0, income: 0, ofClass: { used: 0, income: 0 } }
const sumsOf = (uses: readonly StoredUse[]) => ({
  used: uses.reduce((sum, use) => sum + Number(use.used), 0),
  income: uses.reduce((sum, use) => sum + Number(use.income), 0),
})
async function used() {
  const { db, clock } = desk.server
  const [property] = await db.query<{ id: number }>(
    sql`select l.id from cob_admissible_limit l join class_of_business k on k.id = l.class_of_business_id
        where l.agreement_contract_id = ${desk.contract.id} and k.code = 'PRP' order by l.max_any_one_risk desc, l.id`,
  )
  const uses = await listUses(db, { id: desk.contract.id, on: clock().toISOString().slice(0, 10) })
  return { ...sumsOf(uses), ofClass: sumsOf(uses.filter(({ limit }) => limit === property!.id)) }
}
beforeEach(async () => {
  before = await used()
})

interface Room {
  income?: number
  sublimit?: number | null
  aggregate?: number
  overall?: number | null
  hard?: boolean
}

const PLENTY = 1_000_000_000

/** How much is left of each limit. */
async function leave({ income = PLENTY, sublimit = null, aggregate = PLENTY, overall = null, hard = true }: Room) {
  const { db } = desk.server
  await db.query(
    sql`update agreement_contract set gross_premium_income_limit = ${before.income + income},
          overall_aggregate_limit = ${overall === null ? null : before.used + overall} where id = ${desk.contract.id} returning id`,
  )
  await db.query(
    sql`update cob_admissible_limit set max_any_one_risk = 250000, aggregate_limit = ${before.ofClass.used + aggregate}, hard_stop = ${hard},
          gpi_sublimit = ${sublimit === null ? null : before.ofClass.income + sublimit} where agreement_contract_id = ${desk.contract.id}`,
  )
  await db.query(sql`delete from agreement_contract_notice where agreement_contract_id = ${desk.contract.id}`)
}

/** Two risks with 250,000 at risk and a premium of 1,000 each. */
const twoRisks = () => {
  number += 1
  const row = (of: string) => rowOf(desk, 'risk', { certificate_reference: `L-${number}${of}` })
  return checked(desk, sheetOf('risk', [row('a'), row('b')]))
}
async function posted(uuid: string) {
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  return settled(desk, uuid)
}

test.each<[string, Room, string]>([
  ['income', { income: 1999.99 }, 'Gross premium income'],
  ['a class by premium', { sublimit: 1999.99 }, 'premium income'],
  ['a class by aggregate', { aggregate: 499_999.99 }, ', aggregate'],
  ['all classes by aggregate', { overall: 499_999.99 }, 'Overall aggregate'],
])('a bordereau above the limit of %s says so when it is checked, and is not posted [B10]', async (_, room, name) => {
  await leave(room)
  const report = await twoRisks()
  const refused = report.limits.filter(({ standing }) => standing === 'refused')
  expect(refused.map(({ text }) => text)).toEqual([expect.stringContaining(name)])
  const after = await posted(report.uuid)
  expect([after.state, await linesOf(desk, report.uuid)]).toEqual(['checked', 0])
  expect(after.failure).toMatch(/^Nothing was posted: a limit/)
  await leave({})
  expect((await posted(report.uuid)).state).toBe('posted')
})

test('what fits to the penny is posted, and more of a limit that is not hard too [B10]', async () => {
  await leave({ income: 2000, aggregate: 500_000 })
  const fits = await twoRisks()
  expect(fits.limits.map(({ standing }) => standing)).toEqual(['near', 'notify'])
  expect((await posted(fits.uuid)).limits).toEqual([])
  before = await used()
  await leave({ aggregate: 1, sublimit: 1, hard: false })
  const soft = await twoRisks()
  expect(soft.limits.map(({ standing }) => standing)).toEqual(['above', 'above', 'ok'])
  expect((await posted(soft.uuid)).state).toBe('posted')
})

test('a bordereau that gives premium back is posted although the limit is exceeded [B10]', async () => {
  await leave({ income: -200 })
  const back = { gross_premium: '-100', commission: '-20', taxes: '-12', net_premium: '-68', sum_insured: '0' }
  const sheet = sheetOf('risk', [rowOf(desk, 'risk', { certificate_reference: 'BACK', ...back })])
  const report = await checked(desk, sheet)
  expect(report.limits.map(({ standing }) => standing)).toEqual(['above'])
  expect((await posted(report.uuid)).state).toBe('posted')
  await leave({})
})

test('whoever answers for the agreement hears that a bordereau reaches the notifiable percentage, once [B10]', async () => {
  await leave({ income: 2500 + before.income / 3 })
  const news = () =>
    desk.server.db.query<{ kind: string }>(
      sql`select kind from notification where kind like 'binder.%' and entity_id = ${desk.contract.id} order by id`,
    )
  const known = (await news()).length
  await posted((await twoRisks()).uuid)
  await posted((await checked(desk, sheetOf('risk', [rowOf(desk, 'risk', { certificate_reference: 'ONCE' })]))).uuid)
  expect((await news()).slice(known).map(({ kind }) => kind)).toEqual(['binder.notifiable'])
  await leave({})
})

test('our share of a risk is held against the limit for one risk, not the whole of it [B10]', async () => {
  await leave({})
  const share = (pct: number) =>
    desk.server.db.query(sql`update agreement_contract set order_pct = ${pct} where id = ${desk.contract.id} returning id`)
  await share(50)
  const risk = (sum: string) => rowOf(desk, 'risk', { certificate_reference: `S-${sum}`, sum_insured: sum })
  const report = await checked(desk, sheetOf('risk', [risk('500000'), risk('500000.01')]))
  await share(100)
  expect(report.faults.map(({ row, column }) => [row, column])).toEqual([[3, 'sum_insured']])
  expect(report.good).toBe(1)
})

test('claims and months without anything to report use no limit [B10]', async () => {
  await leave({ income: -1 })
  const risk = sheetOf('claims', [rowOf(desk, 'claims', { certificate_reference: 'ONCE', claim_reference: 'L' })])
  const report = await checked(desk, risk, { kind: 'claims' })
  expect([report.good, report.limits]).toEqual([1, []])
  expect((await posted(report.uuid)).state).toBe('posted')
  const { body } = await desk.server.call(loadBordereau, { uuid: report.uuid }, { token: desk.token })
  expect(body.data.limits).toEqual([])
  await leave({})
})
