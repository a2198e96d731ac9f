import type { BordereauKind, BordereauState } from '#domain/bordereaux/kinds.ts'
import type { Sql } from '../database.ts'
import { overdueSql } from './due.ts'
import { empty, sql } from '../sql/sql.ts'

export interface ListedBordereau {
  /** Null for one that has not come. */
  uuid: string | null
  contract: string
  contract_id: number
  reference: string
  agreement: string
  coverholder: string | null
  kind: BordereauKind
  month: string
  state: BordereauState | 'overdue'
  due_on: string | null
  /** Days since its due day. */
  late: number | null
  file_name: string | null
  total: number
  bad: number
  created_at: Date | null
  count: number
}

export interface ListWish {
  branches: readonly number[]
  today: string
  contract?: string | undefined
  kind?: string | undefined
  state?: string | undefined
  page: number
  size: number
}

/** What is overdue before what has come, the longest overdue first, then the newest. */
export function listBordereauRows(
  db: Sql,
  { branches, today, contract, kind, state, page, size }: ListWish,
): Promise<ListedBordereau[]> {
  return db.query<ListedBordereau>(
    sql`with listed as (
          select null::uuid as uuid, o.agreement_contract_id, o.kind, o.month, 'overdue' as state, o.due_on, ${today}::date - o.due_on as late,
            null as file_name, 0 as total, 0 as bad, null::timestamptz as created_at, 0 as place, 0 as id from (${overdueSql(today)}) o
          union all
          select b.uuid, b.agreement_contract_id, b.kind, b.month, b.state, null, null, b.file_name, b.total, b.bad, b.created_at, 1, b.id
          from bordereau b where b.state <> 'discarded'
        )
        select l.uuid, c.uuid as contract, c.id as contract_id, c.reference, a.name as agreement, s.legal_name as coverholder, l.kind, l.month::text, l.state,
          l.due_on::text, l.late, l.file_name, l.total, l.bad, l.created_at, count(*) over ()::int as count
        from listed l join agreement_contract c on c.id = l.agreement_contract_id and c.deleted_at is null
        join agreement a on a.id = c.agreement_id left join source s on s.id = a.coverholder_id
        where c.branch_id = any(${branches}::int[])${contract === undefined ? empty : sql` and c.uuid = ${contract}`}
          ${kind === undefined ? empty : sql` and l.kind = ${kind}`}${state === undefined ? empty : sql` and l.state = ${state}`}
        order by l.place, l.due_on, l.created_at desc, l.id desc, c.reference, l.kind, l.month limit ${size} offset ${(page - 1) * size}`,
  )
}
