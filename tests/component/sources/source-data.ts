import { RISK_FACTORS, RISK_WEIGHTS } from '#domain/calculations/risk-score.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import type { Fields } from '#domain/records/field.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'

const HAMBURG = { id: 1, name: 'Hamburg' }

const emptyOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      if (kind === 'refs') return [name, []]
      return [name, kind === 'bool' ? false : null]
    }),
  )

const empty = Object.assign(
  {},
  ...SECTION_NAMES.map((name) => ({
    ...emptyOf(SECTIONS[name].fields),
    ...Object.fromEntries(Object.keys(SECTIONS[name].rows).map((group) => [group, []])),
  })),
) as object

const risk = {
  score: '100.00',
  band: 'very_high',
  category: 'very_high',
  factors: RISK_FACTORS.map((factor) => {
    const weight = RISK_WEIGHTS[factor]
    return { factor, weight, value: 5, points: `${weight}.00`, isMissing: true, reason: null }
  }),
  hard_stops: [],
  floors: [],
  rule_version: '1.0',
}

const toba = { document_type: 'toba', required: true, status: 'received', document_id: 3 }
const file = {
  uuid: '00000000-0000-4000-8000-000000000003',
  name: 'toba.pdf',
  size: 10,
  type: 'application/pdf',
  sha256: '',
  state: 'clean',
}

/** A source that is new to compliance. */
export const sourceWith = (change: Partial<SourceRecord> = {}): SourceRecord =>
  ({
    ...empty,
    id: 7,
    uuid: 'source-7',
    source_code: 'SRC-000007',
    legal_name: 'Hansa Brokers',
    source_type: 'wholesale_broker',
    incorporation_country: { id: 49, name: 'Germany' },
    branch: HAMBURG,
    owner_user: { id: 1, name: 'Robin Quill' },
    toba_status: 'not_sent',
    status: 'draft',
    row_version: 3,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    created_by: null,
    compliance_user: null,
    risk,
    risk_category: 'very_high',
    risk_override: null,
    next_review_date: null,
    review_due_since: null,
    review_cause: null,
    rejected_on: null,
    takes_business: false,
    proposal: null,
    requests: [],
    conditions: [],
    checklist: [toba],
    documents: [{ id: 3, document_type: 'toba', file, issued_on: null, expires_on: null, status: 'received' }],
    progress: SECTION_NAMES.map((section) => ({ section, state: 'untouched', problems: {} })),
    rights: { change: true, review: true, assign: true, second_approve: false, remove: false, sections: [...SECTION_NAMES] },
    similar: [],
    ...change,
  }) as unknown as SourceRecord

/** The same under review: it can be rejected, and its TOBA verified. */
export const reviewWith = (row_version: number): Review => ({
  source: sourceWith({ status: 'assigned', row_version }),
  moves: [{ name: 'source.reject', to: 'rejected', lacks: ['hasReason'] }],
  accounts: [],
})

/** A line of the list. */
export const lineOf = (id: number, legal_name: string) => ({
  id,
  uuid: `source-${id}`,
  source_code: `SRC-00000${id}`,
  legal_name,
  trading_name: null,
  source_type: 'retail_broker',
  incorporation_country: { id: 49, name: 'Germany' },
  branch: HAMBURG,
  owner_user: null,
  compliance_user: null,
  status: 'submitted',
  risk_category: 'low',
  next_review_date: null,
  review_due_since: null,
  sanctions_result: null,
  sanctions_screened_on: null,
  toba_status: 'not_sent',
  pi_expiry: null,
  registration_number: null,
  lloyds_broker_number: null,
  is_active: true,
  row_version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})
