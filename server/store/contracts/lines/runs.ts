import type { SigningMethod } from '#domain/contracts/lines/methods.ts'
import type { SignDownInput, SignDownResult } from '#domain/contracts/lines/sign-down.ts'
import type { LineReason } from '#domain/calculations/shares/signing.ts'
import type { Step } from '#domain/calculations/calculation.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../../database.ts'
import { instant } from '../../entities/rows.ts'
import { titleSql } from '../../records/names.ts'
import { sql } from '../../sql/sql.ts'
import type { Stamp } from '../write.ts'

export interface NewSigningRun {
  section: number
  method: SigningMethod
  names: Record<string, number>
  input: unknown
  result: SignDownResult
  explanation: readonly Step[]
  reasons: Record<string, LineReason>
  instruction: string | null
  agreements: readonly number[]
  reason: string
}

export async function insertSigningRun(db: Sql, contract: number, run: NewSigningRun, { actorId, now }: Stamp): Promise<number> {
  const json = (value: unknown) => JSON.stringify(value)
  const [row] = await db.query<{ id: number }>(
    sql`insert into signing_run (contract_id, contract_section_id, method, names, input, result, explanation, reasons, instruction_uuid, agreements,
          reason, created_at, created_by)
        values (${contract}, ${run.section}, ${run.method}, ${json(run.names)}::jsonb, ${json(run.input)}::jsonb, ${json(run.result)}::jsonb,
          ${json(run.explanation)}::jsonb, ${json(run.reasons)}::jsonb, ${run.instruction}::uuid, ${run.agreements}::int[], nullif(${run.reason}, ''),
          ${now}, ${actorId}) returning id`,
  )
  return row!.id
}

export type UndoneBecause = 'rolled_back' | 'replaced' | 'line_changed' | 'section_dropped'

/** Runs in force of these sections are so no longer; answers the sections that had one. */
export async function undoSigningRuns(
  db: Sql,
  sections: readonly number[],
  { because, reason = '' }: { because: UndoneBecause; reason?: string },
  { actorId, now }: Stamp,
): Promise<number[]> {
  const rows = await db.query<{ section: number }>(
    sql`update signing_run set undone_at = ${now}, undone_by = ${actorId}, undone_because = ${because}, undone_reason = nullif(${reason}, '')
        where contract_section_id = any(${sections}::int[]) and undone_at is null returning contract_section_id as section`,
  )
  return rows.map(({ section }) => section)
}

export interface SigningRun {
  id: number
  section: number
  method: SigningMethod
  names: Record<string, number>
  input: SignDownInput
  result: SignDownResult
  explanation: Step[]
  reasons: Record<string, LineReason>
  instruction: FileRef | null
  agreements: number[]
  reason: string | null
  at: string
  by: Named | null
}

type Raw = Omit<SigningRun, 'at'> & { created_at: Date }

/** Runs in force of a contract, one a section. */
export async function listSigningRuns(db: Sql, contract: number): Promise<SigningRun[]> {
  const rows = await db.query<Raw>(
    sql`select r.id, r.contract_section_id as section, r.method, r.names, r.input, r.result, r.explanation, r.reasons, r.agreements, r.reason,
          r.created_at, (select json_build_object('uuid', f.uuid, 'name', f.name, 'size', f.size, 'type', f.type, 'sha256', f.sha256, 'state', f.state)
            from file f where f.uuid = r.instruction_uuid and f.state in ('pending', 'clean')) as instruction,
          case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as by
        from signing_run r left join app_user u on u.id = r.created_by where r.contract_id = ${contract} and r.undone_at is null order by r.id`,
    'list_signing_runs',
  )
  return rows.map(({ created_at: at, ...run }) => ({ ...run, at: instant(at) }))
}
