import { sql, type Statement } from '../sql/sql.ts'
import { rateFrom } from './rates.ts'

/** Rows of risk and premium that are posted, and those of a bordereau whose posting is thought of; 0 for none. */
const rowsOf = (id: number, thought: number): Statement => sql`
  select lower(certificate) as certificate, kind, month, bordereau_id, row_number, class_of_business_id as class_id, inception_on, expires_on,
    currency_id, sum_insured, gross_premium
  from bordereau_line where agreement_contract_id = ${id} and kind <> 'claims' and not is_taken_back
  union all
  select lower(v.certificate_reference), b.kind, b.month, b.id, r.row_number, v.class_of_business, v.inception_date, v.expiry_date,
    v.currency, v.sum_insured, v.gross_premium
  from bordereau b join bordereau_row r on r.bordereau_id = b.id
    cross join jsonb_to_record(r.row_values) as v(certificate_reference text, class_of_business integer, inception_date date, expiry_date date,
      currency integer, sum_insured numeric, gross_premium numeric)
  where b.id = ${thought} and b.agreement_contract_id = ${id} and b.state in ('checked', 'posting') and b.kind <> 'claims'
    and r.standing = 'good'`

/**
 * What bordereaux report of each certificate, at the share of the agreement contract and in its currency at the rate of the day of inception:
 * the sum insured that was reported last, and the larger of the premium that its risk rows and its premium rows bring.
 */
export const reported = (id: number, thought: number): Statement => sql`
  reported_row as (${rowsOf(id, thought)}),
  risk as (select distinct on (certificate) certificate, class_id, sum_insured, currency_id, inception_on, expires_on from reported_row
    where kind = 'risk' order by certificate, month desc, bordereau_id desc, row_number desc),
  reported as (
    select w.certificate, k.class_id, k.expires_on as period_to, min(w.month) as bound_on,
      coalesce(round(max(k.sum_insured * p.part * p.rate) filter (where w.kind = 'risk' and w.currency_id = k.currency_id), 2), 0) as line,
      round(greatest(sum(w.gross_premium * p.part * p.rate) filter (where w.kind = 'risk'),
        sum(w.gross_premium * p.part * p.rate) filter (where w.kind = 'premium')), 2) as premium,
      bool_or(p.rate is null) as is_unconverted
    from agreement_contract a cross join reported_row w left join risk k on k.certificate = w.certificate
      ${rateFrom(sql`w.currency_id`, sql`k.inception_on`)}
      cross join lateral (select a.order_pct / 100 as part, case when w.currency_id = a.currency_id then 1 else r.rate end as rate) p
    where a.id = ${id} group by w.certificate, k.class_id, k.expires_on)`
