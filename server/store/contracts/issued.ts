import type { IssuedFormat, IssuedKind } from '#domain/contracts/issued.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Language } from '#domain/languages.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

export interface NewIssue {
  kind: IssuedKind
  subject: string
  language: Language
  format: IssuedFormat
  content_hash: string
  /** Of what it says; another one is reason to issue it again. */
  said_hash: string
  paper: unknown
  endorsement_id: number | null
  note_id: number | null
}

export interface IssueStamp {
  contractId: number
  move: string | null
  actorId: number | null
  requestId: string | null
  now: Date
}

export interface Issued {
  id: number
  kind: IssuedKind
  subject: string
  version: number
}

/** Versions count up for each kind and subject of a contract, which is locked. What someone asked for comes before what waits with a move. */
export async function addIssues(db: Sql, stamp: IssueStamp, issues: readonly NewIssue[]): Promise<Issued[]> {
  const { contractId, move, actorId, requestId, now } = stamp
  return db.query<Issued>(
    sql`insert into issued_document (contract_id, kind, subject, version, language, format, content_hash, said_hash, paper, move, endorsement_id, note_id,
          created_by, created_at, request_id, try_after)
        select ${contractId}::int, n.kind, n.subject,
          (select coalesce(max(d.version), 0) from issued_document d where d.contract_id = ${contractId} and d.kind = n.kind and d.subject = n.subject)
            + row_number() over (partition by n.kind, n.subject order by n.place),
          n.language, n.format, n.content_hash, n.said_hash, n.paper, ${move}::text, n.endorsement_id, n.note_id, ${actorId}::int, ${now}::timestamptz, ${requestId}::text,
          case when ${move}::text is null then '-infinity' else ${now}::timestamptz end
        from rows from (jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as (kind text, subject text, language text, format text, content_hash text, said_hash text, paper jsonb,
          endorsement_id integer, note_id integer)) with ordinality as n(kind, subject, language, format, content_hash, said_hash, paper, endorsement_id, note_id, place)
        returning id, kind, subject, version`,
    'add_issues',
  )
}

/** What the last version of each kind and subject says; null where that was not kept. */
export async function listCurrentIssues(
  db: Sql,
  contractId: number,
): Promise<{ kind: IssuedKind; subject: string; said_hash: string | null; language: Language }[]> {
  return db.query(
    sql`select distinct on (kind, subject) kind, subject, said_hash, language from issued_document where contract_id = ${contractId}
        order by kind, subject, version desc`,
    'list_current_issues',
  )
}

interface Page {
  contractId: number
  kind: IssuedKind | null
  page: number
  size: number
}

export interface ListedIssue extends Issued {
  uuid: string
  language: Language
  format: IssuedFormat
  content_hash: string
  sha256: string | null
  move: string | null
  endorsement_id: number | null
  note_id: number | null
  by: Named | null
  at: string
  made_at: string | null
  tries: number
  /** It is made once someone looks for it. */
  is_resting: boolean
  file: FileRef | null
  total: number
}

type RawIssue = Omit<ListedIssue, 'at' | 'made_at'> & { created_at: Date; made_at: Date | null }

/** One page, newest first, each with how many there are as far as they are counted. */
export async function listIssues(db: Sql, { contractId, kind, page, size }: Page): Promise<ListedIssue[]> {
  const rows = await db.query<RawIssue>(
    sql`select d.id, d.uuid, d.kind, d.subject, d.version, d.language, d.format, d.content_hash, d.sha256, d.move, d.endorsement_id, d.note_id,
          d.created_at, d.made_at, d.tries, d.try_after = 'infinity' as is_resting,
          case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as by,
          case when f.id is not null then json_build_object('uuid', f.uuid, 'name', f.name, 'size', f.size, 'type', f.type, 'sha256', f.sha256, 'state', f.state) end as file,
          (select count(*)::int from (select 1 from issued_document c where c.contract_id = ${contractId}
            and (${kind}::text is null or c.kind = ${kind}) limit ${COUNT_CAP + 1}) counted) as total
        from issued_document d left join app_user u on u.id = d.created_by left join file f on f.uuid = d.file_uuid
        where d.contract_id = ${contractId} and (${kind}::text is null or d.kind = ${kind})
        order by d.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return rows.map(({ created_at: at, made_at: made, ...row }) => ({ ...row, at: instant(at), made_at: made && instant(made) }))
}

/** The file of an issued document of these branches; null where it is not there or not made yet. */
export async function findIssuedFile(
  db: Sql,
  uuid: string,
  branches: readonly number[],
): Promise<{ id: number; file_uuid: string | null } | null> {
  const [row] = await db.query<{ id: number; file_uuid: string | null }>(
    sql`select d.id, d.file_uuid from issued_document d join contract c on c.id = d.contract_id
        where d.uuid = ${uuid} and c.deleted_at is null and c.branch_id = any(${branches})`,
  )
  return row ?? null
}

/** What an issued document of these branches says, made or not; null where it is not there. */
export async function findIssuedPaper(db: Sql, uuid: string, branches: readonly number[]): Promise<IssuedPaper | null> {
  const [row] = await db.query<IssuedPaper>(
    sql`select d.kind, d.version, d.language, d.content_hash, d.paper, d.created_at, c.branch_id
        from issued_document d join contract c on c.id = d.contract_id
        where d.uuid = ${uuid} and c.deleted_at is null and c.branch_id = any(${branches})`,
  )
  return row ?? null
}

/** Documents of the past that nobody waits for: each is made once someone looks for it. */
export const restIssues = (db: Sql) =>
  db.query(sql`update issued_document set try_after = 'infinity' where made_at is null and try_after <> 'infinity'`)

/** Someone looks for documents that rest: they are made before all others. */
export const wakeIssues = (db: Sql, ids: readonly number[]) =>
  db.query(
    sql`update issued_document set try_after = '-infinity' where id = any(${ids}::int[]) and try_after = 'infinity' and made_at is null`,
  )

export type IssuedPaper = Pick<Unmade, 'kind' | 'version' | 'language' | 'content_hash' | 'paper' | 'created_at' | 'branch_id'>

export interface Unmade extends Issued {
  uuid: string
  contract_id: number
  contract_number: string
  branch_id: number
  language: Language
  format: IssuedFormat
  content_hash: string
  paper: unknown
  created_by: number | null
  created_at: Date
  tries: number
}

interface Pause {
  /** seconds for each try, and at most. */
  pause: number
  longestPause: number
}

/** Claims the next document that is to be made, so that nobody else takes it before the pause that its tries ask for; null when there is none. */
export async function claimUnmade(db: Sql, now: Date, { pause, longestPause }: Pause): Promise<Unmade | null> {
  const [row] = await db.query<Unmade>(
    sql`update issued_document d set tries = d.tries + 1, try_after = ${now}::timestamptz + least(${pause}::int * (d.tries + 1), ${longestPause}::int) * interval '1 second'
        from contract c where c.id = d.contract_id and d.id = (select n.id from issued_document n where n.made_at is null and n.try_after <= ${now}
          order by n.try_after, n.id limit 1 for update skip locked)
        returning d.id, d.uuid, d.contract_id, c.contract_number, c.branch_id, d.kind, d.subject, d.version, d.language, d.format, d.content_hash,
          d.paper, d.created_by, d.created_at, d.tries`,
  )
  return row ?? null
}

export interface Made {
  id: number
  fileUuid: string
  sha256: string
  now: Date
}

/** False where another has made it meanwhile. */
export async function keepMade(db: Sql, { id, fileUuid, sha256, now }: Made): Promise<boolean> {
  const rows = await db.query(
    sql`update issued_document set file_uuid = ${fileUuid}, sha256 = ${sha256}, made_at = ${now} where id = ${id} and made_at is null returning id`,
  )
  return rows.length > 0
}

/** How an issuing house is named, and where it is. */
export interface House {
  name: string
  country: string | null
  time_zone: string | null
}

export async function readHouse(db: Sql, branchId: number): Promise<House> {
  const [row] = await db.query<House>(
    sql`select coalesce(b.legal_entity_name, b.name) as name, c.iso_alpha2 as country, z.name as time_zone
        from branch b left join country c on c.id = b.country_id left join time_zone z on z.id = b.time_zone_id where b.id = ${branchId}`,
    'read_house',
  )
  return row!
}
