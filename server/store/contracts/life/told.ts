import type { Sql } from '../../database.ts'
import { empty, sql } from '../../sql/sql.ts'
import { CLEARANCE, HANDED_ON_BY, IS_ABOVE_AUTHORITY, IS_FLAGGED, QUOTATION } from '../decisions.ts'

const WAITS = sql`t.deleted_at is null
  and (t.stage_id = ${CLEARANCE} and ${IS_FLAGGED} or t.stage_id = ${QUOTATION} and ${IS_ABOVE_AUTHORITY})`

/** Contracts that wait for a decision in clearance or quotation of which nobody was told. */
export async function listUntold(db: Sql): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select t.id from contract t where ${WAITS}
          and not exists (select 1 from contract_decision_told d where d.contract_id = t.id and d.stage_id = t.stage_id)
        order by t.id`,
  )
  return rows.map(({ id }) => id)
}

/** A contract that has left the stage, or no longer waits there, is told of anew when it waits again. */
export async function forgetTold(db: Sql, id?: number): Promise<void> {
  const only = id === undefined ? empty : sql` and d.contract_id = ${id}`
  await db.query(
    sql`delete from contract_decision_told d
        where not exists (select 1 from contract t where t.id = d.contract_id and t.stage_id = d.stage_id and ${WAITS})${only}`,
  )
}

export interface Untold {
  id: number
  uuid: string
  contract_number: string
  assured: string | null
  stage_id: number
  branch_id: number
  /** Those whose hands a decision of four eyes must not be in. */
  preparers: (number | null)[]
}

/** Notes that it is told of; null where it does not wait, or was told of already. */
export async function takeUntold(db: Sql, id: number, now: Date): Promise<Untold | null> {
  const [row] = await db.query<Untold>(
    sql`with told as (
          insert into contract_decision_told (contract_id, stage_id, told_at)
          select t.id, t.stage_id, ${now} from contract t where t.id = ${id} and ${WAITS}
          on conflict (contract_id) do update set stage_id = excluded.stage_id, told_at = excluded.told_at
            where contract_decision_told.stage_id <> excluded.stage_id
          returning contract_id)
        select t.id, t.uuid, t.contract_number, t.assured, t.stage_id, t.branch_id, array[t.prepared_by, ${HANDED_ON_BY}] as preparers
        from told d join contract t on t.id = d.contract_id`,
  )
  return row ?? null
}
