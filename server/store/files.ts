import type { FileRef } from '#domain/files/file-ref.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface StoredFile {
  uuid: string
  purpose: FilePurposeName
  name: string
  size: number
  type: string
  sha256: string | null
  state: 'asked' | 'pending' | 'clean' | 'infected' | 'refused'
  /** Null for what the product made by itself. */
  created_by: number | null
  branch_id: number | null
  attached_to: string | null
  attached_id: number | null
}

const COLUMNS = sql`uuid, purpose, name, size, type, sha256, state, created_by, branch_id, attached_to, attached_id`

export interface NewFile {
  purpose: FilePurposeName
  name: string
  size: number
  type: string
  createdBy: number | null
  /** When it goes unless something takes it. */
  expiresAt: Date
}

export async function addFile(db: Sql, file: NewFile): Promise<StoredFile> {
  const [row] = await db.query<StoredFile>(
    sql`insert into file (purpose, name, size, type, created_by, expires_at, state) values (${file.purpose}, ${file.name}, ${file.size}, ${file.type}, ${file.createdBy}, ${file.expiresAt}, 'asked')
     returning ${COLUMNS}`,
  )
  return row!
}

/** What someone has sent: files and bytes that belong to nothing yet, and all of them. */
export interface OwnFiles {
  unused: number
  unused_bytes: number
  files: number
  bytes: number
}

/** Refused files hold no bytes, and documents that the product made are not counted. Nobody counts for the same user at the same moment, until the transaction ends. */
export async function countFilesOf(db: Sql, userId: number): Promise<OwnFiles> {
  await db.query(sql`select pg_advisory_xact_lock(hashtext('files of a user'), ${userId})`)
  const [row] = await db.query<OwnFiles>(
    sql`select count(*) filter (where attached_to is null) as unused, count(*) as files,
       coalesce(sum(size) filter (where attached_to is null and state <> 'refused'), 0) as unused_bytes,
       coalesce(sum(size) filter (where state <> 'refused'), 0) as bytes
     from file where created_by = ${userId} and attached_to is distinct from 'issued_document'`,
  )
  return row!
}

export async function findFile(db: Sql, uuid: string): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(sql`select ${COLUMNS} from file where uuid = ${uuid}`)
  return row ?? null
}

export interface Arrival {
  size: number
  type: string
  sha256: string
}

/** Claims a file for the one who has looked at it; null when someone else was faster. */
export async function keepArrival(db: Sql, uuid: string, { size, type, sha256 }: Arrival): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    sql`update file set state = 'pending', size = ${size}, type = ${type}, sha256 = ${sha256} where uuid = ${uuid} and state = 'asked' returning ${COLUMNS}`,
  )
  return row ?? null
}

export async function writeFileState(db: Sql, uuid: string, state: StoredFile['state']): Promise<void> {
  await db.query(sql`update file set state = ${state} where uuid = ${uuid}`)
}

export interface Owner {
  /** The kind of record, in the spelling of its table. */
  to: string
  id: number
}

/** Files that can be shown, of records, in the order in which they came. */
export async function listFilesOf(db: Sql, to: string, ids: readonly number[], purpose: FilePurposeName): Promise<Owned[]> {
  return db.query<Owned>(
    sql`select attached_id as owner, uuid, name, size, type, sha256, state from file
     where attached_to = ${to} and attached_id = any(${ids}) and purpose = ${purpose} and state in ('pending', 'clean') order by id`,
  )
}

export interface Owned extends FileRef {
  owner: number
}

/** The row, locked until the transaction ends. */
export async function lockFiles(db: Sql, uuids: readonly string[]): Promise<StoredFile[]> {
  return db.query<StoredFile>(
    sql`select ${COLUMNS} from file where uuid = any(${uuids}) order by id for no key update`,
    'lock_files',
  )
}

export async function attachFiles(db: Sql, uuids: readonly string[], { to, id }: Owner, branchId: number | null): Promise<void> {
  await db.query(
    sql`update file set attached_to = ${to}, attached_id = ${id}, branch_id = ${branchId}, expires_at = null where uuid = any(${uuids})`,
  )
}

/** The record is another branch's now: whoever fetches its files is asked for the permission there. */
export async function moveFiles(db: Sql, { to, id }: Owner, branchId: number | null): Promise<void> {
  await db.query(sql`update file set branch_id = ${branchId} where attached_to = ${to} and attached_id = ${id}`)
}

/** Lets go of the files of a record that are not among those to stay; the sweep removes them. */
export async function detachOtherFiles(
  db: Sql,
  { to, id }: Owner,
  purpose: FilePurposeName,
  staying: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    sql`update file set attached_to = null, attached_id = null, expires_at = ${now}
     where attached_to = ${to} and attached_id = ${id} and purpose = ${purpose} and uuid <> all(${staying})`,
  )
}

interface Ended {
  id: number
  uuid: string
}

/** Some of the files that belong to nothing and are over, behind the one of that id. */
export async function listEndedFiles(db: Sql, now: Date, after: number): Promise<Ended[]> {
  return db.query<Ended>(
    sql`select id, uuid from file where expires_at < ${now} and id > ${after} order by id limit ${UPLOADS.sweptAtOnce}`,
  )
}

/** False when it was taken in the meantime. */
export async function removeEndedFile(db: Sql, uuid: string, now: Date): Promise<boolean> {
  return (await db.query(sql`delete from file where uuid = ${uuid} and expires_at < ${now} returning uuid`)).length > 0
}

/** Some of the files that a scanner could not judge, behind the one of that id. */
export async function listFilesToScan(db: Sql, after: number): Promise<(StoredFile & { id: number })[]> {
  return db.query<StoredFile & { id: number }>(
    sql`select id, ${COLUMNS} from file where state = 'pending' and id > ${after} order by id limit ${UPLOADS.sweptAtOnce}`,
  )
}

/** Where the files of the database are; the given place where none was known yet. */
export async function keepFilePlace(db: Sql, place: string, now: Date): Promise<string> {
  await db.query(sql`insert into file_place (id, place, since) values (1, ${place}, ${now}) on conflict do nothing`)
  const [kept] = await db.query<{ place: string }>(sql`select place from file_place`)
  return kept!.place
}
