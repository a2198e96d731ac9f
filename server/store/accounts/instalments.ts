import type { InstalmentKind } from '#domain/contracts/accounts/names.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface InstalmentDraft {
  kind: InstalmentKind
  planned: number | null
  due_on: string
  currency: number
  amount_100: string
}

export interface BookedInstalment {
  id: number
  seq: number
}

/** New instalments after those that are there, in their order. */
export async function insertInstalments(
  db: Sql,
  contractId: number,
  drafts: readonly InstalmentDraft[],
): Promise<BookedInstalment[]> {
  const rows = await db.query<BookedInstalment>(
    sql`insert into booked_instalment (contract_id, seq, kind, planned_id, due_on, currency_id, amount_100)
        select ${contractId}::int, (select coalesce(max(seq), 0) from booked_instalment where contract_id = ${contractId}::int) + row_number() over (),
          d.kind, d.planned, d.due_on, d.currency, d.amount_100
        from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d(kind text, planned integer, due_on date, currency integer, amount_100 numeric)
        returning id, seq`,
  )
  return rows.toSorted((one, other) => one.seq - other.seq)
}

/** What became of each instalment of a contract, by its entries and notes; the form shows the same of those it planned. */
export async function refreshStatuses(db: Sql, contractId: number): Promise<void> {
  await db.query(
    sql`update booked_instalment i set status = s.status
        from (select b.id, case
              when coalesce(sum(l.amount), 0) = 0 and coalesce(sum(l.amount) filter (where l.item in ('payment', 'write_off')), 0) = 0 then 'cancelled'
              when sum(l.amount) = 0 and coalesce(sum(l.amount) filter (where l.item = 'write_off'), 0) <> 0 then 'written_off'
              when sum(l.amount) = 0 then 'paid'
              when b.status = 'overdue' and sum(l.amount) > 0 then 'overdue'
              when coalesce(sum(l.amount) filter (where l.item = 'payment'), 0) <> 0 then 'part_paid'
              when exists (select 1 from contract_note n where n.instalment_id = b.id and n.kind <> 'closing' and n.status <> 'superseded') then 'advised'
              else 'planned' end as status
            from booked_instalment b left join ledger_entry e on e.instalment_id = b.id
            left join ledger_line l on l.entry_id = e.id and l.account = 'client' and l.currency_id = b.currency_id
            where b.contract_id = ${contractId} group by b.id) s
        where i.id = s.id and i.status <> s.status`,
  )
  await db.query(
    sql`update contract_instalment p set instalment_status = b.status from booked_instalment b
        where b.planned_id = p.id and b.contract_id = ${contractId} and p.instalment_status <> b.status`,
  )
}

export interface OverdueInstalment {
  id: number
  contract_id: number
}

/** Instalments whose day has passed and that are not paid. */
export const listOverdue = (db: Sql, today: string): Promise<OverdueInstalment[]> =>
  db.query<OverdueInstalment>(
    sql`select i.id, i.contract_id from booked_instalment i
        where i.status in ('planned', 'advised', 'part_paid') and i.due_on < ${today}::date
          and (select sum(l.amount) from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'client'
            and l.currency_id = i.currency_id where e.instalment_id = i.id) > 0
        order by i.id`,
  )

/** Marks an instalment as overdue once; false where someone was faster. */
export async function markOverdue(db: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await db.query<{ planned_id: number | null }>(
    sql`update booked_instalment set status = 'overdue', overdue_told_at = coalesce(overdue_told_at, ${now})
        where id = ${id} and status in ('planned', 'advised', 'part_paid') returning planned_id`,
  )
  await db.query(
    sql`update contract_instalment set instalment_status = 'overdue' where id = any(${rows.flatMap(({ planned_id: planned }) => planned ?? [])}::int[])`,
  )
  return rows.length > 0
}
