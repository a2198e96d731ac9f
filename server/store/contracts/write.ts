import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { takingIds, writeRows, type Row, type RowTable } from '../records/rows.ts'
import { setting, writeRecord, type RecordChange } from '../records/write.ts'
import type { RecordTable } from '../records/table.ts'
import { shapeName } from '../sql/shape-names.ts'
import { id as named, join, sql } from '../sql/sql.ts'
import type { Standing, StoredContract } from './read.ts'

const FIGURES = 6

export interface Stamp {
  actorId: number | null
  now: Date
}

/** The next number of a year; who asks later waits until this transaction has ended, so that none is lost when it fails. */
async function nextNumber(db: Sql, year: number): Promise<string> {
  const [row] = await db.query<{ last: number }>(
    sql`insert into contract_number (year, last) values (${year}, 1)
        on conflict (year) do update set last = contract_number.last + 1 returning last`,
  )
  return `C-${year}-${String(row!.last).padStart(FIGURES, '0')}`
}

/** The next number of a broker in a year, of those that no contract has got yet. */
export async function nextUmrNumber(db: Sql, broker: string, year: number): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    sql`insert into umr_number (broker, year, last) values (${broker}, ${year}, 1)
        on conflict (broker, year) do update set last = umr_number.last + 1 returning last`,
  )
  return row!.last
}

export async function isUmrTaken(db: Sql, umr: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from contract where umr = ${umr} limit 1`)
  return rows.length > 0
}

export interface Founded {
  /** Of its documents. */
  language: string
  source: number
  branch: number
}

/** A new submission with its source and branch; everything else follows. Answers its uuid. */
export async function insertContract(db: Sql, { source, branch, language }: Founded, { actorId, now }: Stamp): Promise<string> {
  const number = await nextNumber(db, now.getUTCFullYear())
  const [row] = await db.query<{ uuid: string }>(
    sql`insert into contract (contract_number, source_id, branch_id, created_at, updated_at, created_by, updated_by, prepared_by,
          stage_since, row_version, document_language)
        values (${number}, ${source}, ${branch}, ${now}, ${now}, ${actorId}, ${actorId}, ${actorId}, ${now}, 0, ${language}) returning uuid`,
  )
  return row!.uuid
}

/** Stores what differs, and tells how the contract is shown from now on. */
export const writeContract = (db: Sql, of: RecordTable, id: number, change: RecordChange): Promise<Values> =>
  writeRecord(db, of, id, change)

/** The same where rows come back under the ids that they had. */
export const takingIdsOf = (of: RecordTable): RecordTable => ({
  ...of,
  groups: Object.fromEntries(Object.entries(of.groups).map(([name, group]) => [name, takingIds(group)])),
})

/** What stands below rows that have come back, where a part of their table has not brought it. */
export async function restoreBelow(db: Sql, whole: RowTable, part: RowTable, rows: readonly Row[]): Promise<void> {
  for (const [name, below] of Object.entries(whole.rows ?? {}))
    if (!part.rows?.[name]) {
      const changes = rows.map((row) => ({ parent: row.id as number, before: [], after: (row[name] ?? []) as Row[] }))
      await writeRows(db, takingIds(below), changes)
    }
}

/** Columns that no form sends. */
export async function patchContract(db: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const stamps = [sql`row_version = row_version + 1`, sql`updated_at = ${now}`, sql`updated_by = ${actorId}`]
  await db.query(
    sql`update contract set ${join([...setting(columns), ...stamps], ', ')} where id = ${id}`,
    shapeName('patch_contract', columns),
  )
}

/** How a step stands, which is no change of the contract. */
export const writeStanding = (db: Sql, id: number, step: StepName, standing: Standing) =>
  db.query(
    sql`update contract set step_findings = step_findings || ${JSON.stringify({ [step]: standing })}::jsonb where id = ${id}`,
  )

/** The same of steps that someone has only read, unless the contract is changed meanwhile: then it is judged by who changes it. */
export function correctStandings(db: Sql, stored: StoredContract, standings: StoredContract['step_findings']) {
  const { id, row_version: version, step_findings: findings } = stored
  return db.query(
    sql`update contract set step_findings = step_findings || ${JSON.stringify(standings)}::jsonb
        where id in (select c.id from contract c where c.id = ${id} and c.row_version = ${version}
          and c.step_findings = ${JSON.stringify(findings)}::jsonb for no key update skip locked)`,
  )
}

/** Takes one row out, with what lies below it. */
export const removeRow = (db: Sql, table: 'contract_section' | 'subscription', id: number) =>
  db.query(sql`delete from ${named(table)} where id = ${id}`)
