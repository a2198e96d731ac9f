import * as api from '#domain/api/custom-cob.ts'
import { formOf, openWorkshop, type Workshop } from '#tests/support/templates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.server.stop())

const faults = async (endpoint: typeof api.createTemplate | typeof api.changeTemplate, input: object) => {
  const { status, body } = await shop.server.call(endpoint, input, { token: shop.token })
  return [status, Object.keys(body.errors ?? {}).toSorted()]
}
const BACKWARDS = { effective_from: '2026-02-01', effective_to: '2026-01-01' }

test('a taken name, a period that ends before it begins and a link that leads nowhere are told beside what the schema refuses [D12]', async () => {
  const other = await shop.draft()
  const stray = { class_of_business: 99_999, line_of_business: null }
  const sent = await shop.values({ name: other.name, contract_types: [], ...stray, ...BACKWARDS })
  const all = ['class_of_business', 'contract_types', 'effective_to', 'name']
  expect(await faults(api.createTemplate, sent)).toEqual([400, all])
  const own = { ...formOf(await shop.draft()), ...sent }
  expect(await faults(api.changeTemplate, own)).toEqual([400, all])
})

test('nothing is told that hangs on a field of a template which is not right yet', async () => {
  const [foreign] = await shop.server.db.query<{ id: number }>(sql`select id from line_of_business where code = 'PDF'`)
  const sent = await shop.values({ ...BACKWARDS, effective_from: 'soon', class_of_business: 0, line_of_business: foreign!.id })
  expect(await faults(api.createTemplate, sent)).toEqual([400, ['class_of_business', 'effective_from']])
})

test('of a template that someone saved meanwhile, only what the schema refuses is told', async () => {
  const [other, own] = [await shop.draft(), await shop.draft()]
  const sent = { ...formOf(own), name: other.name, contract_types: [], row_version: own.row_version + 1 }
  expect(await faults(api.changeTemplate, sent)).toEqual([400, ['contract_types']])
})
