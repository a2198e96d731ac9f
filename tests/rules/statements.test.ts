import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imports, types } from '#tools/check/tools.ts'
import { statements } from '#tools/check/statements.ts'
import { plant, PROJECT } from './planted-tree.ts'

test('no statement is composed or run outside server/store', () => {
  expect(statements.faultsIn(PROJECT)).toEqual([])
})

test.each([
  ['a call of the database', "export const rows = await db.query('select 1')\n"],
  ['a call that says its rows', 'export const rows = await sql.query<{ id: number }>(text)\n'],
  ['a tagged template', 'export const only = sql`t.id = ${id}`\n'],
  ['text that takes a value', "export const only = `t.uuid = '${uuid}'`\n"],
  ['a condition as text', "export const only = `t.status = 'submitted'`\n"],
  ['a statement as text', "export const text = 'select id from country'\n"],
])('finds %s in a route', async (_, text) => {
  const root = plant({ 'server/routes/planted.ts': text })
  expect(await statements.faultsIn(root)).toEqual([expect.stringMatching(/^server\/routes\/planted\.ts:1: /)])
})

test.each([
  ['a plain statement', "export const rows = db.query('select id from country')\n", 'holds text of a statement'],
  ['a condition as text', 'export const only = `t.uuid = ${uuid}`\n', 'holds text of a statement'],
  ['text in a hole', "export const rows = sql`select ${'id, code'} from country`\n", 'puts text into a statement'],
  [
    'a constant in a hole',
    "const LIVE = 'deleted_at is null'\nexport const rows = sql`select id from country where ${LIVE}`\n",
    'puts text',
  ],
])('finds %s in the store', async (_, text, fault) => {
  expect(await statements.faultsIn(plant({ 'server/store/planted.ts': text }))).toEqual([expect.stringContaining(fault)])
})

test('text that a hole holds with a value of its own is bound, and no fault', async () => {
  const text = 'export const held = (name: string) => sql`select pg_advisory_xact_lock(hashtext(${`periods of ${name}`}))`\n'
  expect(await statements.faultsIn(plant({ 'server/store/planted.ts': text }))).toEqual([])
})

test('the driver takes a tagged statement, and the type refuses a plain one', async () => {
  const text = "import type { Sql } from './database.ts'\nexport const rows = (db: Sql) => db.query('select 1')\n"
  const planted = {
    'server/store/planted.ts': text,
    'server/store/database.ts': readFileSync(join(PROJECT, 'server/store/database.ts'), 'utf8'),
    'server/store/sql/sql.ts': readFileSync(join(PROJECT, 'server/store/sql/sql.ts'), 'utf8'),
  }
  expect((await types.faultsIn(plant(planted))).join('\n')).toMatch(/planted\.ts.*'string' is not assignable/s)
})

test('nobody but the store has the tag, and nobody but its folder the package that can make text of anything', async () => {
  const one = 'export const one = 1\n'
  const faults = await imports.faultsIn(
    plant({
      'server/store/sql/sql.ts': one,
      'server/routes/planted.ts': "import { one } from '#server/store/sql/sql.ts'\nexport const two = one\n",
      'server/store/planted.ts': "import { raw } from 'sql-template-tag'\nexport const two = raw('true')\n",
    }),
  )
  expect(faults.join('\n')).toMatch(/server\/routes\/planted\.ts -> server\/store\/sql\/sql\.ts\n {4}statements-only-in-store:/)
  expect(faults.join('\n')).toMatch(/server\/store\/planted\.ts -> \S*sql-template-tag\S*\n {4}raw-only-in-the-tag:/)
})
