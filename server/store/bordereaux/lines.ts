import type { Certificate, EarlierClaim } from '#domain/bordereaux/binder.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** One posting or taking back of a contract at a time. */
export async function lockReported(db: Sql, contractId: number): Promise<void> {
  await db.query(sql`select 1 from agreement_contract where id = ${contractId} for no key update`)
}

interface Earlier {
  row_key: string
  month: string
}

/** Of these keys, those that were posted before, with the month in which. */
export function listPostedKeys(db: Sql, contractId: number, kind: BordereauKind, keys: readonly string[]): Promise<Earlier[]> {
  return db.query<Earlier>(
    sql`select row_key, month::text from bordereau_line
        where agreement_contract_id = ${contractId} and kind = ${kind} and row_key = any(${keys}::text[]) and not is_taken_back`,
  )
}

/** What is known of certificates, by their references in lower case. */
export function listCertificates(
  db: Sql,
  contractId: number,
  references: readonly string[],
): Promise<(Certificate & { certificate: string })[]> {
  return db.query(
    sql`with line as (
          select lower(certificate) as certificate, kind, month, bordereau_id, row_number, class_of_business_id, inception_on, expires_on,
            currency_id, sum_insured, gross_premium
          from bordereau_line where agreement_contract_id = ${contractId} and lower(certificate) = any(${references}::text[])
            and not is_taken_back and kind <> 'claims'),
        last as (
          select distinct on (certificate) certificate, class_of_business_id as class,
            jsonb_build_object('currency', currency_id, 'amount', trim_scale(sum_insured)::text) as insured
          from line where kind = 'risk' order by certificate, month desc, bordereau_id desc, row_number desc),
        premium as (
          select certificate, kind, jsonb_agg(jsonb_build_object('currency', currency_id, 'amount', amount)) as sums
          from (select certificate, kind, currency_id, trim_scale(sum(gross_premium))::text as amount from line group by 1, 2, 3) s group by 1, 2)
        select l.certificate, min(l.inception_on)::text as inception, max(l.expires_on)::text as expiry, t.class, t.insured,
          coalesce(w.sums, '[]') as written, coalesce(p.sums, '[]') as paid
        from line l left join last t using (certificate) left join premium w on w.certificate = l.certificate and w.kind = 'risk'
          left join premium p on p.certificate = l.certificate and p.kind = 'premium'
        group by l.certificate, t.class, t.insured, w.sums, p.sums`,
  )
}

/** Claims as they were reported last for months before this one, by their references in lower case. */
export async function listEarlierClaims(
  db: Sql,
  contractId: number,
  { month, references }: { month: string; references: readonly string[] },
): Promise<Map<string, EarlierClaim>> {
  const rows = await db.query<EarlierClaim & { claim: string }>(
    sql`select distinct on (lower(claim_reference)) lower(claim_reference) as claim, month::text,
          jsonb_build_object('currency', currency_id, 'amount', trim_scale(paid_to_date)::text) as paid
        from bordereau_line where agreement_contract_id = ${contractId} and lower(claim_reference) = any(${references}::text[])
          and kind = 'claims' and not is_taken_back and month < ${month}::date
        order by lower(claim_reference), month desc, bordereau_id desc, row_number desc`,
  )
  return new Map(rows.map(({ claim, ...earlier }) => [claim, earlier]))
}

interface Posted {
  bordereauId: number
  after: number
  upTo: number
}

/** Posts the good rows of a part of a bordereau and tells how many they are. The database refuses what another one has posted. */
export async function postRows(db: Sql, { bordereauId, after, upTo }: Posted): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`with added as (insert into bordereau_line (bordereau_id, row_number, agreement_contract_id, kind, month, row_key, certificate, insured_name,
          claim_reference, class_of_business_id, country_id, inception_on, expires_on, loss_on, currency_id, sum_insured, gross_premium,
          commission, taxes, net_premium, paid_to_date, outstanding)
        select b.id, r.row_number, b.agreement_contract_id, b.kind, b.month, r.row_key, v.certificate_reference, v.insured_name,
          v.claim_reference, v.class_of_business, coalesce(v.risk_country, v.loss_country), v.inception_date, v.expiry_date, v.loss_date,
          v.currency, v.sum_insured, v.gross_premium, v.commission, v.taxes, v.net_premium, v.paid_to_date, v.outstanding
        from bordereau b join bordereau_row r on r.bordereau_id = b.id
        cross join jsonb_to_record(r.row_values) as v(certificate_reference text, insured_name text, claim_reference text,
          class_of_business integer, risk_country integer, loss_country integer, inception_date date, expiry_date date, loss_date date,
          currency integer, sum_insured numeric, gross_premium numeric, commission numeric, taxes numeric, net_premium numeric,
          paid_to_date numeric, outstanding numeric)
        where b.id = ${bordereauId} and r.standing = 'good' and r.row_number > ${after} and r.row_number <= ${upTo}
        order by r.row_number returning 1)
        select count(*)::int as count from added`,
  )
  return row!.count
}

export async function takeLinesBack(db: Sql, bordereauId: number): Promise<void> {
  await db.query(sql`update bordereau_line set is_taken_back = true where bordereau_id = ${bordereauId}`)
}

/** The month of another bordereau whose rows need certificates that only this one has reported; null for none. */
export async function findDependent(db: Sql, bordereauId: number): Promise<{ kind: BordereauKind; month: string } | null> {
  const [row] = await db.query<{ kind: BordereauKind; month: string }>(
    sql`select l.kind, l.month::text from bordereau_line r join bordereau_line l on l.agreement_contract_id = r.agreement_contract_id
          and lower(l.certificate) = lower(r.certificate) and not l.is_taken_back and l.kind <> 'risk' and l.bordereau_id <> r.bordereau_id
        where r.bordereau_id = ${bordereauId} and r.kind = 'risk' and not exists (select 1 from bordereau_line o
          where o.agreement_contract_id = r.agreement_contract_id and lower(o.certificate) = lower(r.certificate) and not o.is_taken_back
            and o.kind = 'risk' and o.bordereau_id <> r.bordereau_id)
        order by l.month, l.kind limit 1`,
  )
  return row ?? null
}

/** Whether something was taken back of the contract after a bordereau was checked. */
export async function wasTakenBackSince(db: Sql, bordereauId: number): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from bordereau b join bordereau o on o.agreement_contract_id = b.agreement_contract_id and o.taken_back_at > b.checked_at
        where b.id = ${bordereauId} limit 1`,
  )
  return rows.length > 0
}
