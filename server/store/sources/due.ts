import type { Sql } from '../database.ts'
import type { Stamp } from './write.ts'
import { sql } from '../sql/sql.ts'

const APPROVED = sql`s.status in ('approved', 'approved_with_conditions') and s.deleted_at is null`
const LIVE = sql`s.status not in ('rejected', 'terminated') and s.deleted_at is null`

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Approved sources whose day of review has come. */
export const listReviewsDue = async (db: Sql, today: string): Promise<number[]> =>
  ids(await db.query(sql`select s.id from source s where ${APPROVED} and s.next_review_date <= ${today} order by s.id`))

/** Approved sources with a licence that is over. */
export const listLicencesOver = async (db: Sql, today: string): Promise<number[]> =>
  ids(
    await db.query(
      sql`select distinct s.id from source_licence l join source s on s.id = l.source_id
       where ${APPROVED} and l.licence_valid_to < ${today} and l.licence_status <> 'exempt' order by s.id`,
    ),
  )

const over = (today: string) => sql`d.expires_on < ${today} and d.status in ('received', 'verified')`

export const listDocumentsOver = async (db: Sql, today: string): Promise<number[]> =>
  ids(
    await db.query(
      sql`select distinct s.id from source_document d join source s on s.id = d.source_id where ${LIVE} and ${over(today)} order by s.id`,
    ),
  )

/** False when another copy was faster. */
export async function expireDocuments(db: Sql, id: number, today: string): Promise<boolean> {
  const rows = await db.query(
    sql`update source_document d set status = 'expired', verified_by_id = null, verified_at = null, waiver_reason = null
     where source_id = ${id} and ${over(today)} returning id`,
  )
  return rows.length > 0
}

export interface Ending {
  id: number
  day: string
  days: number
}

/** Sources whose professional indemnity cover ends within so many days. */
export const listPiEnding = (db: Sql, today: string, within: number): Promise<Ending[]> =>
  db.query<Ending>(
    sql`select s.id, s.pi_expiry::text as day, s.pi_expiry - ${today}::date as days from source s
     where ${LIVE} and s.pi_cover_required and s.pi_expiry between ${today}::date and ${today}::date + ${within}::int order by s.id`,
  )

/** Approved sources last screened before a day. */
export const listScreenedBefore = (db: Sql, day: string): Promise<Pick<Ending, 'id' | 'day'>[]> =>
  db.query(
    sql`select s.id, s.sanctions_screened_on::text as day from source s where ${APPROVED} and s.sanctions_screened_on < ${day} order by s.id`,
  )

const IN_PROHIBITED = sql`exists (select 1 from country c where c.risk_rating = 'prohibited' and (c.id = s.incorporation_country_id
  or c.id in (select a.country_id from source_address a where a.source_id = s.id)))`

/**
 * Sources whose kept risk does not know yet that a country of theirs has become prohibited, or is no longer, and approved ones that
 * are kept as prohibited.
 */
export const listCountryDrift = async (db: Sql): Promise<number[]> =>
  ids(
    await db.query(
      sql`select s.id from source s where s.deleted_at is null and s.status not in ('rejected', 'terminated') and s.risk_result is not null
         and (${IN_PROHIBITED} <> (s.risk_result->'hard_stops' ? 'country_prohibited') or ${APPROVED} and s.risk_category = 'prohibited')
       order by s.id`,
    ),
  )

/** Notes that someone is told of something; false when that was done before, by this copy or another. */
export async function noteReminder(
  db: Sql,
  id: number,
  kind: string,
  day: string,
  { now }: Pick<Stamp, 'now'>,
): Promise<boolean> {
  const rows = await db.query(
    sql`insert into source_reminder (source_id, kind, due_on, sent_at) values (${id}, ${kind}, ${day}, ${now}) on conflict do nothing returning kind`,
  )
  return rows.length > 0
}

/** Addresses of those who look after a source: its owner, and its reviewer. */
export async function listKeepers(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select distinct u.id from source s join app_user u on u.id in (s.owner_user_id, s.compliance_user_id)
     where s.id = ${id} and u.is_active and u.deleted_at is null order by u.id`,
  )
  return ids(rows)
}

/** What a mail calls a source. */
export async function nameOfSource(db: Sql, id: number): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    sql`select source_code || ' ' || legal_name as name from source where id = ${id} and deleted_at is null`,
  )
  return row?.name ?? null
}
