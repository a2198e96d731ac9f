import type { AccountStatus, AgreementStatus } from '#domain/agreements/choices.ts'
import type { Sql } from '../database.ts'
import { termSql } from '../agreements/dated.ts'
import { sql } from '../sql/sql.ts'

interface Window {
  account_status: AccountStatus
  agreement: { status: AgreementStatus }
  inception_from: string
  inception_to: string
  max_policy_period_months: number
  max_advance_inception_days: number
  /** Classes that may be declared. */
  classes: number[]
}

/** When risks that incept on a day may attach to an agreement contract, for how long, of which classes, and whether it takes any. */
export async function findWindow(db: Sql, id: number, on: string): Promise<Window | null> {
  const [row] = await db.query<Window>(
    sql`select a.account_status, json_build_object('status', g.status) as agreement, a.inception_from::text, a.inception_to::text,
          ${termSql('max_policy_period_months', sql`${on}::date`)} as max_policy_period_months, ${termSql('max_advance_inception_days', sql`${on}::date`)} as max_advance_inception_days,
          array(select distinct l.class_of_business_id from cob_admissible_limit l where l.agreement_contract_id = a.id) as classes
        from agreement_contract a join agreement g on g.id = a.agreement_id where a.id = ${id}`,
  )
  return row ?? null
}

interface Declared {
  id: number
  classId: number | null
  subClassId: number | null
  on: string | null
}

interface Allowed {
  currency: number
  currencies: number[]
  order_pct: string
  /** Of the class, or of the sub class where that has its own; null where none of it may be written. In the agreement's currency. */
  limit: {
    any_one_risk: string
    min_premium: string | null
    min_deductible: string | null
    territories: string | null
    hard_stop: boolean
  } | null
  reference: string
  /** Of the agreement, for all its classes. */
  territories: string | null
  excluded_territories: string | null
}

/** How much of a class may be declared under an agreement contract on a day, and in which currencies. */
export async function findAllowed(db: Sql, { id, classId, subClassId, on }: Declared): Promise<Allowed | null> {
  const [row] = await db.query<Allowed>(
    sql`select a.currency_id as currency, trim_scale(a.order_pct)::text as order_pct, a.reference, g.territories, g.excluded_territories,
          array(select p.currency_id from agreement_contract_permitted_currency p where p.agreement_contract_id = a.id) as currencies,
          (select json_build_object('any_one_risk', trim_scale(l.max_any_one_risk)::text, 'hard_stop', l.hard_stop,
              'min_premium', trim_scale(l.min_premium)::text, 'min_deductible', trim_scale(l.min_deductible)::text, 'territories', l.territories)
            from cob_admissible_limit l
            where l.agreement_contract_id = a.id and l.class_of_business_id = ${classId}::int
              and (l.sub_class_id is null or l.sub_class_id = ${subClassId}::int)
              and (${on}::date is null or l.effective_from <= ${on}::date)
            order by l.sub_class_id nulls last, l.effective_from desc limit 1) as "limit"
        from agreement_contract a join agreement g on g.id = a.agreement_id where a.id = ${id}`,
  )
  return row ?? null
}
