import { CRUD } from '#domain/api/index.ts'
import { cellOf } from '#server/exports/cells.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, addPerson } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const sbu = entityNamed('sbu')

let desk: Desk
let pounds: SomeRow
beforeAll(async () => {
  desk = await openDesk()
  pounds = await desk.add(entityNamed('currency'))
})
afterAll(() => desk.server.stop())

const budget = (year: number, amount: string, currency = pounds.id) => ({
  underwriting_year: year,
  gwp_budget: amount,
  gwp_budget_currency: currency,
})

const saved = async (row: SomeRow, budgets: object[]) => desk.call(sbu, 'change', { ...formOf(sbu, row), budgets })

const shown = (year: number, amount: string, row = pounds) => ({
  underwriting_year: year,
  gwp_budget: amount,
  gwp_budget_currency: { id: row.id, name: row.code },
})

test('a unit has a budget for each underwriting year, told in order of the years [guide 2.3]', async () => {
  const unit = await desk.add(sbu, { budgets: [budget(2027, '9999999999999999.9999'), budget(2026, '1250000.5000')] })
  const expected = [shown(2026, '1250000.5'), shown(2027, '9999999999999999.9999')]
  expect(unit.budgets).toEqual(expected)
  expect((await desk.call(sbu, 'load', { id: unit.id })).body.data.budgets).toEqual(expected)
  const list = (await desk.call(sbu, 'list', { search: String(unit.code) })).body.data as unknown as { items: SomeRow[] }
  expect(list.items.find(({ id }) => id === unit.id)!.budgets).toEqual(expected)
})

test('the same budgets in another order or spelling change nothing; others do, and the history tells both', async () => {
  const unit = await desk.add(sbu, { budgets: [budget(2025, '10'), budget(2026, '20')] })
  const same = await saved(unit, [budget(2026, '20.00'), budget(2025, '10')])
  expect([same.status, same.body.data.row_version]).toEqual([200, 1])
  const changed = await saved(unit, [budget(2026, '25')])
  expect([changed.body.data.row_version, changed.body.data.budgets]).toEqual([2, [shown(2026, '25')]])
  const trail = await desk.server.db.query<{ before: object; after: object; actor_id: number }>(
    sql`select before, after, actor_id from audit where entity = 'sbu' and entity_id = ${unit.id} order by seq`,
  )
  expect(trail).toHaveLength(2)
  expect(trail[1]).toEqual({
    actor_id: desk.userId,
    before: { budgets: [shown(2025, '10'), shown(2026, '20')] },
    after: { budgets: [shown(2026, '25')] },
  })
})

test('names the row and the field of a budget that is refused, and stores none of them', async () => {
  const unit = await desk.add(sbu, { budgets: [] })
  const refusal = async (budgets: object[]) => {
    const { status, body } = await saved(unit, budgets)
    return [status, body.errors]
  }
  expect(await refusal([budget(2026, '1'), budget(2026, '2')])).toEqual([
    400,
    { 'budgets.1.underwriting_year': 'Already in the list.' },
  ])
  expect(await refusal([budget(1989, '1'), budget(2026, '-1'), { underwriting_year: 2027, gwp_budget: '5' }])).toEqual([
    400,
    {
      'budgets.0.underwriting_year': 'Enter 1990 or more.',
      'budgets.1.gwp_budget': expect.any(String),
      'budgets.2.gwp_budget_currency': 'Enter a value.',
    },
  ])
  expect(await refusal([budget(2026, '1'), budget(2027, '1', 999_999)])).toEqual([
    400,
    { 'budgets.1.gwp_budget_currency': 'This option doesn’t exist or is inactive. Select another.' },
  ])
  expect(await refusal(Array.from({ length: 31 }, (_, place) => budget(2000 + place, '1')))).toEqual([
    400,
    { budgets: 'Too many: the maximum is 30.' },
  ])
  expect((await desk.call(sbu, 'load', { id: unit.id })).body.data).toMatchObject({ budgets: [], row_version: 1 })
})

test('a currency in which a unit has a budget is not removed, and may go inactive beneath it', async () => {
  const currency = entityNamed('currency')
  const old = await desk.add(currency)
  const unit = await desk.add(sbu, { budgets: [budget(2026, '7', old.id)] })
  const refused = await desk.call(currency, 'remove', { id: old.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'referred_to'])
  expect(refused.body.data).toEqual({ references: [{ entity: 'sbu', id: unit.id, name: unit.name }], total: 1 })
  await desk.call(currency, 'change', { ...formOf(currency, old), is_active: false })
  const kept = await saved(unit, [budget(2026, '8', old.id)])
  expect([kept.status, kept.body.data.budgets]).toEqual([200, [shown(2026, '8', old)]])
})

test('a stale save is answered with the budgets of now, and a save sent twice makes one change', async () => {
  const unit = await desk.add(sbu, { budgets: [budget(2026, '1')] })
  const headers = { 'idempotency-key': 'budget-once' }
  const send = () => desk.call(sbu, 'change', { ...formOf(sbu, unit), budgets: [budget(2026, '2')] }, headers)
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  const stale = await saved(unit, [budget(2026, '3')])
  expect([stale.status, stale.body.code, stale.body.data.budgets]).toEqual([409, 'stale_row', [shown(2026, '2')]])
})

test('asks for a sign-in and the permission to change units', async () => {
  const unit = await desk.add(sbu)
  const reader = await addPerson(desk.server, { permissions: ['view_sbu'] })
  const { access_token: token } = await signIn(desk.server, reader.email)
  const put = (as: { token?: string }) => desk.server.call(CRUD.get('sbu')!.change, { ...formOf(sbu, unit), budgets: [] }, as)
  expect((await put({})).status).toBe(401)
  expect((await put({ token })).body.params).toEqual({ missing: 'change_sbu' })
})

test('an export writes the budgets of a unit into one cell', () => {
  expect(cellOf(sbu, 'budgets', [shown(2026, '25'), shown(2027, '30')], 'en')).toBe(
    `2026 25 ${String(pounds.code)}; 2027 30 ${String(pounds.code)}`,
  )
})
