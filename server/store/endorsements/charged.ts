import type { EarlierLoss } from '#domain/endorsements/premium/amount.ts'
import type { SectionPremium } from '../accounts/balances.ts'
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

/**
 * Premium of completed endorsements that is not booked yet, by section, reinstatements apart; minus is returned. One from the inception
 * on whose terms the first booking charges is part of that.
 */
export const listUnbookedPremiums = (db: Sql, contractId: number, except: readonly number[]): Promise<SectionPremium[]> =>
  db.query<SectionPremium>(
    sql`select (s.part->>'section')::int as section,
          trim_scale(sum((s.part->>'amount_100')::numeric * case when e.premium->>'effect' = 'return' then -1 else 1 end))::text as amount_100
        from endorsement e join contract c on c.id = e.contract_id
          cross join lateral jsonb_array_elements(e.premium::jsonb->'sections') as s(part)
        where e.contract_id = ${contractId} and e.deleted_at is null and e.status = 'completed'
          and e.calc_method is distinct from 'reinstatement'
          and not (e.endorsement_type = 'mid_term_participant_change' and e.premium_effect = 'return') and e.id <> all(${except}::int[])
          and (e.effective_from > c.period_from
            or not exists (select 1 from endorsement_change h where h.endorsement_id = e.id
              and h.path ~ '^sections\\.[0-9]+\\.(premium_100|deposit_premium)$')
            or exists (select 1 from ledger_entry l where l.contract_id = e.contract_id and l.kind = 'premium' and l.booked_at <= e.completed_at
              and not exists (select 1 from ledger_entry r where r.reverses_id = l.id)))
        group by 1`,
  )
