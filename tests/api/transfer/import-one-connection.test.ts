import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/permissions.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import type { Desk } from '#tests/support/samples.ts'
import { startServer } from '#tests/support/server.ts'
import { HEADS, imported, letters } from './importing.ts'

let desk: Desk
beforeAll(async () => {
  const server = await startServer({ seed: 'none', pool: 1 })
  const person = await addPerson(server, { permissions: PERMISSIONS.map(({ codename }) => codename) })
  desk = { server, token: (await signIn(server, person.email)).access_token, userId: person.id } as Desk
})
afterAll(() => desk.server.stop())

test.each([
  ['row by row', {}],
  ['as a trial', { dry_run: true }],
  ['all or nothing', { all_or_nothing: true }],
])('imports a file %s where the database has one connection for everything', async (how, wanted) => {
  const rows = Array.from({ length: 250 }, (_, n) => [
    `${how} ${n}`,
    `${how.slice(0, 3).toUpperCase().replace(' ', 'X')}${letters(n)}`,
  ])
  const bad = how === 'all or nothing' ? [] : [['', 'BAD']]
  const report = await imported(desk, [HEADS, ...rows, ...bad], wanted)
  expect(report).toMatchObject({ state: 'done', done: 250 + bad.length, created: 250, bad: bad.length })
  expect(report.faults).toHaveLength(bad.length)
})

test('tells the faults of an import of all or nothing that is taken back there', async () => {
  const report = await imported(desk, [HEADS, ['Taken back', 'BACK'], ['', 'BAD']], { all_or_nothing: true })
  expect(report).toMatchObject({ state: 'done', done: 2, created: 0, bad: 1, faults: [{ row: 3, column: 'Name' }] })
})
