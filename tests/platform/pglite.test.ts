import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { openPglite } from '#server/store/embedded/pglite.ts'
import { quiet } from '#tests/support/postgres.ts'
import { newFolder } from '#tests/support/process.ts'
import { sql } from '#server/store/sql/sql.ts'

const folder = newFolder()
const path = join(folder.path, 'pglite')
afterAll(() => folder.remove())

test('writes each commit to the disk, takes the migrations, and keeps the rows over a restart', async () => {
  const first = await openPglite(path, quiet)
  expect((await migrate(first.db)).length).toBeGreaterThan(0)
  await first.db.query(sql`create table kept (n integer)`)
  const [row] = await first.db.query(sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as how`)
  expect(row).toEqual({ fsync: 'on', how: 'fsync' })
  const synced = await syncsDuring(async () => {
    for (let n = 0; n < 20; n++) await first.db.query(sql`insert into kept values (${n})`)
  })
  expect(synced).toBeGreaterThanOrEqual(20)
  await first.stop()
  const second = await openPglite(path, quiet)
  expect(await second.db.query(sql`select count(*) as n from kept`)).toEqual([{ n: 20 }])
  await second.stop()
}, 120_000)

test('lets one process at a time at the data', async () => {
  fs.writeFileSync(`${path}.lock`, String(process.ppid))
  await expect(openPglite(path, quiet)).rejects.toThrow(`Process ${process.ppid} is already using this data`)
})

async function syncsDuring(work: () => Promise<void>): Promise<number> {
  const original = fs.fdatasyncSync
  let count = 0
  fs.fdatasyncSync = (file) => {
    count++
    original(file)
  }
  syncBuiltinESMExports()
  await work().finally(() => {
    fs.fdatasyncSync = original
    syncBuiltinESMExports()
  })
  return count
}
