import type { Sql } from '../database.ts'
import { andWithin, type Branches } from '../records/scope.ts'
import { decidedBySql } from '../onboarding/approvers.ts'
import { tableOf } from '../records/names.ts'
import { join, sql } from '../sql/sql.ts'

/** Records of one kind, and the branches in which someone may view such. */
export interface Wanted {
  of: string
  ids: readonly number[]
  branches: Branches
}

/** What is seen in another way than by who may view such records. */
export interface Besides {
  /** Tickets, seen by whoever has asked them. */
  tickets: readonly number[]
  /** People on their way in, seen by whoever decides on them and whoever has asked them in. */
  newcomers: readonly number[]
  reader: number
  /** Branches in which the reader decides on newcomers. */
  decides: Branches
}

/** Those of them that are there for the reader; such as are gone are not. One statement. */
export async function listSeen(db: Sql, wanted: readonly Wanted[], besides: Besides): Promise<{ of: string; id: number }[]> {
  const parts = wanted.map(
    ({ of, ids, branches }) =>
      sql`select ${of}::text as of, t.id from ${tableOf(of)} t
          where t.id = any(${ids}::int[]) and t.deleted_at is null${andWithin(of, 't', branches)}`,
  )
  const { tickets, newcomers, reader, decides } = besides
  if (tickets.length > 0)
    parts.push(
      sql`select 'ticket' as of, id from ticket where id = any(${tickets}::int[]) and requester_id = ${reader} and deleted_at is null`,
    )
  if (newcomers.length > 0)
    parts.push(
      sql`select 'newcomer' as of, t.id from app_user t where t.id = any(${newcomers}::int[]) and t.deleted_at is null
          and (t.invited_by = ${reader} or ${decides.length > 0}::boolean and ${decidedBySql(decides)})`,
    )
  return parts.length === 0 ? [] : db.query<{ of: string; id: number }>(join(parts, ' union all '))
}
