import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/app-error.ts'
import type { Deps } from '../deps.ts'
import { temporaryPath } from '../files/arrived.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { readFile, type Wanted } from '../threads/read-file.ts'
import type { Caller } from '../serve.ts'
import { findFile, type StoredFile } from '../store/files.ts'
import type { Layout } from '../tables/layout.ts'
import type { TableFacts } from '../tables/read.ts'
import type { TakeRows } from '../tables/table.ts'

/** The file that someone has sent to be imported. Throws `not_valid` for one that is not theirs, not for this, or not looked at yet. */
export async function importFile(deps: Deps, uuid: string, { userId }: Caller): Promise<StoredFile> {
  const file = await findFile(deps.db, uuid)
  if (file?.purpose !== 'import' || file.created_by !== userId || file.sha256 === null)
    throw new AppError('not_valid', { fields: { file: { key: 'file_not_found' } } })
  if (file.state === 'pending') throw new AppError('file_checked')
  if (file.state !== 'clean') throw new AppError('file_infected')
  return file
}

/** Has the file read beside the server, from a place of its own that is gone afterwards. Throws `not_valid` for `file`. */
async function reading<W extends 'survey' | 'rows'>(
  deps: Deps,
  uuid: string,
  wanted: Pick<Wanted<W>, 'name' | 'work' | 'take' | 'layout'>,
) {
  const file = await findFile(deps.db, uuid)
  if (!file) throw new AppError('not_valid', { fields: { file: { key: 'file_not_found' } } })
  const path = await temporaryPath(deps.settings.dataDir)
  try {
    await pipeline(await deps.files.read(uuid, { start: 0, end: file.size - 1 }), createWriteStream(path, { mode: 0o600 }))
    return await readFile({ ...wanted, path, owner: file.created_by ?? 0 })
  } catch (error) {
    throw error instanceof ContentRefused ? new AppError('not_valid', { fields: { file: error.fault } }) : error
  } finally {
    await rm(path, { force: true })
  }
}

/** The heads of a file, how many rows it has, and the first of them. */
export const surveyOf = (deps: Deps, { uuid, name }: StoredFile, layout?: Layout): Promise<TableFacts> =>
  reading(deps, uuid, { name, work: 'survey', layout })

/** Hands all rows of a file over, some at a time, as they can be taken. */
export async function takeRowsOf(
  deps: Deps,
  { uuid, name }: Pick<StoredFile, 'uuid' | 'name'>,
  take: TakeRows,
  layout?: Layout,
): Promise<void> {
  await reading(deps, uuid, { name, work: 'rows', take, layout })
}

/** All rows of a file. */
export async function rowsOf(deps: Deps, uuid: string, name: string): Promise<string[][]> {
  const rows: string[][] = []
  await takeRowsOf(deps, { uuid, name }, async (some) => {
    for (const row of some) rows.push(row)
  })
  return rows
}
