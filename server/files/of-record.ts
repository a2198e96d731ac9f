import type { FileRef } from '#domain/files/file-ref.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import type { Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { attachFiles, detachOtherFiles, listFilesOf, lockFiles, type Owner, type StoredFile } from '../store/files.ts'
import { fieldFault } from './keep.ts'

export interface FilesOfRecord extends Owner {
  purpose: FilePurposeName
  /** All the files it is to have: those it has already and newly kept ones. */
  uuids: readonly string[]
  /** Whose branch decides who may fetch them; null for records of no branch. */
  branchId: number | null
  caller: Caller
  /** Files that were replaced stay reachable from the record's history. */
  keepsReplaced?: true
  /** Of the form, where a fault is shown. */
  field: string
  now: Date
}

/** Gives a record its files of one purpose, in the transaction of the record; those it had and shall not have are let go. */
export async function setFilesOf(sql: Sql, record: FilesOfRecord): Promise<FileRef[]> {
  const files = await lockFiles(sql, record.uuids)
  if (files.length < new Set(record.uuids).size || !files.every((file) => fits(file, record)))
    throw fieldFault(record.field, { key: 'file_not_found' })
  const loose = files.filter(({ attached_to: to, branch_id: branch }) => to === null || branch !== record.branchId)
  if (loose.length > 0)
    await attachFiles(
      sql,
      loose.map(({ uuid }) => uuid),
      record,
      record.branchId,
    )
  if (!record.keepsReplaced) await detachOtherFiles(sql, record, record.purpose, record.uuids, record.now)
  return files.map(({ uuid, name, size, type, sha256, state }) => ({ uuid, name, size, type, sha256, state }) as FileRef)
}

/** Its own already, or one that the caller has kept and that belongs to nothing. */
function fits(file: StoredFile, { to, id, purpose, caller }: FilesOfRecord): boolean {
  if (file.purpose !== purpose || !['pending', 'clean'].includes(file.state)) return false
  if (file.attached_to !== null) return file.attached_to === to && file.attached_id === id
  return file.created_by === caller.userId
}

/** The files of records, by the id of the record; a record without any is not in it. */
export async function filesOf(
  sql: Sql,
  to: string,
  ids: readonly number[],
  purpose: FilePurposeName,
): Promise<Map<number, FileRef[]>> {
  const files = new Map<number, FileRef[]>()
  for (const { owner, ...file } of await listFilesOf(sql, to, ids, purpose)) files.set(owner, [...(files.get(owner) ?? []), file])
  return files
}
