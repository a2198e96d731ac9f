import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { sql } from '#server/store/sql/sql.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await database.db.query(
    sql`create table thing (id integer primary key, n integer not null); insert into thing values (1, 0), (2, 0)`,
  )
})
afterAll(() => database.drop())

const backend = async () => (await database.db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid
const sum = async () => (await database.db.query<{ n: number }>(sql`select sum(n) as n from thing`))[0]!.n

test('keeps the connection of a statement that was wrong', async () => {
  const before = await backend()
  await expect(database.db.query(sql`insert into thing values (1, 0)`)).rejects.toMatchObject({ code: '23505' })
  expect(await backend()).toBe(before)
})

test('rolls back what a failing transaction did, and keeps its connection clean', async () => {
  const work = database.db.tx(async (db) => {
    await db.query(sql`update thing set n = 100`)
    await db.query(sql`insert into thing values (1, 0)`)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await sum()).toBe(0)
})

test('rolls back when the work itself throws', async () => {
  const work = database.db.tx(async (db) => {
    await db.query(sql`update thing set n = 100`)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await sum()).toBe(0)
})

test('tries a deadlocked transaction again, so that both are done', async () => {
  const met = meeting(2)
  const both = (first: number, second: number) =>
    database.db.tx(async (db) => {
      await db.query(sql`update thing set n = n + 1 where id = ${first}`)
      await met()
      await db.query(sql`update thing set n = n + 1 where id = ${second}`)
    })
  await Promise.all([both(1, 2), both(2, 1)])
  expect(await sum()).toBe(4)
})

test('calls a database that ended the connection unavailable, and has a new one for the next call', async () => {
  const dying = database.db.tx((db) => db.query(sql`select pg_terminate_backend(pg_backend_pid())`))
  await expect(dying).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(await sum()).toBe(4)
})

test('ends a statement that takes too long, and says unavailable', async () => {
  const slow = database.db.tx(async (db) => {
    await db.query(sql`set local statement_timeout = 50`)
    await db.query(sql`select pg_sleep(5)`)
  })
  await expect(slow).rejects.toMatchObject({ code: 'unavailable' })
})

test('reads counts as numbers, dates as they are written, money exactly', async () => {
  const [row] = await database.db.query(
    sql`select count(*) as n, date '2026-02-28' as day, 12345678901234567.8901::numeric as money from thing`,
  )
  expect(row).toEqual({ n: 2, day: '2026-02-28', money: '12345678901234567.8901' })
})

/** Resolves for everybody when so many have come; who comes later passes. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++arrived >= size) open()
    return all
  }
}
