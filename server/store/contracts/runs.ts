import { COUNT_CAP } from '#domain/limits.ts'
import type { Named } from '#domain/records/links.ts'
import type { Working } from '#domain/contracts/figures/working.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

export interface KeyedWorking extends Working {
  key: string
}

export interface RunMark {
  id: number
  key: string
  at: string
}

interface RawMark {
  id: number
  key: string
  created_at: Date
}

const marksOf = (rows: readonly RawMark[]): RunMark[] => rows.map(({ id, key, created_at: at }) => ({ id, key, at: instant(at) }))

export async function listRunMarks(db: Sql, contractId: number, keys: readonly string[]): Promise<RunMark[]> {
  return marksOf(
    await db.query<RawMark>(
      sql`select id, key, created_at from calculation_run where contract_id = ${contractId} and key = any(${keys}::text[])`,
    ),
  )
}

/** Stores what is not there yet; someone else may have done so at the same moment. */
export async function insertRuns(
  db: Sql,
  { id, actorId, now }: { id: number; actorId: number | null; now: Date },
  workings: readonly KeyedWorking[],
): Promise<RunMark[]> {
  return marksOf(
    await db.query<RawMark>(
      sql`insert into calculation_run (contract_id, contract_section_id, name, key, figures, currency, input, result, explanation, versions,
            created_at, created_by)
          select ${id}::int, w.section, w.name, w.key, w.figures, w.currency, w.input, w.result, w.explanation, w.versions, ${now}::timestamptz, ${actorId}::int
          from jsonb_to_recordset(${JSON.stringify(workings)}::jsonb) as w(section integer, name text, key text, figures text[], currency text,
            input jsonb, result jsonb, explanation jsonb, versions jsonb)
          on conflict (contract_id, key) do nothing returning id, key, created_at`,
    ),
  )
}

export interface StoredRun {
  id: number
  name: string
  section: Named | null
  figures: string[]
  currency: string | null
  input: unknown
  result: unknown
  explanation: unknown
  versions: unknown
  at: string
  by: Named | null
}

type RawRun = Omit<StoredRun, 'at'> & { created_at: Date }

interface Asked {
  contractId: number
  section: number | null
  page: number
  size: number
}

/** One page of the runs of a contract, newest first. */
export async function listRuns(db: Sql, { contractId, section, page, size }: Asked): Promise<StoredRun[]> {
  const rows = await db.query<RawRun>(
    sql`select r.id, r.name, r.figures, r.currency, r.input, r.result, r.explanation, r.versions, r.created_at,
          case when s.id is not null then json_build_object('id', s.id, 'name', coalesce(s.title, '')) end as section,
          case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as by
        from calculation_run r left join contract_section s on s.id = r.contract_section_id left join app_user u on u.id = r.created_by
        where r.contract_id = ${contractId} and (${section}::int is null or r.contract_section_id = ${section}) order by r.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  return rows.map(({ created_at: at, ...row }) => ({ ...row, at: instant(at) }))
}

export async function countRuns(db: Sql, { contractId, section }: Pick<Asked, 'contractId' | 'section'>): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from calculation_run r where r.contract_id = ${contractId}
          and (${section}::int is null or r.contract_section_id = ${section}) limit ${COUNT_CAP + 1}) counted`,
  )
  return row?.total ?? 0
}

interface EntryRun {
  id: number
  name: string
  section: number | null
  figures: string[]
  currency: string | null
  explanation: unknown
  versions: unknown
  created_at: Date
}

/** The runs that an entry of the ledger was worked out by. */
export async function listEntryRuns(db: Sql, contractId: number, entry: number) {
  const rows = await db.query<EntryRun>(
    sql`select r.id, r.name, r.contract_section_id as section, r.figures, r.currency, r.explanation, r.versions, r.created_at
        from ledger_entry e join calculation_run r on r.id = any(e.run_ids) and r.contract_id = e.contract_id
        where e.id = ${entry} and e.contract_id = ${contractId} order by r.id`,
  )
  return rows.map(({ id, created_at: at, ...row }) => ({ ...row, run: { id, at: instant(at) } }))
}
