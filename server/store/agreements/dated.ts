import { sql, type Statement } from '../sql/sql.ts'

/** The row `i` of premium income of the agreement contract `a` that counts on a day: the one that began last. */
export const incomeFrom = (on: Statement): Statement => sql`left join lateral (
      select l.gross_premium_income_limit, l.overall_aggregate_limit from agreement_contract_income_limit l
      where l.agreement_contract_id = a.id and l.effective_from <= greatest(${on}, a.inception_from)
      order by l.effective_from desc, l.id desc limit 1
    ) i on true`
