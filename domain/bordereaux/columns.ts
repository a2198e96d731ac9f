import type { BordereauKind } from './kinds.ts'

/** `amount`: may be negative, for what is given back. `class`: of business, by name or code, or a risk code of it. */
export type BordereauValue = 'text' | 'date' | 'amount' | 'currency' | 'country' | 'class'

export interface BordereauColumn {
  name: string
  kind: BordereauValue
  required?: true
}

const text = (name: string): BordereauColumn => ({ name, kind: 'text' })
const needed = (name: string, kind: BordereauValue): BordereauColumn => ({ name, kind, required: true })
const amount = (name: string): BordereauColumn => ({ name, kind: 'amount' })

const CERTIFICATE = [needed('certificate_reference', 'text'), text('umr'), needed('insured_name', 'text')]

/** What a bordereau tells of each row. Source: Lloyd's coverholder reporting standards, mandatory fields of each kind. */
export const COLUMNS: Record<BordereauKind, readonly BordereauColumn[]> = {
  risk: [
    ...CERTIFICATE,
    needed('class_of_business', 'class'),
    needed('risk_country', 'country'),
    needed('inception_date', 'date'),
    needed('expiry_date', 'date'),
    text('endorsement_reference'),
    needed('currency', 'currency'),
    needed('sum_insured', 'amount'),
    amount('deductible'),
    needed('gross_premium', 'amount'),
    amount('commission'),
    amount('taxes'),
    amount('net_premium'),
  ],
  premium: [
    ...CERTIFICATE,
    text('endorsement_reference'),
    text('instalment_number'),
    { name: 'payment_date', kind: 'date' },
    needed('currency', 'currency'),
    needed('gross_premium', 'amount'),
    amount('commission'),
    amount('taxes'),
    needed('net_premium', 'amount'),
  ],
  claims: [
    ...CERTIFICATE,
    needed('claim_reference', 'text'),
    needed('loss_date', 'date'),
    { name: 'notified_date', kind: 'date' },
    { name: 'loss_country', kind: 'country' },
    text('claim_status'),
    text('loss_description'),
    needed('currency', 'currency'),
    needed('paid_to_date', 'amount'),
    needed('outstanding', 'amount'),
    amount('total_incurred'),
    { name: 'leader_agreement_date', kind: 'date' },
  ],
}

export const requiredOf = (kind: BordereauKind): string[] =>
  COLUMNS[kind].flatMap(({ name, required }) => (required ? [name] : []))

/** Amounts of a kind, whose totals a file may say. */
export const amountsOf = (kind: BordereauKind): string[] =>
  COLUMNS[kind].flatMap(({ name, kind: value }) => (value === 'amount' ? [name] : []))
