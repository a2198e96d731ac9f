import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/app-error.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { callerOf, type Call } from '../serve.ts'
import { findFile, type StoredFile } from '../store/files.ts'
import { temporaryPath } from './arrived.ts'
import { fieldFault, refOf, takeIn } from './keep.ts'

/** Looks at what was posted and keeps it. A second confirmation answers what the first did. */
export async function confirm(call: Call, { uuid, sha256 }: { uuid: string; sha256: string }): Promise<FileRef> {
  const file = await findFile(call.db, uuid)
  if (!file || file.created_by !== callerOf(call).userId) throw new AppError('not_found')
  if (file.state === 'refused' || file.state === 'infected') throw fieldFault('file', { key: 'file_refused' })
  if (file.state !== 'asked') return refOf(file)
  const path = await temporaryPath(call.settings.dataDir)
  try {
    return await takePosted(call, file, sha256, path)
  } finally {
    await rm(path, { force: true })
  }
}

async function takePosted(call: Call, file: StoredFile, sha256: string, path: string): Promise<FileRef> {
  if (!(await call.files.fetchPosted(file, path))) throw new AppError('file_not_arrived')
  if ((await hashOfFile(path)) !== sha256) {
    await call.files.removePosted(file.uuid)
    throw new AppError('file_changed')
  }
  const kept = await takeIn(call, file, path, 'file').catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'not_valid') await call.files.removePosted(file.uuid)
    throw error
  })
  await call.files.removePosted(file.uuid)
  return kept
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
