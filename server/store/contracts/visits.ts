import type { Chained, StageVisit } from '#domain/contracts/viewed.ts'
import type { Sql } from '../database.ts'
import { instant, type WithDates } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

/** The stages that a contract has come to, in their order: the first is where it was entered. */
export async function listStageVisits(db: Sql, contractId: number): Promise<StageVisit[]> {
  const rows = await db.query<WithDates<StageVisit, 'at'>>(
    sql`select coalesce((a.after->>'stage_id')::int, 1) as stage_id, a.at, a.after->>'move' as move, a.after->>'reason' as reason,
          case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as by
        from audit a left join app_user u on u.id = a.actor_id
        where a.entity = 'contract' and a.entity_id = ${contractId} and (a.action = 'created' or a.after ? 'stage_id') order by a.seq`,
    'list_stage_visits',
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

/** What was asked of each need of a move, and whether it was met. */
export type MoveFacts = Readonly<Record<string, boolean>>

/** A move and the moment at which it was made. */
export const momentOf = ({ at, move }: { at: string; move: string }) => `${at} ${move}`

/** What was found of the needs of the moves that were made at these moments, by `momentOf`. */
export async function listMoveFacts(db: Sql, contractId: number, moments: readonly string[]): Promise<Map<string, MoveFacts>> {
  if (moments.length === 0) return new Map()
  const rows = await db.query<{ at: Date; move: string; facts: MoveFacts }>(
    sql`select m.at, m.move, m.facts from contract_move m
        where m.contract_id = ${contractId} and m.at = any(${[...moments]}::timestamptz[])`,
  )
  return new Map(rows.map(({ at, move, facts }) => [momentOf({ at: instant(at), move }), facts]))
}

/** The contract that one renews, and those that renew it, as far as they are in these branches. */
export const listChain = (db: Sql, contractId: number, scope: Scope): Promise<Chained[]> =>
  db.query<Chained>(
    sql`select t.uuid, t.contract_number, t.stage_id, coalesce(t.expiring_contract_id = ${contractId}, false) as is_successor from contract t
        where t.deleted_at is null and (t.expiring_contract_id = ${contractId}
          or t.id = (select own.expiring_contract_id from contract own where own.id = ${contractId}))${andWithin('contract', 't', scope)}
        order by t.period_from, t.id`,
  )
