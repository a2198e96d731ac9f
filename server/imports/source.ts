import { buffer } from 'node:stream/consumers'
import { AppError } from '#domain/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../serve.ts'
import { findFile, type StoredFile } from '../store/files.ts'
import { readTable, type Table } from './read-table.ts'

/** The file that somebody has sent to be imported. Throws `not_valid` for one that is not theirs, not for this, or not looked at yet. */
export async function importFile(deps: Deps, uuid: string, { userId }: Caller): Promise<StoredFile> {
  const file = await findFile(deps.db, uuid)
  if (file?.purpose !== 'import' || file.created_by !== userId || file.sha256 === null)
    throw new AppError('not_valid', { fields: { file: { key: 'file_not_found' } } })
  if (file.state === 'pending') throw new AppError('file_checked')
  if (file.state !== 'clean') throw new AppError('file_infected')
  return file
}

/** What is in it; of the size that its row says, so that nothing is read without a bound. */
export async function tableOf(deps: Deps, uuid: string, name: string): Promise<Table> {
  const file = await findFile(deps.db, uuid)
  if (!file) throw new AppError('not_valid', { fields: { file: { key: 'file_not_found' } } })
  const bytes = await buffer(await deps.files.read(uuid, { start: 0, end: file.size - 1 }))
  return readTable(bytes, name)
}
