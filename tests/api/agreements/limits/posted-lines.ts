import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Declarations } from './declarations.ts'

export interface PostedLine {
  certificate: string
  premium?: string
  sum?: string
  currency?: 'GBP' | 'USD'
  expires?: string
  claim?: string
  outstanding?: string
}

/** What a bordereau has posted, a month for each. Answers its id. */
export async function postLines(
  desk: Pick<Declarations, 'rows' | 'ids' | 'today'>,
  agreement: number,
  { kind, lines, month = `${desk.today.slice(0, 7)}-01` }: { kind: BordereauKind; lines: readonly PostedLine[]; month?: string },
): Promise<number> {
  const [{ id } = { id: 0 }] = await desk.rows<{ id: number }>(sql`
    insert into bordereau (agreement_contract_id, kind, month, state, created_by, session_id, request_id, language, created_at, touched_at,
      posted_by, posted_at)
    values (${agreement}, ${kind}, ${month}, 'posted', ${desk.ids.handler}, gen_random_uuid(), 'r', 'en', now(), now(), ${desk.ids.handler}, now())
    returning id`)
  for (const [
    at,
    { certificate, premium = null, sum = null, currency = 'GBP', expires, claim = null, outstanding = null },
  ] of lines.entries())
    await desk.rows(sql`
      insert into bordereau_line (bordereau_id, row_number, agreement_contract_id, kind, month, row_key, certificate, insured_name,
        class_of_business_id, inception_on, expires_on, currency_id, sum_insured, gross_premium, claim_reference, outstanding)
      values (${id}, ${at + 2}, ${agreement}, ${kind}, ${month}, ${`${id} ${at}`}, ${certificate}, 'Ada Lovelace',
        ${kind === 'risk' ? desk.ids.class_of_business : null}, ${kind === 'risk' ? desk.today : null}::date,
        ${kind === 'risk' ? (expires ?? daysAfter(desk.today, 100)) : null}::date, ${desk.ids[currency]}, ${sum}, ${premium}, ${claim}, ${outstanding})`)
  return id
}
