import type { Field, Fields } from '#domain/records/field.ts'
import { settable } from '#domain/records/values.ts'

/** With which field a heading begins; it goes on to the next of them. Source: domain guide 4. */
const BEGIN = {
  our_role: 'role',
  source: 'source',
  class_of_business: 'class',
  handler: 'handling',
  umr: 'references',
  insured_name: 'parties',
  period_from: 'period',
  currency: 'currency',
  interest: 'interest',
  basis_of_valuation: 'valuation',
  business_covered: 'treaty',
  premium_payment_days: 'payment',
  accounts_frequency: 'accounts',
  express_warranties: 'warranties',
  choice_of_law: 'law',
  notice_of_cancellation_days: 'notices',
  slip_leader: 'leaders',
  changes_agreement: 'changes',
  basis_of_claims_agreement: 'claims',
  settlement_due_date: 'settlement',
  country_of_origin: 'regulation',
  total_brokerage_pct: 'remuneration',
} as const

export type Heading = (typeof BEGIN)[keyof typeof BEGIN]

export interface HeadedFields {
  /** Null above fields that come before any heading. */
  heading: Heading | null
  fields: [string, Field][]
}

/** Single fields in their order, under the headings that they are looked for by. */
export function headed(fields: Fields): HeadedFields[] {
  const found: HeadedFields[] = []
  for (const [name, field] of settable(fields)) {
    const heading = (BEGIN as Partial<Record<string, Heading>>)[name] ?? null
    if (heading || found.length === 0) found.push({ heading, fields: [] })
    found.at(-1)?.fields.push([name, field])
  }
  return found
}
