import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Log } from '#server/log.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { keysOf } from '#server/secrets/keys.ts'
import { readSettings } from '#server/settings.ts'
import type { Database } from '#server/store/database.ts'
import { copiedTo, findBinaries } from '#server/store/embedded/binaries.ts'
import { isAlive, livingPostmaster } from '#server/store/embedded/postmaster.ts'
import { openStorage, type Storage } from '#server/store/open.ts'
import { quiet } from '#tests/support/postgres.ts'
import { newFolder } from '#tests/support/process.ts'
import { sql } from '#server/store/sql/sql.ts'

const folder = newFolder()
const postgres = join(folder.path, 'postgres')
const open = (log: Log = quiet) => openStorage({ dataDir: folder.path, databaseUrl: null, log })
const pidOf = () => livingPostmaster(postgres)?.pid

let storage: Storage
let db: Database
beforeAll(async () => {
  storage = await open()
  db = storage.open()
  await db.query(sql`create table kept (n integer)`)
  await db.query(sql`insert into kept values (1)`)
}, 60_000)
afterAll(async () => {
  await db.close()
  await storage.stop()
  folder.remove()
})

const kept = (on: Database = db) => on.query(sql`select n from kept`)

async function until(question: () => Promise<boolean>): Promise<void> {
  while (!(await question())) await new Promise((resolve) => setImmediate(resolve))
}

test('runs the real PostgreSQL with checksums and a collation that no system update changes', async () => {
  expect(storage.kind).toBe('embedded')
  const [row] = await db.query(sql`select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
    current_setting('listen_addresses') as listens, datlocprovider::text as provider from pg_database where datname = 'slipway'`)
  expect(row).toEqual({ checksums: 'on', fsync: 'on', listens: '', provider: 'b' })
})

test('plans joins in the order they are written, and limits what a statement may take', async () => {
  const [row] = await db.query(sql`select current_setting('join_collapse_limit') as joins, current_setting('jit') as jit,
    current_setting('statement_timeout') as longest, current_setting('lock_timeout') as held, current_setting('TimeZone') as zone`)
  expect(row).toEqual({ joins: '1', jit: 'off', longest: '5s', held: '3s', zone: 'UTC' })
})

test('joins the server that is at work already, and leaves it to the others when it stops', async () => {
  const second = await open()
  const other = second.open()
  expect(await kept(other)).toEqual([{ n: 1 }])
  const pid = pidOf()
  await other.close()
  await second.stop()
  expect(pidOf()).toBe(pid)
  expect(await kept()).toEqual([{ n: 1 }])
})

test('is not ready and answers 503 while the database is gone, and is back by itself', async () => {
  const settings = readSettings({ args: [], env: {}, folder: '/nowhere' })
  const [keys, clock] = [keysOf('k'.repeat(32)), () => new Date()]
  const deps = { settings, db, keys, log: quiet, clock, files: openFileStore(settings, keys, clock) }
  const app = await createApp({ deps, served: [] })
  const ready = async () => (await app.inject('/readyz')).statusCode
  expect(await ready()).toBe(200)
  const pid = pidOf()!
  process.kill(pid, 'SIGKILL')
  await until(async () => !isAlive(pid))
  expect(await ready()).toBe(503)
  await expect(kept()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await until(async () => (await ready()) === 200)
  expect(await kept()).toEqual([{ n: 1 }])
  await app.close()
})

test('stops the server with itself, and starts on a note that names a foreign process', async () => {
  await db.close()
  await storage.stop()
  expect(pidOf()).toBeUndefined()
  writeFileSync(join(postgres, 'postmaster.pid'), `${process.pid}\n${postgres}\n0\n5432\n\n\n\nready\n`)
  expect(livingPostmaster(postgres)).toBeNull()
  storage = await open()
  db = storage.open()
  expect(await kept()).toEqual([{ n: 1 }])
})

test('refuses data of another version of PostgreSQL', async () => {
  const other = newFolder()
  const there = await openStorage({ dataDir: other.path, databaseUrl: null, log: quiet })
  await there.stop()
  const version = join(other.path, 'postgres', 'PG_VERSION')
  expect(readFileSync(version, 'utf8').trim()).toMatch(/^\d+$/)
  writeFileSync(version, '9\n')
  await expect(openStorage({ dataDir: other.path, databaseUrl: null, log: quiet })).rejects.toThrow('belongs to PostgreSQL 9')
  other.remove()
}, 60_000)

test('brings its binaries to where another user can reach them, once', async () => {
  const other = newFolder()
  const found = findBinaries()!
  const copied = copiedTo(other.path, found)
  expect(copiedTo(other.path, found)).toEqual(copied)
  expect(readdirSync(other.path)).toHaveLength(1)
  expect(spawnSync(join(copied.folder, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout).toContain(found.version)
  other.remove()
})

test('has a socket of its own even where the folder is too deep for one', async () => {
  const other = newFolder()
  const deep = await openStorage({ dataDir: join(other.path, 'd'.repeat(120)), databaseUrl: null, log: quiet })
  const there = deep.open()
  expect(await there.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await there.close()
  await deep.stop()
  other.remove()
}, 60_000)
