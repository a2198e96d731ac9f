import type { EarlierLoss } from '#domain/endorsements/premium/amount.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface EndorsedCharge {
  section: number
  method: 'adjustment' | 'reinstatement'
  is_booked: boolean
  /** For a reinstatement alone. */
  loss: EarlierLoss | null
  /** At 100 per cent; minus is returned. */
  premium_100: string
}

/** Adjustments and reinstatements that completed endorsements charge, unless they were taken back. */
export const listEndorsedCharges = (db: Sql, contractId: number): Promise<EndorsedCharge[]> =>
  db.query<EndorsedCharge>(
    sql`select (s.part->>'section')::int as section, e.calc_method as method, e.status = 'booked' as is_booked,
          case when e.calc_method = 'reinstatement'
            then json_build_object('on', e.loss_on::text, 'amount', trim_scale(e.loss_amount)::text) end as loss,
          trim_scale((s.part->>'amount_100')::numeric * case when e.premium->>'effect' = 'return' then -1 else 1 end)::text as premium_100
        from endorsement e cross join lateral jsonb_array_elements(e.premium::jsonb->'sections') as s(part)
        where e.contract_id = ${contractId} and e.deleted_at is null and e.status in ('completed', 'booked')
          and e.calc_method in ('adjustment', 'reinstatement')
          and not exists (select 1 from ledger_entry l join ledger_entry r on r.reverses_id = l.id
            where l.contract_id = e.contract_id and l.kind = 'endorsement' and l.source_id = e.id)
        order by e.endorsement_number`,
  )

interface OfSection {
  contractId: number
  section: number | null
}

/** Losses whose reinstatement the accounts have charged without an endorsement. */
export const listBookedLosses = (db: Sql, { contractId, section }: OfSection): Promise<EarlierLoss[]> =>
  db.query<EarlierLoss>(
    sql`select l.facts->'loss'->>'on' as "on", trim_scale((l.facts->'loss'->>'amount')::numeric)::text as amount
        from ledger_entry l join contract_section s on s.id = (l.facts->>'section')::int
        where l.contract_id = ${contractId} and l.kind = 'reinstatement' and jsonb_typeof(l.facts->'loss') = 'object'
          and (s.section_no = ${section}::int or ${section}::int is null)
          and not exists (select 1 from ledger_entry r where r.reverses_id = l.id) order by 1, l.id`,
  )

/** What adjustments have charged for a section beside its deposit, by endorsement (except these) or in the accounts; minus is returned. */
export async function findAdjusted(db: Sql, { contractId, section }: OfSection, except: readonly number[]): Promise<string> {
  const [row] = await db.query<{ amount: string }>(
    sql`select trim_scale(coalesce((select sum(l.amount_100) from ledger_entry e join ledger_line l on l.entry_id = e.id
            join contract_section s on s.id = l.contract_section_id
            where e.contract_id = ${contractId} and l.amount_100 is not null and coalesce(e.facts->>'kind', e.kind) = 'adjustment'
              and (s.section_no = ${section}::int or ${section}::int is null)), 0)
          + coalesce((select sum((p.part->>'amount_100')::numeric * case when e.premium->>'effect' = 'return' then -1 else 1 end)
            from endorsement e cross join lateral jsonb_array_elements(e.premium::jsonb->'sections') as p(part)
            where e.contract_id = ${contractId} and e.deleted_at is null and e.status in ('completed', 'booked')
              and e.calc_method = 'adjustment' and e.id <> all(${except}::int[])
              and ((p.part->>'section_no')::int = ${section}::int or ${section}::int is null)
              and not exists (select 1 from ledger_entry l join ledger_entry r on r.reverses_id = l.id
                where l.contract_id = e.contract_id and l.kind = 'endorsement' and l.source_id = e.id)), 0))::text as amount`,
  )
  return row?.amount ?? '0'
}
