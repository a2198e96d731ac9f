import { sql, type Statement } from '../sql/sql.ts'

/** Reports of claims that leave something to be paid, each from its month until that of the next report of the same claim; null for the last. */
export const openClaims = (id: number): Statement => sql`
  select c.claim_reference, c.certificate, c.since, c.until from (
    select l.claim_reference, lower(l.certificate) as certificate, l.outstanding, l.month as since,
      lead(l.month) over (partition by lower(l.claim_reference) order by l.month, l.bordereau_id, l.row_number) as until
    from bordereau_line l where l.agreement_contract_id = ${id} and l.kind = 'claims' and not l.is_taken_back) c
  where c.outstanding > 0`

/** Of what is reported under the number or the UMR of a declaration: its number. */
const NAMED = (id: number) => sql`
  select distinct on (k.certificate) k.certificate, lower(x.contract_number) as number
  from contract x cross join lateral (values (lower(x.contract_number)), (lower(x.umr))) k(certificate)
  where x.agreement_contract_id = ${id} and x.deleted_at is null and k.certificate is not null order by k.certificate, x.id`

/** The same by certificate, declarations by their number. */
export const openClaimsNamed = (id: number): Statement => sql`
  named as (${NAMED(id)}),
  open_claim as (select coalesce(n.number, c.certificate) as certificate, c.since, c.until
    from (${openClaims(id)}) c left join named n on n.certificate = c.certificate)`

/** Whether a claim `c` is open on a day. */
export const isOpenOn = (day: Statement): Statement => sql`c.since <= ${day} and (c.until is null or c.until > ${day})`
