import { rm } from 'node:fs/promises'
import { AppError, type FieldError } from '#domain/app-error.ts'
import { may, missing } from '#domain/access.ts'
import type { Upload } from '#domain/files/upload.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { faultOf, purposeNamed, type FilePurposeName } from '#domain/files/purposes.ts'
import { UPLOADS } from '#domain/limits.ts'
import { later } from '../access/time.ts'
import { readFile } from '../threads/read-file.ts'
import { callerOf, type Call, type Caller } from '../serve.ts'
import { findFile, keepArrival, writeFileState, type StoredFile } from '../store/files.ts'
import { arrived } from './arrived.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { reserveFile } from './quota.ts'
import { scan } from './scan.ts'

export const fieldFault = (field: string, error: FieldError) => new AppError('not_valid', { fields: { [field]: error } })

/** Throws `not_permitted` when the caller may not bring files for that purpose. */
export function admitPurpose(caller: Caller, purpose: FilePurposeName): void {
  const { add } = purposeNamed(purpose)
  if (!may(caller, add)) throw new AppError('not_permitted', { params: { missing: missing(caller, add).join(', ') } })
}

export interface Kept {
  purpose: FilePurposeName
  upload: Upload
  /** Of the form, where a fault is shown. */
  field: string
}

/**
 * Keeps a file that came with a form call, until something takes it (`setFilesOf`) or a day is over.
 * Call it before the transaction of the record begins: looking inside and scanning take their time.
 */
export async function keepUpload(call: Call, { purpose, upload, field }: Kept): Promise<FileRef> {
  const caller = callerOf(call)
  admitPurpose(caller, purpose)
  const { name, type, size, path } = arrived(upload)
  const fault = name.length > UPLOADS.nameLength ? { key: 'too_long', params: { maximum: UPLOADS.nameLength } } : null
  const problem = fault ?? faultOf({ name, type, size }, purpose)
  if (problem) throw fieldFault(field, problem)
  const expiresAt = later(call.clock(), UPLOADS.unusedTime)
  const file = await reserveFile(call, { purpose, name, size, type, createdBy: caller.userId, expiresAt }, field)
  return takeIn(call, file, path, field)
}

/** Looks at a file, has it scanned and keeps it. The row says what came of it; a refused file leaves nothing behind. */
export async function takeIn(call: Call, file: StoredFile, path: string, field: string): Promise<FileRef> {
  const asked = { work: 'look', path, name: file.name, owner: callerOf(call).userId } as const
  const found = await readFile(asked).catch((error: unknown) => refuse(call, file, field, error))
  const verdict = await scan(call, path)
  if (verdict === 'infected') {
    await writeFileState(call.db, file.uuid, 'refused')
    await rm(path, { force: true })
    throw fieldFault(field, { key: 'file_infected' })
  }
  const mine = await keepArrival(call.db, file.uuid, found)
  if (!mine) return refOf((await findFile(call.db, file.uuid))!)
  await call.files.keep(file.uuid, path, found.sha256).catch((error: unknown) => giveBack(call, file, error))
  if (verdict === 'unknown') return refOf(mine)
  await writeFileState(call.db, file.uuid, 'clean')
  return refOf({ ...mine, state: 'clean' })
}

/** The store did not take it: it may be confirmed again. */
async function giveBack(call: Call, { uuid }: StoredFile, error: unknown): Promise<never> {
  await writeFileState(call.db, uuid, 'asked')
  throw error
}

async function refuse(call: Call, { uuid }: StoredFile, field: string, error: unknown): Promise<never> {
  if (!(error instanceof ContentRefused)) throw error
  await writeFileState(call.db, uuid, 'refused')
  throw fieldFault(field, error.fault)
}

/** What records and screens see of a file that was kept. */
export function refOf({ uuid, name, size, type, sha256, state }: StoredFile): FileRef {
  if (sha256 === null || (state !== 'pending' && state !== 'clean')) throw new Error('A file that is not stored has no reference')
  return { uuid, name, size, type, sha256, state }
}
