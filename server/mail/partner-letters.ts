import { dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import type { Deps } from '../deps.ts'
import { findLeadPartner, findPartner, listOverdue, type OverdueBordereau, type Partner } from '../store/agreements/partners.ts'
import type { Sql } from '../store/database.ts'
import type { OutboxRow, PartnerMailKind } from '../store/mail/outbox.ts'
import { dayText, monthText } from '../texts/formats.ts'
import { textOf } from '../texts/texts.ts'
import { writeLetter, type Written } from './letter.ts'

const lineOf = ({ kind, month, due_on: due }: OverdueBordereau, language: Language) =>
  textOf(`mail:bordereau_overdue.line_${kind}`, language, { month: monthText(language, month), day: dayText(language, due) })

/** Letters that list what is overdue, and are not written once it has come. */
const LISTING: readonly PartnerMailKind[] = ['bordereau_overdue', 'account_on_hold']

const paramsOf = (partner: Partner, overdue: readonly OverdueBordereau[]) => ({
  agreement: `${partner.agreement} (${partner.reference})`,
  pct: Number(partner.notifiable_pct),
  responsible: `${partner.responsible} (${partner.responsible_email})`,
  lines: overdue.map((each) => `- ${lineOf(each, partner.language)}`).join('\n'),
})

/**
 * A letter to someone outside, who has no account: in the language of who answers for the agreement with us, without a link. Null for who is no
 * contact any more at that address.
 */
export async function writePartnerLetter(
  sql: Sql,
  { clock }: Pick<Deps, 'clock'>,
  { recipient, facts: { contact_id: contact = 0, market_id: market, agreement_contract_id: id = 0 } }: OutboxRow,
  kind: PartnerMailKind,
): Promise<Written | null> {
  const partner = await (market === undefined ? findPartner(sql, contact, id) : findLeadPartner(sql, market, id))
  if (partner?.email !== recipient) return null
  const overdue = LISTING.includes(kind) ? await listOverdue(sql, id, dayOf(clock())) : []
  if (LISTING.includes(kind) && overdue.length === 0) return null
  return writeLetter({ kind, language: partner.language, name: partner.name, params: paramsOf(partner, overdue) })
}
