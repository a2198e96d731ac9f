import type { Amendment, ChangeStatus, Decision } from '#domain/agreements/amendment.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

export interface OpenChange {
  id: number
  agreement_contract_id: number
  status: ChangeStatus
  proposed_by: number
  added: Amendment
}

/** Keeps what is proposed; false where another proposal waits. */
export async function writeChange(db: Sql, contract: number, added: Amendment, by: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`insert into agreement_contract_change (agreement_contract_id, added, proposed_by, proposed_at)
        values (${contract}, ${JSON.stringify(added)}::jsonb, ${by}, ${now})
        on conflict (agreement_contract_id) where status = 'proposed' do nothing returning id`,
  )
  return rows.length > 0
}

/** A change of an agreement contract, held until the transaction ends. Null for none. */
export async function lockChange(db: Sql, contract: number, id: number): Promise<OpenChange | null> {
  const [row] = await db.query<OpenChange>(
    sql`select id, agreement_contract_id, status, proposed_by, added from agreement_contract_change
        where id = ${id} and agreement_contract_id = ${contract} for update`,
  )
  return row ?? null
}

export async function decideChange(
  db: Sql,
  id: number,
  { to, comment, by, now }: { to: Decision; comment: string; by: number; now: Date },
): Promise<void> {
  await db.query(
    sql`update agreement_contract_change set status = ${to}, decided_by = ${by}, decided_at = ${now}, comment = ${comment || null} where id = ${id}`,
  )
}

/** One row that a change adds. */
export interface ChangeLine {
  kind: 'limit' | 'income' | 'panel' | 'terms'
  name: string | null
  effective_from: string
  max_any_one_risk: string | null
  aggregate_limit: string | null
  gpi_sublimit: string | null
  gross_premium_income_limit: string | null
  overall_aggregate_limit: string | null
  share_pct: string | null
  period_to: string | null
  inception_to: string | null
  max_policy_period_months: string | null
  max_advance_inception_days: string | null
  commission_pct: string | null
}

export interface ShownChange {
  id: number
  status: ChangeStatus
  proposed_by: Named
  proposed_at: string
  decided_by: Named | null
  decided_at: string | null
  comment: string | null
  lines: ChangeLine[]
}

const LINES = sql`
  select json_agg(json_build_object('kind', k.kind, 'name', coalesce(m.name, nullif(concat_ws(' › ', b.name, s.name), '')),
    'effective_from', v.effective_from, 'max_any_one_risk', v.max_any_one_risk, 'aggregate_limit', v.aggregate_limit,
    'gpi_sublimit', v.gpi_sublimit, 'gross_premium_income_limit', v.gross_premium_income_limit,
    'overall_aggregate_limit', v.overall_aggregate_limit, 'share_pct', v.share_pct, 'period_to', v.period_to,
    'inception_to', v.inception_to, 'max_policy_period_months', v.max_policy_period_months,
    'max_advance_inception_days', v.max_advance_inception_days, 'commission_pct', v.commission_pct) order by k.kind, r.place)
  from (values ('income', 'premium_income_limits'), ('limit', 'cob_admissible_limits'), ('panel', 'subscription_panel'),
      ('terms', 'changed_terms')) k(kind, field)
    cross join jsonb_array_elements(coalesce(h.added->k.field, '[]')) with ordinality r(line, place)
    cross join jsonb_to_record(r.line) as v(effective_from text, class_of_business integer, sub_class integer, market integer,
      max_any_one_risk text, aggregate_limit text, gpi_sublimit text, gross_premium_income_limit text, overall_aggregate_limit text,
      share_pct text, period_to text, inception_to text, max_policy_period_months text, max_advance_inception_days text, commission_pct text)
    left join class_of_business b on b.id = v.class_of_business left join sub_class s on s.id = v.sub_class
    left join market m on m.id = v.market`

/** What was proposed for an agreement contract and what became of it, the newest first. */
export function listChanges(db: Sql, contract: number): Promise<ShownChange[]> {
  return db.query<ShownChange>(
    sql`select h.id, h.status, json_build_object('id', p.id, 'name', ${titleSql('user', 'p')}) as proposed_by, to_json(h.proposed_at)#>>'{}' as proposed_at,
          case when d.id is not null then json_build_object('id', d.id, 'name', ${titleSql('user', 'd')}) end as decided_by,
          to_json(h.decided_at)#>>'{}' as decided_at, h.comment, (${LINES}) as lines
        from agreement_contract_change h join app_user p on p.id = h.proposed_by left join app_user d on d.id = h.decided_by
        where h.agreement_contract_id = ${contract} order by h.id desc`,
  )
}
