import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadImport } from '#domain/api/import.ts'
import { runImport } from '#server/imports/run.ts'
import { whoIsIn } from '#server/access/who.ts'
import type { Database } from '#server/store/database.ts'
import { cancelImportRow } from '#server/store/imports.ts'
import { openDesk, type Desk } from '#tests/support/samples.ts'
import { imported } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const stored = async (name: string) => (await desk.server.db.query(sql`select 1 from region where name = ${name}`)).length

/** Does an import of all or nothing on a database that something happens to; answers what is told of it then. */
async function doneOn(name: string, code: string, dbOf: (db: Database, id: number) => Partial<Database>) {
  const { db } = desk.server
  const { uuid } = await imported(
    desk,
    [
      ['Name', 'Code'],
      [name, code],
    ],
    { all_or_nothing: true, dry_run: true },
  )
  const [row] = await db.query<{ id: number; session_id: string }>(
    sql`update import set state = 'waiting', is_dry_run = false, done = 0, created = 0 where uuid = ${uuid} returning id, session_id`,
  )
  const caller = await whoIsIn(desk.server.deps, row!.session_id)
  const told = { caller, language: 'en', requestId: 'once', address: '', userAgent: null, idempotencyKey: null } as const
  const around: Database = {
    query: db.query.bind(db),
    tx: db.tx.bind(db),
    listen: db.listen.bind(db),
    close: db.close.bind(db),
    ...dbOf(db, row!.id),
  }
  await runImport({ ...desk.server.deps, ...told, db: around }, { id: row!.id, created_by: desk.userId })
  return (await desk.server.call(loadImport, { uuid }, { token: desk.token })).body.data
}

/** Something that another connection does the moment before an import tells, in its transaction, that it is done. */
const before =
  (happen: (db: Database, id: number) => Promise<unknown>) =>
  (db: Database, id: number): Partial<Database> => ({
    tx: (work) =>
      db.tx((own) =>
        work({
          query: async (statement, name) => {
            if (statement.text.startsWith('update import set done')) await happen(db, id)
            return own.query(statement, name)
          },
        }),
      ),
  })

test('what an import of all or nothing has stored is over, even if its process dies the moment after', async () => {
  let hasTurn = false
  const report = await doneOn('Died after', 'DIED', (db) => ({
    tx: async (work) => {
      const done = await db.tx(work)
      if (hasTurn) throw new Error('The process is gone')
      hasTurn = true
      return done
    },
  }))
  expect([report.state, report.created, await stored('Died after')]).toEqual(['done', 1, 1])
})

test('an import of all or nothing that is cancelled after its last row stores nothing', async () => {
  const happen = (db: Database, id: number) => cancelImportRow(db, id, desk.server.clock())
  const report = await doneOn('Cancelled late', 'LATE', before(happen))
  expect([report.state, report.created, await stored('Cancelled late')]).toEqual(['cancelled', 0, 0])
})

test('an import of all or nothing that another process has done meanwhile is not stored again, and its counts stay', async () => {
  const happen = (db: Database, id: number) => db.query(sql`update import set state = 'done', created = 1 where id = ${id}`)
  const report = await doneOn('Done twice', 'TWIC', before(happen))
  expect([report.state, report.created, await stored('Done twice')]).toEqual(['done', 1, 0])
})
