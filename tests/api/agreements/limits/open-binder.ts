import { daysAfter } from '#domain/dates.ts'
import type { Sql } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { ContractDesk } from '#tests/support/contracts.ts'

export interface Limits {
  risk?: string
  aggregate?: string
  income?: string
  overall?: string | null
  hard?: boolean
  order?: string
}

interface Office {
  rows: <R extends object>(statement: Parameters<Sql['query']>[0]) => Promise<R[]>
  ids: ContractDesk['ids']
  today: string
}

let number = 0

/** An agreement contract of its own that is open. In pounds: of one risk, of the class, of income. Answers its id. */
export async function openBinder({ rows, ids, today }: Office, limits: Limits): Promise<number> {
  const { risk = '1000', aggregate = '10000', income = '1000000', overall = null, hard = true, order = '100' } = limits
  number += 1
  const reference = `T-${number}`
  const [made] = await rows<{ id: number }>(sql`
    with a as (insert into agreement (agreement_number, name, agreement_type, reinsurance_type, branch_id, currency_id, broker_id, sbu_id,
        team_id, responsible_user_id, time_zone_id, claims_authority, law, jurisdiction, territories, period_from, period_to,
        year_of_account, status, created_by, updated_by)
      values (${reference}, ${`Binder ${number}`}, 'line_slip', 'fac_ri', ${ids.branch}, ${ids.GBP}, ${ids.source}, ${ids.sbu}, ${ids.team},
        ${ids.handler}, ${ids.time_zone}, 'none', 'England', 'England', 'Worldwide', ${daysAfter(today, -200)}, ${daysAfter(today, 160)},
        2026, 'active', ${ids.reviewer}, ${ids.reviewer}) returning id),
    c as (insert into agreement_contract (agreement_id, branch_id, section_no, reference, inception_from, inception_to, currency_id,
        gross_premium_income_limit, overall_aggregate_limit, order_pct, authority_level)
      select id, ${ids.branch}, 1, ${`${reference}/1`}, ${daysAfter(today, -200)}, ${daysAfter(today, 160)}, ${ids.GBP}, ${income}, ${overall},
        ${order}, 'full' from a returning id),
    l as (insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, hard_stop,
        effective_from)
      select id, ${ids.class_of_business}, ${risk}, ${aggregate}, ${hard}, ${daysAfter(today, -200)} from c returning agreement_contract_id),
    p as (insert into agreement_contract_subscription_panel (agreement_contract_id, market_id, share_pct, is_leader, effective_from)
      select id, ${ids.market}, 100, true, ${daysAfter(today, -200)} from c returning id),
    d as (insert into agreement_contract_document (agreement_contract_id, doc_type, file_uuid)
      select id, 'signed_agreement', gen_random_uuid() from c returning id)
    select c.id from c, l, p, d`)
  return made!.id
}
