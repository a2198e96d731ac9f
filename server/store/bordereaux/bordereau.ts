import type { BordereauKind, BordereauState } from '#domain/bordereaux/kinds.ts'
import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'

export type BordereauFailure = 'access_ended' | 'outdated' | 'unreadable' | 'limit_exceeded'

export interface BordereauRow {
  id: number
  uuid: string
  agreement_contract_id: number
  kind: BordereauKind
  /** ISO, the first day of what it reports. */
  month: string
  /** Null for one that says that there is nothing to report. */
  file: string | null
  file_name: string
  /** Which row of the sheet holds the heads, and the rows above it. */
  head_row: number
  above: string[][]
  heads: string[]
  mapping: (string | null)[]
  state: BordereauState
  failure: BordereauFailure | null
  total: number
  done: number
  good: number
  bad: number
  /** Good rows with warnings. */
  warned: number
  unread: string[]
  created_by: number
  created_by_name: string
  session_id: string
  request_id: string
  language: Language
  created_at: Date
  touched_at: Date
  posted_by_name: string | null
  posted_at: Date | null
  taken_back_by_name: string | null
  taken_back_at: Date | null
  reason: string | null
  contract_uuid: string
  reference: string
  agreement: string
  coverholder: string | null
  branch_id: number
}

const NAMED = sql`select b.id, b.uuid, b.agreement_contract_id, b.kind, b.month::text, b.file, b.file_name, b.head_row, b.above, b.heads, b.mapping, b.state, b.failure,
    b.total, b.done, b.good, b.bad, b.warned, b.unread, b.created_by, b.session_id, b.request_id, b.language, b.created_at, b.touched_at, b.posted_at,
    b.taken_back_at, b.reason, c.uuid as contract_uuid, c.reference, c.branch_id, a.name as agreement, s.legal_name as coverholder,
    concat_ws(' ', u.first_name, u.last_name) as created_by_name,
    nullif(concat_ws(' ', p.first_name, p.last_name), '') as posted_by_name,
    nullif(concat_ws(' ', k.first_name, k.last_name), '') as taken_back_by_name
  from bordereau b join agreement_contract c on c.id = b.agreement_contract_id join agreement a on a.id = c.agreement_id
  left join source s on s.id = a.coverholder_id join app_user u on u.id = b.created_by left join app_user p on p.id = b.posted_by
  left join app_user k on k.id = b.taken_back_by`

const one = async (db: Sql, condition: Statement): Promise<BordereauRow | null> =>
  (await db.query<BordereauRow>(sql`${NAMED} where ${condition}`))[0] ?? null

/** In the branches of its reader. */
export const findBordereau = (db: Sql, uuid: string, branches: readonly number[]): Promise<BordereauRow | null> =>
  one(db, sql`b.uuid = ${uuid} and c.branch_id = any(${branches}::int[]) and c.deleted_at is null`)

export const findBordereauById = (db: Sql, id: number): Promise<BordereauRow | null> => one(db, sql`b.id = ${id}`)

type NewBordereau = Pick<
  BordereauRow,
  | 'agreement_contract_id'
  | 'kind'
  | 'month'
  | 'file'
  | 'file_name'
  | 'head_row'
  | 'above'
  | 'heads'
  | 'mapping'
  | 'total'
  | 'created_by'
  | 'session_id'
  | 'request_id'
  | 'language'
>

export async function addBordereau(db: Sql, row: NewBordereau, now: Date): Promise<{ id: number; uuid: string }> {
  const [added] = await db.query<{ id: number; uuid: string }>(
    sql`insert into bordereau (agreement_contract_id, kind, month, file, file_name, head_row, above, heads, mapping, state, total, created_by, session_id, request_id,
       language, created_at, touched_at)
     values (${row.agreement_contract_id}, ${row.kind}, ${row.month}::date, ${row.file}, ${row.file_name}, ${row.head_row},
       ${JSON.stringify(row.above)}, ${JSON.stringify(row.heads)},
       ${JSON.stringify(row.mapping)}, ${row.file === null ? 'checked' : 'waiting'}, ${row.total}, ${row.created_by}, ${row.session_id},
       ${row.request_id}, ${row.language}, ${now}, ${now}) returning id, uuid`,
  )
  return added!
}

/** How the newest file of a kind from the coverholder of a contract was mapped; of its agreement where it has none. */
export async function findCoverholderMapping(
  db: Sql,
  contractId: number,
  kind: BordereauKind,
): Promise<Pick<BordereauRow, 'heads' | 'mapping'> | null> {
  const [row] = await db.query<Pick<BordereauRow, 'heads' | 'mapping'>>(
    sql`select b.heads, b.mapping from agreement_contract c join agreement a on a.id = c.agreement_id
        join agreement o on o.id = a.id or o.coverholder_id = a.coverholder_id
        join agreement_contract oc on oc.agreement_id = o.id join bordereau b on b.agreement_contract_id = oc.id
        where c.id = ${contractId} and b.kind = ${kind} and b.file is not null order by b.id desc limit 1`,
  )
  return row ?? null
}

/** What is noted with a move. */
interface Noted {
  failure: BordereauFailure | null
  session_id: string
  request_id: string
  language: Language
  done: number
  good: number
  bad: number
  warned: number
  unread: string
  checked_at: Date
  posted_by: number
  posted_at: Date
  taken_back_by: number
  taken_back_at: Date
  reason: string
}

interface Move {
  from: readonly BordereauState[]
  to: BordereauState
  now: Date
  also?: Partial<Noted>
}

/** False where it stands elsewhere by now. */
export async function moveBordereau(db: Sql, bordereauId: number, { from, to, now, also = {} }: Move): Promise<boolean> {
  const noted = Object.entries(also).map(([name, value]) => sql`${named(name)} = ${value}`)
  const rows = await db.query(
    sql`update bordereau set ${join([sql`state = ${to}, touched_at = ${now}, turn_of = null`, ...noted], ', ')}
        where id = ${bordereauId} and state = any(${from}::text[]) returning 1`,
  )
  return rows.length > 0
}

export type BordereauCounts = Pick<BordereauRow, 'done' | 'good' | 'bad' | 'warned'>

/** False when it was discarded meanwhile. */
export async function writeBordereauProgress(
  db: Sql,
  id: number,
  { done, good, bad, warned }: BordereauCounts,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    sql`update bordereau set done = ${done}, good = ${good}, bad = ${bad}, warned = ${warned}, touched_at = ${now}
        where id = ${id} and state = 'checking' returning 1`,
  )
  return rows.length > 0
}

/** How many rows are posted, for whoever looks while nothing is committed yet; nothing once the posting is over. */
export async function writePostedRows(db: Sql, id: number, done: number, now: Date): Promise<void> {
  await db.query(sql`update bordereau set done = ${done}, touched_at = ${now} where id = ${id} and state = 'posting' returning 1`)
}

/** Those whose process has died. */
export function listInterruptedBordereaux(db: Sql, stale: Date): Promise<Pick<BordereauRow, 'id' | 'state' | 'created_by'>[]> {
  return db.query(
    sql`select id, state, created_by from bordereau where state in ('waiting', 'checking', 'posting') and touched_at < ${stale} order by id`,
  )
}
