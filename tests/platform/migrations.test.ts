import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, MIGRATIONS } from '#server/store/migrate.ts'
import { emptyDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { sql } from '#server/store/sql/sql.ts'

let folder: string
let database: FreshDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-migrations-'))
  write('0001-first.sql', 'create table first (id integer);')
  write('0002-second.sql', 'create table second (id integer); insert into second values (1);')
  database = await emptyDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.db, folder)
const names = async () =>
  (await database.db.query<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name)

test('applies each file once, in order', async () => {
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  write('0003-third.sql', 'insert into second values (2)')
  expect(await run()).toEqual(['0003-third.sql'])
  expect(await run()).toEqual([])
  expect(await database.db.query(sql`select id from second order by id`)).toEqual([{ id: 1 }, { id: 2 }])
})

test('lets exactly one of several copies that start together apply them', async () => {
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.filter((list) => list.length > 0)).toHaveLength(1)
  expect(await database.db.query(sql`select id from second`)).toEqual([{ id: 1 }])
})

test('stops at an old file that was edited, and names it', async () => {
  await run()
  write('0001-first.sql', 'create table first (id bigint);')
  await expect(run()).rejects.toThrow('0001-first.sql was edited after it was applied')
})

test('does not mind the line ends of another system', async () => {
  write('0003-third.sql', 'select 1;\nselect 2;\n')
  await run()
  write('0003-third.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await run()).toEqual([])
})

test('stops at a database of a newer version', async () => {
  await run()
  rmSync(join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow('created by a newer version')
})

test('stops at a file that comes too late', async () => {
  await run()
  renameSync(join(folder, '0002-second.sql'), join(folder, 'kept'))
  await expect(run()).rejects.toThrow()
  renameSync(join(folder, 'kept'), join(folder, '0002-second.sql'))
  write('0001-also-first.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001-also-first.sql comes before 0002-second.sql')
})

test('leaves nothing behind when a file fails, and says which', async () => {
  write('0003-third.sql', 'create table third (id integer); select wrong;')
  await expect(run()).rejects.toThrow('The migration 0003-third.sql failed: column "wrong" does not exist')
  expect(await names()).toEqual([])
  expect(await database.db.query(sql`select to_regclass('first') as found`)).toEqual([{ found: null }])
})

test('stops at a name that says no order', async () => {
  write('third.sql', 'select 1')
  await expect(run()).rejects.toThrow('third.sql is not named like 0001-what.sql')
})

test('brings an empty database to the present', async () => {
  expect((await migrate(database.db, MIGRATIONS)).length).toBeGreaterThan(0)
  expect(await database.db.query(sql`select to_regclass('app_user')::text as found`)).toEqual([{ found: 'app_user' }])
})
