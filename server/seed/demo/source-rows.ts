import { SOURCES as STANDING } from '#domain/limits.ts'
import { RISK_FACTORS, riskScore } from '#domain/calculations/risk-score.ts'
import { requiredDocuments } from '#domain/sources/documents.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { nextReview } from '#domain/sources/standing.ts'
import { writeAudit } from '../../store/audit.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { fillNameKeys } from '../../store/sources/name-keys.ts'
import { writeLastNumber } from '../../store/sources/write.ts'
import type { Known } from './live.ts'
import { SOURCES, type DemoSource } from './sources.ts'

type Cells = Record<string, unknown>

const DAY = 24 * 60 * 60 * 1000
/** Days of which the history tells. */
const TOLD = 13
const NO_STOPS = {
  isSanctionsHitConfirmed: false,
  isCountryProhibited: false,
  isLicenceSuspendedOrLapsed: false,
  placesBusiness: false,
  hasPep: false,
  holdsClientMoneyWithoutTrust: false,
}
const WORN = ['source.submit', 'source.assign']

interface Scene {
  known: Known
  now: Date
}

const idOf = ({ known }: Scene, entity: string, key: string) => {
  const id = known.get(entity)?.get(key)
  if (id === undefined) throw new Error(`The demo world knows no ${entity} ${key}`)
  return id
}

const ago = ({ now }: Scene, days: number, hours = 0) => new Date(now.getTime() - days * DAY - hours * 60 * 60 * 1000)

const isApproved = ({ status }: DemoSource) => status.startsWith('approved') || status === 'review_due'
const isReviewed = (source: DemoSource) => source.scores !== undefined
const riskOf = ({ scores = [] }: DemoSource) =>
  riskScore(
    scores.map((score, at) => ({ factor: RISK_FACTORS[at]!, score })),
    NO_STOPS,
  )

/** What compliance has entered. */
function answersOf(scene: Scene, source: DemoSource): Cells {
  const today = dayOf(scene.now)
  return {
    legal_form: 'ltd',
    incorporation_date: '1998-03-11',
    handles_client_money: 'none',
    past_regulatory_action: false,
    toba_status: 'sent',
    pi_cover_required: source.cover !== undefined,
    pi_insurer: source.cover ? 'Harbour Mutual Insurance' : null,
    pi_policy_number: source.cover ? `PI-${source.registration.replace(/\W/g, '').slice(-5)}` : null,
    pi_limit: source.cover ? '5000000' : null,
    pi_currency_id: source.cover ? idOf(scene, 'currency', 'GBP') : null,
    pi_expiry: source.cover ? daysAfter(today, source.cover) : null,
    aml_policy: 'yes',
    abc_policy: 'yes',
    sanctions_policy: 'yes',
    data_protection_policy: 'yes',
    complaints_procedure: 'yes',
    bcp: 'yes',
    delegates_authority: source.type === 'mga_coverholder',
    uses_sub_producers: false,
    sanctions_screened_on: daysAfter(today, -Math.min(source.since + 2, 60)),
    sanctions_result: 'clear',
    sanctions_provider_ref: `SCR-${source.registration.replace(/\W/g, '').slice(-6)}`,
    pep_result: 'none',
    adverse_media_result: 'none',
    conflict_of_interest: false,
  }
}

function reviewOf(scene: Scene, source: DemoSource): Cells {
  const today = dayOf(scene.now)
  const risk = riskOf(source)
  const approvedOn = daysAfter(today, -source.since)
  return {
    status: source.status,
    compliance_user_id: isReviewed(source) ? idOf(scene, 'user', 'compliance') : null,
    submitted_at: source.status === 'draft' ? null : ago(scene, source.since + (isReviewed(source) ? 3 : 0)),
    approved_on: isApproved(source) ? approvedOn : null,
    rejected_on: source.status === 'rejected' ? approvedOn : null,
    next_review_date: isApproved(source) ? nextReview(approvedOn, risk.category) : null,
    review_due_since: source.status === 'review_due' ? approvedOn : null,
    review_cause: source.status === 'review_due' ? source.note : null,
    risk_score: risk.score,
    risk_category: risk.category,
    risk_result: JSON.stringify(risk),
    ...(isReviewed(source) ? answersOf(scene, source) : { toba_status: 'not_sent' }),
    proposal:
      source.note === 'proposal'
        ? JSON.stringify({ by: idOf(scene, 'user', 'compliance'), at: ago(scene, 1, 2).toISOString(), conditions: [] })
        : null,
    sections_saved: JSON.stringify(
      isReviewed(source)
        ? Object.fromEntries(SECTION_NAMES.map((name) => [name, ago(scene, source.since).toISOString()]))
        : { basic_details: ago(scene, source.since).toISOString() },
    ),
  }
}

function sourceRow(scene: Scene, source: DemoSource, at: number): Cells {
  const [made, changed] = [ago(scene, source.since, 30), ago(scene, source.since)]
  return {
    source_code: `SRC-${String(at + 1).padStart(6, '0')}`,
    legal_name: source.name,
    trading_name: source.trading,
    source_type: source.type,
    incorporation_country_id: idOf(scene, 'country', source.country),
    registration_number: source.registration,
    branch_id: idOf(scene, 'branch', source.branch),
    owner_user_id: idOf(scene, 'user', source.owner),
    lloyds_broker_number: source.broker,
    coverholder_pin: source.pin,
    ...reviewOf(scene, source),
    created_at: made,
    updated_at: changed,
    created_by: idOf(scene, 'user', source.owner),
    updated_by: idOf(scene, 'user', isReviewed(source) ? 'compliance' : source.owner),
  }
}

type Child = (scene: Scene, source: DemoSource, id: number) => Cells[]

const reviewedOnly =
  (child: Child): Child =>
  (scene, source, id) =>
    isReviewed(source) ? child(scene, source, id) : []

/** Rows of each source in the tables below it. */
const CHILDREN: Record<string, Child> = {
  source_line_of_business: (scene, { lines }, source_id) =>
    lines.map((line) => ({ source_id, line_of_business_id: idOf(scene, 'line_of_business', line) })),
  source_region: (scene, { regions }, source_id) =>
    regions.map((region) => ({ source_id, region_id: idOf(scene, 'region', region) })),
  source_licence: (scene, source, source_id) =>
    source.licence
      ? [
          {
            source_id,
            regulator: source.regulator,
            licence_number: source.licence,
            licence_country_id: idOf(scene, 'country', source.country),
            licence_status: isReviewed(source) ? 'active' : null,
          },
        ]
      : [],
  source_contact: (_scene, { contact: [name, email, phone] }, source_id) => [
    { source_id, contact_type: 'primary', name, email, phone, job_title: 'Director' },
  ],
  source_address: (scene, { city, country }, source_id) => [
    {
      source_id,
      address_type: 'registered',
      address_line1: '18 Exchange Street',
      city,
      country_id: idOf(scene, 'country', country),
    },
  ],
  source_ubo: reviewedOnly((scene, { contact: [name], country }, source_id) => [
    { source_id, name, nationality_id: idOf(scene, 'country', country), ownership_pct: '55' },
  ]),
  source_director: reviewedOnly((scene, { contact: [name], country }, source_id) => [
    { source_id, name, role: 'Managing Director', nationality_id: idOf(scene, 'country', country), appointed_on: '2012-05-01' },
  ]),
  source_factor_score: (_scene, { scores = [] }, source_id) =>
    scores.map((score, at) => ({ source_id, factor: RISK_FACTORS[at], score })),
  source_financial_year: reviewedOnly((scene, _source, source_id) => [
    {
      source_id,
      financial_year_end: `${scene.now.getUTCFullYear() - 1}-12-31`,
      currency_id: idOf(scene, 'currency', 'GBP'),
      turnover: '4850000',
      net_assets: '1120000',
      audited: true,
      auditor_name: 'Quayside Audit LLP',
      audit_opinion: 'unqualified',
    },
  ]),
  source_document: (scene, source, source_id) =>
    isApproved(source) || source.note === 'proposal' || ['suspended', 'terminated'].includes(source.status)
      ? requiredDocuments({ source_type: source.type, handles_client_money: 'none' }).map((type) => ({
          source_id,
          document_type: type,
          status: source.note === 'document_expired' && type === 'pi_certificate' ? 'expired' : 'waived',
          waiver_reason: 'Original seen on paper before documents were uploaded here.',
          verified_by_id: idOf(scene, 'user', 'compliance'),
          verified_at: ago(scene, source.since),
        }))
      : [],
  source_assignment: reviewedOnly((scene, source, source_id) => [
    {
      source_id,
      to_user_id: idOf(scene, 'user', 'compliance'),
      assigned_by_id: idOf(scene, 'user', 'head'),
      at: ago(scene, source.since, 20),
      reason: 'First review',
    },
  ]),
  source_request: (scene, { status, note, since }, source_id) =>
    status === 'info_requested'
      ? [
          {
            source_id,
            section: 'financials',
            item: note,
            asked_by_id: idOf(scene, 'user', 'compliance'),
            asked_at: ago(scene, since),
          },
        ]
      : [],
  /** Written when they were due: the first day of the demo world has nothing to make up for. */
  source_reminder: (scene, { cover }, source_id) =>
    STANDING.piReminders
      .filter((days) => cover && cover <= days)
      .map((days) => ({
        source_id,
        kind: `pi_${days}`,
        due_on: daysAfter(dayOf(scene.now), cover!),
        sent_at: ago(scene, days - cover!),
      })),
  source_condition: (scene, { status, note, owner }, source_id) =>
    status === 'approved_with_conditions'
      ? [{ source_id, condition: note, owner_user_id: idOf(scene, 'user', owner), due_on: daysAfter(dayOf(scene.now), 36) }]
      : [],
  source_comment: reviewedOnly((scene, { note, since, status }, source_id) =>
    ['rejected', 'suspended', 'terminated'].includes(status)
      ? [
          {
            source_id,
            comment: note,
            visibility: 'compliance_only',
            author_id: idOf(scene, 'user', 'compliance'),
            at: ago(scene, since),
          },
        ]
      : [],
  ),
}

const MOVES: Partial<Record<DemoSource['status'], string[]>> = {
  submitted: ['source.submit'],
  assigned: WORN,
  info_requested: [...WORN, 'source.requestInfo'],
  rejected: ['source.reject'],
  suspended: ['source.suspend'],
  terminated: ['source.terminate'],
}

const STATUS_AFTER: Record<string, string> = {
  'source.submit': 'submitted',
  'source.assign': 'assigned',
  'source.requestInfo': 'info_requested',
  'source.reject': 'rejected',
  'source.suspend': 'suspended',
  'source.terminate': 'terminated',
}

/** The last steps of those sources that have lately come to where they are. */
async function tell(sql: Sql, scene: Scene, source: DemoSource, entityId: number): Promise<void> {
  if (source.since >= TOLD) return
  const entry = { entity: 'source', entityId, requestId: null, title: source.name }
  const [owner, compliance] = [idOf(scene, 'user', source.owner), idOf(scene, 'user', 'compliance')]
  const moves = MOVES[source.status] ?? []
  if (!moves.some((move) => move.match(/reject|suspend|terminate/)))
    await writeAudit(sql, {
      ...entry,
      action: 'created',
      actorId: owner,
      before: null,
      after: { legal_name: source.name, source_type: source.type },
      at: ago(scene, source.since, 30),
    })
  for (const [at, move] of moves.entries())
    await writeAudit(sql, {
      ...entry,
      action: 'changed',
      actorId: move === 'source.submit' ? owner : compliance,
      before: { status: at === 0 ? null : STATUS_AFTER[moves[at - 1]!] },
      after: { status: STATUS_AFTER[move], move, reason: source.status === STATUS_AFTER[move] ? (source.note ?? null) : null },
      at: ago(scene, source.since, 4 * (moves.length - at - 1)),
    })
}

/** The sources of the demo world with all that lies below them, and the last steps of their history. */
export async function writeSources(sql: Sql, known: Known, now: Date): Promise<void> {
  const scene = { known, now }
  const ids = await insertRows(
    sql,
    'source',
    SOURCES.map((source, at) => sourceRow(scene, source, at)),
  )
  known.set('source', new Map(SOURCES.map(({ name }, at) => [name, ids[at]!])))
  for (const [table, child] of Object.entries(CHILDREN)) {
    const rows = SOURCES.flatMap((source, at) => child(scene, source, ids[at]!))
    await insertRows(sql, table, rows)
  }
  for (const [at, source] of SOURCES.entries()) await tell(sql, scene, source, ids[at]!)
  await fillNameKeys(sql)
  await writeLastNumber(sql, SOURCES.length)
}
