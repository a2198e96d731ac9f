import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { accountBy, accounts, clerkAt, grantAt } from '../masters/bank-desk.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const region = entityNamed('region')

interface Entry {
  actor: { id: number } | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function historyOf(entity: Entity, id: number, { token = desk.token, ...asked }: { token?: string; page?: number } = {}) {
  const { status, body } = await desk.server.call(CRUD.get(entity.name)!.history, { id, ...asked }, { token })
  const data = body.data as { items: Entry[]; total: number }
  return { status, items: data?.items ?? [], total: data?.total }
}

const rename = async (row: SomeRow, name: string) => {
  const { status, body } = await desk.call(region, 'change', { ...formOf(region, row), name })
  expect(status).toBe(200)
  return body.data
}

test('a row tells who made and changed it, the newest first, each change with the fields it touched [C5]', async () => {
  const row = await desk.add(region, { name: 'Lowlands' })
  await rename(row, 'Highlands')
  const { items, total } = await historyOf(region, row.id)
  expect(total).toBe(2)
  expect(items.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['changed', desk.userId],
    ['created', desk.userId],
  ])
  expect([items[0]!.before, items[0]!.after]).toEqual([{ name: 'Lowlands' }, { name: 'Highlands' }])
  expect([items[1]!.before, items[1]!.after]).toEqual([null, expect.objectContaining({ name: 'Lowlands', is_active: true })])
})

test('a long history comes page by page', async () => {
  let row = await desk.add(region, { name: 'Tidelands 0' })
  for (let time = 1; time <= 20; time++) row = await rename(row, `Tidelands ${time}`)
  const [first, second] = [await historyOf(region, row.id), await historyOf(region, row.id, { page: 2 })]
  expect([first.items.length, second.items.length, second.total]).toEqual([20, 1, 21])
  expect(second.items[0]!.action).toBe('created')
})

test('account numbers of the past are shown to whom the present one is, and masked for others', async () => {
  const writer = await clerkAt(desk)
  const row = await accountBy(desk, writer)
  const iban = String(row.iban)
  const viewer = await clerkAt(desk, ['view_bank'])
  const numbers = async (token: string) => (await historyOf(accounts, row.id, { token })).items.map((one) => one.after?.iban)
  expect(await numbers(writer.token)).toEqual([iban])
  expect(await numbers(viewer.token)).toEqual([`••••${iban.slice(-4)}`])
})

test('rows of a branch have no history for whoever works in another, nor have rows that are not there', async () => {
  const row = await accountBy(desk, await clerkAt(desk))
  const elsewhere = await desk.add(entityNamed('branch'))
  const stranger = await clerkAt(desk, [])
  await grantAt(
    desk,
    stranger.id,
    elsewhere.id,
    PERMISSIONS.map(({ codename }) => codename),
  )
  expect((await historyOf(accounts, row.id, { token: stranger.token })).status).toBe(404)
  expect((await historyOf(accounts, 999_999)).status).toBe(404)
})
