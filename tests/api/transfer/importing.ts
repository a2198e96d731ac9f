import { loadImport, startImport, previewImport, type ImportReport } from '#domain/api/import.ts'
import { typeToDeclare } from '#domain/files/purposes.ts'
import { expect } from 'vitest'
import type { Desk } from '#tests/support/samples.ts'
import { keepFile } from '../files/kept-files.ts'
import { sql } from '#server/store/sql/sql.ts'

export interface Wanted {
  entity?: string
  mapping?: (string | null)[]
  dry_run?: boolean
  upsert?: boolean
  all_or_nothing?: boolean
}

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** A CSV file in the store, of the user of the desk. */
export async function sent(desk: Desk, rows: readonly (readonly string[])[] | Buffer, name = 'rows.csv'): Promise<string> {
  const bytes = Buffer.isBuffer(rows) ? rows : Buffer.from(rows.map(line).join('\r\n'))
  return (await keepFile(desk.server, desk.token, { bytes, name, type: typeToDeclare({ name, type: '' }), purpose: 'import' }))
    .uuid
}

export const preview = (desk: Desk, file: string, entity = 'region') =>
  desk.server.call(previewImport, { entity, file }, { token: desk.token })

export function start(desk: Desk, file: string, wanted: Wanted = {}) {
  const { entity = 'region', mapping = ['name', 'code'], dry_run = false, upsert = false, all_or_nothing = false } = wanted
  return desk.server.call(startImport, { entity, file, mapping, dry_run, upsert, all_or_nothing }, { token: desk.token })
}

/** The report when the work is over. */
export async function ended(desk: Desk, uuid: string, patience = 30_000): Promise<ImportReport> {
  let report: ImportReport | null = null
  const state = async () => {
    report = (await desk.server.call(loadImport, { uuid }, { token: desk.token })).body.data
    return report.state
  }
  await expect.poll(state, { timeout: patience, interval: 100 }).not.toMatch(/waiting|running/)
  return report!
}

/** Sends, starts and waits. */
export async function imported(desk: Desk, rows: readonly (readonly string[])[], wanted: Wanted = {}): Promise<ImportReport> {
  const { status, body } = await start(desk, await sent(desk, rows), wanted)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return ended(desk, body.data.uuid)
}

/** What a file of regions has on top. */
export const HEADS = ['Name', 'Code']

/** A number as a code takes it. */
export const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)

/** The names of the stored regions, in their order. */
export async function regionsLike({ server }: Desk, like: string): Promise<string[]> {
  const rows = await server.db.query<{ name: string }>(sql`select name from region where name like ${like} order by name`)
  return rows.map(({ name }) => name)
}
