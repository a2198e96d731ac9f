import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'
import { rateFrom } from './rates.ts'

const CLASS = sql`coalesce(s.class_of_business_id, x.class_of_business_id)`
const CURRENCY = sql`coalesce(s.currency_id, x.currency_id)`

/** What premium of a section at 100 per cent comes to: the share of the agreement contract in its currency, by the day of inception. */
const atShare = sql`
  ${rateFrom(CURRENCY, sql`x.period_from`)}
  cross join lateral (
    select coalesce(s.order_pct_of_whole, 100) as ordered, least(coalesce(s.order_pct_of_whole, 100), a.order_pct) / 100 as part,
      case when ${CURRENCY} = a.currency_id then 1 else r.rate end as rate
  ) p`

/** By section, what completed endorsements charge that changed no premium of a section: of the order, those apart who keep their terms. */
const ENDORSED = sql`
  select e.contract_id, (k.part->>'section')::int as section_id, e.completed_at as charged_at, e.calc_method = 'adjustment' as is_adjustment,
    (k.part->>'amount_order')::numeric * case e.premium->>'effect' when 'return' then -1 else 1 end as of_order, null::numeric as of_whole
  from endorsement e cross join lateral jsonb_array_elements(e.premium->'sections') as k(part)
  where e.status in ('completed', 'booked') and e.premium->>'effect' in ('additional', 'return')
    and not exists (select 1 from endorsement_change c where c.endorsement_id = e.id and c.path like '%premium_100')`

/** The same of what the accounts charge without an endorsement, and take back. */
const BOOKED = sql`
  select e.contract_id, l.contract_section_id, e.booked_at, coalesce(e.facts->>'kind', e.kind) = 'adjustment', null::numeric, l.amount_100
  from ledger_entry e join ledger_line l on l.entry_id = e.id
  where coalesce(e.facts->>'kind', e.kind) in ('adjustment', 'reinstatement', 'return') and l.amount_100 is not null
    and l.contract_section_id is not null`

/** What was taken back adjusts nothing. */
const IS_ADJUSTED = (charge: Statement) => sql`sum(coalesce(${charge}.of_order, ${charge}.of_whole)) <> 0`

/** Sections of declarations to an agreement contract that something was adjusted of: what they charge builds on their deposit. */
const ADJUSTED = sql`
  select c.contract_id, c.section_id, max(c.charged_at), true, null,
    (select coalesce(d.deposit_premium, d.premium_100) - d.premium_100 from contract_section d where d.id = c.section_id)
  from charge c where c.is_adjustment group by c.contract_id, c.section_id having ${IS_ADJUSTED(sql`c`)}`

/** Premium that declarations to an agreement contract are charged besides what their terms say; of the contract `but` whatever its stage. */
export const charged = (id: number, isBound: Statement): Statement => sql`
  select x.id, true, x.period_to, coalesce(c.charged_at, x.stage_since)::date, ${CLASS},
    case when ${CLASS} = x.class_of_business_id then x.sub_class_id end, 0,
    round(coalesce(c.of_order / nullif(p.ordered, 0) * 100, c.of_whole) * p.part * p.rate, 2), p.rate is null, true
  from agreement_contract a join contract x on x.agreement_contract_id = a.id
    join lateral (
      with charge as (select * from (${ENDORSED} union all ${BOOKED}) g where g.contract_id = x.id)
      select * from charge union all ${ADJUSTED}
    ) c on true
    join contract_section s on s.id = c.section_id ${atShare}
  where a.id = ${id} and x.deleted_at is null and ${isBound}`

/** Sections of a contract that something was adjusted of. */
export async function listAdjustedSections(db: Sql, contractId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select g.section_id as id from (${ENDORSED} union all ${BOOKED}) g where g.contract_id = ${contractId} and g.is_adjustment
        group by g.section_id having ${IS_ADJUSTED(sql`g`)}`,
  )
  return rows.map(({ id }) => id)
}
