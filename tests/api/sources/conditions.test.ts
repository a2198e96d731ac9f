import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/dates.ts'
import { openSourceDesk, type Move, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const until = (day: string) => ({ condition: 'Send the accounts', owner_user: desk.ids.handler, due_on: day })

const yesterday = () => daysAfter(desk.today(), -1)

const PAST = 'Enter a date that isn’t in the past.'

test.each([
  ['source.approveWithConditions', 1],
  ['source.propose', 3],
] as const)('%s takes no condition that was due yesterday, and one that is due today [F4]', async (move: Move, scores) => {
  const source = await desk.reviewed({}, scores)
  const asking = (...conditions: object[]) => desk.move('compliance', source, move, { conditions })
  const refused = await asking(until(desk.today()), until('2001-01-01'), until(yesterday()))
  expect([refused.status, refused.body.errors]).toEqual([400, { 'conditions.1.due_on': PAST, 'conditions.2.due_on': PAST }])
  expect((await desk.load(source.id)).row_version).toBe(source.row_version)
  expect((await asking(until(desk.today()))).status).toBe(200)
})

test('a proposal whose condition is overdue by the second word on it is refused by its condition [F4]', async () => {
  const conditions = [until(desk.today())]
  const { body } = await desk.move('compliance', await desk.reviewed({}, 3), 'source.propose', { conditions })
  const { id } = body.data.source
  const due = (day: string) =>
    desk.server.db.query(
      sql`update source set proposal = jsonb_set(proposal, '{conditions,0,due_on}', to_jsonb(${day}::text)) where id = ${id}`,
    )
  await due(yesterday())
  const late = await desk.move('head', await desk.load(id), 'source.confirm')
  expect([late.status, Object.keys(late.body.errors!)]).toEqual([400, ['conditions.0.due_on']])
  expect((await desk.load(id)).status).toBe('assigned')
  await due(desk.today())
  const inTime = await desk.move('head', await desk.load(id), 'source.confirm')
  expect(inTime.body.data.source).toMatchObject({ status: 'approved_with_conditions', conditions: [{ due_on: desk.today() }] })
})
