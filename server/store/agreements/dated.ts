import { id as named, sql, type Statement } from '../sql/sql.ts'

/** The row `i` of premium income of the agreement contract `a` that counts on a day: the one that began last. */
export const incomeFrom = (on: Statement): Statement => sql`left join lateral (
      select l.gross_premium_income_limit, l.overall_aggregate_limit from agreement_contract_income_limit l
      where l.agreement_contract_id = a.id and l.effective_from <= greatest(${on}, a.inception_from)
      order by l.effective_from desc, l.id desc limit 1
    ) i on true`

/** A term of the agreement contract `a` for what incepts on a day: as the row says that changed it last, else as agreed before. */
export const termSql = (term: 'max_policy_period_months' | 'max_advance_inception_days', on: Statement): Statement =>
  sql`coalesce((select ${named('t', term)} from agreement_contract_changed_terms t where t.agreement_contract_id = a.id
      and ${named('t', term)} is not null and t.effective_from <= ${on} order by t.effective_from desc, t.id desc limit 1), ${named('a', term)})`
