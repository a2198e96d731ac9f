import type { RequiredPaper } from '#domain/contracts/issued.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

export interface Waiver {
  paper: RequiredPaper
  reason: string
  by: Named
  at: string
}

interface Raw extends Omit<Waiver, 'at'> {
  created_at: Date
}

export async function listWaivers(db: Sql, contractId: number): Promise<Waiver[]> {
  const rows = await db.query<Raw>(
    sql`select w.paper, w.reason, w.created_at, json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) as by
        from document_waiver w join app_user u on u.id = w.created_by where w.contract_id = ${contractId} order by w.paper`,
  )
  return rows.map(({ created_at: at, ...row }) => ({ ...row, at: instant(at) }))
}

export interface NewWaiver {
  contractId: number
  paper: RequiredPaper
  reason: string
  actorId: number
  now: Date
}

/** False where it was waived already. */
export async function addWaiver(db: Sql, { contractId, paper, reason, actorId, now }: NewWaiver): Promise<boolean> {
  const rows = await db.query(
    sql`insert into document_waiver (contract_id, paper, reason, created_by, created_at)
        values (${contractId}, ${paper}, ${reason}, ${actorId}, ${now}) on conflict do nothing returning paper`,
  )
  return rows.length > 0
}

export interface Standing {
  /** The line of business asks for a survey. */
  needs_survey: boolean
  has_signed_slip: boolean
}

export async function paperStanding(db: Sql, contractId: number): Promise<Standing> {
  const [row] = await db.query<Standing>(
    sql`select coalesce(l.requires_survey, false) as needs_survey,
          exists (select 1 from issued_document d where d.contract_id = c.id and d.kind = 'signed_slip') as has_signed_slip
        from contract c left join line_of_business l on l.id = c.line_of_business_id where c.id = ${contractId}`,
  )
  return row!
}
