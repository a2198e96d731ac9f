import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { anyText, formOf, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

async function auditOf(entity: Entity, id: number) {
  return desk.server.db.query<Record<string, unknown>>(
    sql`select seq, action, actor_id, request_id, title, before, after from audit where entity = ${entity.name} and entity_id = ${id} order by seq`,
  )
}

const reworded = (entity: Entity, row: SomeRow, text: string) => ({ ...formOf(entity, row), [anyText(entity)]: text })

const linkTo = (to: string, id: unknown) => ({
  id,
  name: expect.any(String),
  ...(to === 'country' && { code: expect.stringMatching(/^[A-Z]{2}$/) }),
  ...(ENTITIES.find(({ name }) => name === to)?.lifecycle && { status: expect.any(String) }),
})

describe.each(ENTITIES.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  test('is created with every field, links answered with their names [G4] [G5]', async () => {
    const values = await desk.sample(entity)
    const { status, body } = await desk.call(entity, 'create', values)
    expect([status, body.status, body.errors]).toEqual([200, true, undefined])
    expect(body.message).toBe(`“${body.data[entity.title]}” created`)
    const { id: _id, row_version: version, ...form } = formOf(entity, body.data)
    expect(form).toEqual(values)
    expect(version).toBe(1)
    expect((await desk.call(entity, 'load', { id: body.data.id })).body.data).toEqual(body.data)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'ref' && name in values) expect(body.data[name]).toEqual(linkTo(field.to, values[name]))
    }
  })

  test('is changed, and tells what changed and who did it [F1]', async () => {
    const row = await desk.add(entity)
    const { status, body } = await desk.call(entity, 'change', reworded(entity, row, 'Reworded 1'))
    expect([status, body.data[anyText(entity)], body.data.row_version]).toEqual([200, 'Reworded 1', 2])
    const [made, changed] = await auditOf(entity, row.id)
    expect(made).toMatchObject({ seq: 1, action: 'created', actor_id: desk.userId, title: row[entity.title], before: null })
    expect(made!.after).toMatchObject({ [anyText(entity)]: row[anyText(entity)], is_active: true })
    expect(changed).toMatchObject({ seq: 2, action: 'changed', actor_id: desk.userId, request_id: expect.any(String) })
    expect(changed!.before).toEqual({ [anyText(entity)]: row[anyText(entity)] })
    expect(changed!.after).toEqual({ [anyText(entity)]: 'Reworded 1' })
  })

  test('is left as it is by a save without changes', async () => {
    const row = await desk.add(entity)
    const { status, body } = await desk.call(entity, 'change', formOf(entity, row))
    expect([status, body.data]).toEqual([200, row])
    expect(await auditOf(entity, row.id)).toHaveLength(1)
  })

  test('answers a stale save with the present row, and keeps it', async () => {
    const row = await desk.add(entity)
    const present = (await desk.call(entity, 'change', reworded(entity, row, 'The first to save'))).body.data
    const { status, body } = await desk.call(entity, 'change', reworded(entity, row, 'The second'))
    expect([status, body.code, body.data]).toEqual([409, 'stale_row', present])
  })

  test('lets one of ten parallel changes win, and tells the others', async () => {
    const row = await desk.add(entity)
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.call(entity, 'change', reworded(entity, row, `Racer ${n}`))),
    )
    const winner = saves.find(({ status }) => status === 200)!
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(9).fill(409)])
    const { body } = await desk.call(entity, 'change', { ...formOf(entity, winner.body.data), row_version: 1 })
    expect(body.data[anyText(entity)]).toBe(winner.body.data[anyText(entity)])
  })

  test('is removed softly: gone from the list, kept in the table and the history', async () => {
    const row = await desk.add(entity)
    const stale = await desk.call(entity, 'remove', { id: row.id, row_version: 7 })
    expect([stale.status, stale.body.data.id]).toEqual([409, row.id])
    const { status, body } = await desk.call(entity, 'remove', { id: row.id, row_version: 1 })
    expect([status, body.data]).toEqual([200, null])
    const after = await desk.call(entity, 'list', { filter: { [entity.title]: row[entity.title] } })
    expect(after.body.data.items).toEqual([])
    const [, removed] = await auditOf(entity, row.id)
    expect(removed).toMatchObject({ action: 'removed', title: row[entity.title], before: { is_active: true }, after: null })
    expect((await desk.call(entity, 'change', formOf(entity, row))).status).toBe(404)
    expect((await desk.call(entity, 'remove', { id: row.id })).status).toBe(404)
  })

  test('makes one row of a create that is sent again, and refuses the key for other values', async () => {
    const values = await desk.sample(entity)
    const headers = { 'idempotency-key': `key of ${entity.name}`.replaceAll(' ', '-') }
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.call(entity, 'create', values, headers)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    const other = await desk.call(entity, 'create', { ...values, [anyText(entity)]: 'Something else' }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })

  test('makes one change of a change that is sent again, and judges another one by its version', async () => {
    const row = await desk.add(entity)
    const headers = { 'idempotency-key': `change of ${entity.name}`.replaceAll(' ', '-') }
    const values = reworded(entity, row, 'Said twice')
    const replies = await Promise.all(Array.from({ length: 4 }, () => desk.call(entity, 'change', values, headers)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.data.row_version))).toEqual(new Set([2]))
    const other = await desk.call(entity, 'change', reworded(entity, row, 'Said otherwise'), headers)
    expect([other.status, other.body.code]).toEqual([409, 'stale_row'])
  })
})

test('keeps a history in which every row follows the one before', async () => {
  expect(await listBrokenAudit(desk.server.db)).toEqual([])
})

test('refuses to rewrite or to empty the history', async () => {
  for (const statement of [`update audit set title = 'x'`, 'delete from audit', 'truncate audit']) {
    await expect(desk.server.db.query(written(statement))).rejects.toThrow('append-only')
  }
})

test('shows a history row that was edited behind the back of the product', async () => {
  await desk.server.db.query(sql`alter table audit disable trigger audit_append_only`)
  const [row] = await desk.server.db.query<Record<string, unknown>>(
    sql`update audit set title = title || '?' where id = (select max(id) from audit) returning entity, entity_id, seq`,
  )
  await desk.server.db.query(sql`alter table audit enable trigger audit_append_only`)
  expect(await listBrokenAudit(desk.server.db)).toEqual([row])
})
