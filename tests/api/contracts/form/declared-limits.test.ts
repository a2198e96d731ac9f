import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { openBinder } from '#tests/api/agreements/limits/open-binder.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const MAXIMUM = '10000000'
const layer = { title: 'First layer', limit: '15000000', attachment: '0', limit_basis: 'any_one_occurrence' }

async function binder(order: string) {
  const [row] = await desk.server.db.query<{ today: string }>(sql`select current_date::text as today`)
  const rows = <R extends object>(statement: Parameters<typeof desk.server.db.query>[0]) => desk.server.db.query<R>(statement)
  return openBinder({ rows, ids: desk.ids, today: row!.today }, { risk: MAXIMUM, aggregate: MAXIMUM, order })
}

async function declared(agreement: number, section: object = {}) {
  const values = { contract_type: 'binder_declaration', reinsurance_type: 'fac_xl', agreement_contract: agreement }
  const contract = await desk.create({ ...values, period_from: await firstDay(agreement), currency: desk.ids.GBP })
  return desk.saved(contract, '3a', { sections: [{ ...layer, currency: desk.ids.GBP, ...section }] })
}

const firstDay = async (agreement: number) =>
  (
    await desk.server.db.query<{ day: string }>(
      sql`select inception_from::text as day from agreement_contract where id = ${agreement}`,
    )
  )[0]!.day

const above = { key: 'above_any_one_risk', params: { maximum: MAXIMUM } }

test.each([
  ['the order of the section, where that is the smaller', '100', '60', undefined],
  ['the order of the section, to the last place', '100', '66.6667', above],
  ['our share in the agreement contract, where that is the smaller', '60', '100', undefined],
  ['all of it, where both are whole', '100', '100', above],
])('of one risk a declaration takes %s [B10]', async (_, order, ordered, expected) => {
  const contract = await declared(await binder(order))
  const [section] = contract.values.sections as { id: number }[]
  await desk.server.db.query(sql`update contract_section set order_pct_of_whole = ${ordered} where id = ${section!.id}`)
  expect((await desk.load(contract, '3a')).wrong['sections.0.limit']).toEqual(expected)
})

test('a section of a class of its own is held against the limits of that class [B10]', async () => {
  const agreement = await binder('100')
  const [other] = await desk.server.db.query<{ id: number }>(
    sql`insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, hard_stop, effective_from)
        select ${agreement}, c.id, 20000000, 20000000, true, a.inception_from from class_of_business c, agreement_contract a
        where c.id <> ${desk.ids.class_of_business} and c.deleted_at is null and c.is_active and a.id = ${agreement} order by c.id limit 1
        returning class_of_business_id as id`,
  )
  const own = await declared(agreement, { class_of_business: other!.id })
  expect(own.wrong['sections.0.limit']).toBeUndefined()
  const larger = await declared(agreement, { class_of_business: other!.id, limit: '20000000.01' })
  expect(larger.wrong['sections.0.limit']).toEqual({ key: 'above_any_one_risk', params: { maximum: '20000000' } })
})
