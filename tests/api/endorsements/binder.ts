import type { Endorsements } from './desk.ts'

export interface Limits {
  risk?: number
  aggregate?: number
  sublimit?: number
  overall?: number
  income?: number
  order?: number
  isHard?: boolean
}

const PLENTY = 100_000_000

let count = 0

/** An agreement contract with these limits of its own, below an agreement of the demo world. */
export async function binderOf(at: Endorsements, limits: Limits): Promise<number> {
  const { risk = PLENTY, aggregate = PLENTY, sublimit, overall, income = PLENTY, order = 100, isHard = true } = limits
  count += 1
  const [made] = await at.query<{ id: number }>(
    `with made as (insert into agreement_contract (agreement_id, branch_id, section_no, reference, inception_from, inception_to, currency_id,
         gross_premium_income_limit, overall_aggregate_limit, authority_level, order_pct)
       select agreement_id, branch_id, 50 + $1::int, 'ENDORSED-' || $1, '2026-01-01', '2026-12-31', currency_id, $2, $3, 'full', $4
       from agreement_contract where reference = 'SLP-BA-0107/1' returning id)
     insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, gpi_sublimit, hard_stop,
       effective_from)
     select id, $5, $6, $7, $8, $9, '2026-01-01' from made returning agreement_contract_id as id`,
    [count, income, overall ?? null, order, at.desk.ids.class_of_business, risk, aggregate, sublimit ?? null, isHard],
  )
  return made!.id
}

export const declareTo = (at: Endorsements, contractId: number, agreementContract: number) =>
  at.query('update contract set agreement_contract_id = $2 where id = $1', [contractId, agreementContract])
