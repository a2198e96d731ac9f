import { PREPARING } from '#domain/contracts/life.ts'
import type { Sql } from '../../database.ts'
import { andWithin, type Scope } from '../../records/scope.ts'
import { sql } from '../../sql/sql.ts'
import { isTwin, type Twin } from '../findings.ts'

/** Where a contract stands beside what its form holds. Days as `yyyy-mm-dd`. */
export interface LifeOfContract {
  stage_since: Date
  prepared_by: number | null
  /** Who made the last move that prepares a decision. A save of what is no term afterwards is another hand, and leaves this one. */
  handed_on_by: number | null
  quote_version: number
  quote_valid_until: string | null
  cleared_on: string | null
  review_hash: string | null
  source_id: number
  source_status: string
  /** Who looks at its source for compliance. */
  source_reviewer: string | null
  /** Names of those two who prepared it. */
  preparers: string[]
  /** The live contract that follows it, and whether that one is bound. */
  successor: { id: number; uuid: string; number: string; is_bound: boolean } | null
}

export async function readLife(db: Sql, id: number): Promise<LifeOfContract> {
  const [row] = await db.query<LifeOfContract>(
    sql`select t.stage_since, t.prepared_by, t.quote_version, t.quote_valid_until::text, t.cleared_on::text, t.review_hash,
          s.id as source_id, s.status as source_status, h.handed_on_by,
          (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = s.compliance_user_id) as source_reviewer,
          array(select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id in (t.prepared_by, h.handed_on_by)
            order by u.id) as preparers,
          (select json_build_object('id', n.id, 'uuid', n.uuid, 'number', n.contract_number, 'is_bound', n.stage_id in (15, 16, 17, 18, 19, 21))
            from contract n where n.expiring_contract_id = t.id and n.deleted_at is null and n.stage_id not in (20, 22)
            order by n.id limit 1) as successor
        from contract t join source s on s.id = t.source_id
          left join lateral (select m.actor_id as handed_on_by from contract_move m
            where m.contract_id = t.id and m.move = any(${PREPARING}) order by m.id desc limit 1) h on true
        where t.id = ${id}`,
    'read_life',
  )
  return row!
}

/** Its twins by number. `number` only where the caller may look at it. */
export function listTwins(db: Sql, twin: Twin, sees: Scope): Promise<{ number: string | null }[]> {
  return db.query(
    sql`select case when true${andWithin('contract', 't', sees)} then t.contract_number end as number
        from contract t where ${isTwin(twin)} order by t.contract_number limit 20`,
  )
}
