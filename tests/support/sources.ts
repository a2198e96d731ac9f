import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import { changeSource, createSource, loadSource } from '#domain/api/source/source.ts'
import { assignSources, judgeSourceDocument, moveSource } from '#domain/api/source/source-review.ts'
import { RISK_FACTORS } from '#domain/calculations/risk-score.ts'
import { requiredDocuments } from '#domain/sources/documents.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import type { Called, TestServer } from './server.ts'
import { sql } from '#server/store/sql/sql.ts'

type Values = Record<string, unknown>
type Who = 'handler' | 'compliance' | 'head' | 'admin' | 'finance' | 'viewer' | 'reviewer'
export type Move = Input<typeof moveSource>['move']

/** The desk, compliance and whoever else, in the demo world, with what sources need of it. */
export interface SourceDesk {
  server: TestServer
  ids: Record<'GB' | 'DE' | 'KP' | 'GBP' | 'LON' | 'MUC' | 'line' | 'region' | Who, number>
  as<E extends Endpoint>(who: Who, endpoint: E, input: object): Promise<Called<Output<E>>>
  /** The same, when it has to work. */
  done<E extends Endpoint>(who: Who, endpoint: E, input: object): Promise<Output<E>>
  today(): string
  /** What the desk enters, another source at each call. */
  content(values?: Values): Values
  draft(values?: Values): Promise<SourceRecord>
  load(id: number): Promise<SourceRecord>
  save(who: Who, source: SourceRecord, section: string, values: Values): Promise<Called<SourceRecord>>
  move(
    who: Who,
    source: Pick<SourceRecord, 'id' | 'row_version'>,
    move: Move,
    asked?: Values,
  ): Promise<Called<{ source: SourceRecord }>>
  /** A source in the hands of compliance. */
  assigned(values?: Values): Promise<SourceRecord>
  /** One that lacks nothing for its approval. */
  reviewed(values?: Values, scores?: number): Promise<SourceRecord>
  approved(values?: Values): Promise<SourceRecord>
}

const IDS = sql`
  select 'GB' as key, id from country where iso_alpha2 = 'GB' union all select 'DE', id from country where iso_alpha2 = 'DE'
  union all select 'KP', id from country where iso_alpha2 = 'KP' union all select 'GBP', id from currency where code = 'GBP'
  union all select code, id from branch where code in ('LON', 'MUC')
  union all (select 'line', id from line_of_business order by id limit 1) union all (select 'region', id from region order by id limit 1)
  union all select split_part(email, '@', 1), id from app_user where email like '%@slipway.example'`

type Ids = SourceDesk['ids']

/** Of the demo world. */
export async function idsIn(db: Pick<TestServer['db'], 'query'>): Promise<Ids> {
  const rows = await db.query<{ key: string; id: number }>(IDS)
  return Object.fromEntries(rows.map(({ key, id }) => [key, id])) as Ids
}

let count = 0

export async function openSourceDesk(server: TestServer): Promise<SourceDesk> {
  const ids = await idsIn(server.db)
  const today = () => dayOf(server.clock())
  const as: SourceDesk['as'] = async (who, endpoint, input) =>
    server.call(endpoint, input, { token: (await server.signInAs(who)).access_token })
  const done: SourceDesk['done'] = async (who, endpoint, input) => {
    const { status, body } = await as(who, endpoint, input)
    if (status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(body)}`)
    return body.data
  }
  const content: SourceDesk['content'] = (values = {}) => ({ ...contentOf(ids, ++count), ...values })
  const draft: SourceDesk['draft'] = (values) => done('handler', createSource, content(values))
  const load: SourceDesk['load'] = (id) => done('compliance', loadSource, { id })
  const save: SourceDesk['save'] = (who, { id, row_version }, section, values) =>
    as(who, changeSource, { id, row_version, section, ...values })
  const move: SourceDesk['move'] = (who, { id, row_version }, name, asked = {}) =>
    as(who, moveSource, { id, row_version, move: name, ...asked })

  const assigned: SourceDesk['assigned'] = async (values) => {
    const source = await draft(values)
    const { status, body } = await move('handler', source, 'source.submit')
    if (status !== 200) throw new Error(JSON.stringify(body))
    await done('compliance', assignSources, { ids: [source.id], user: ids.compliance })
    return load(source.id)
  }
  const reviewed: SourceDesk['reviewed'] = async (values, scores = 1) => {
    let source = await assigned(values)
    for (const [section, sent] of Object.entries(complianceOf(ids, source, today(), scores))) {
      const { status, body } = await save('compliance', source, section, sent)
      if (status !== 200) throw new Error(`${section}: ${JSON.stringify(body.errors)}`)
      source = body.data
    }
    for (const type of requiredDocuments(source)) {
      const { id, row_version } = source
      const waived = { id, row_version, document_type: type, verdict: 'waived', reason: 'Seen at the meeting' }
      source = await done('compliance', judgeSourceDocument, waived)
    }
    return source
  }
  const approved: SourceDesk['approved'] = async (values) => {
    const { status, body } = await move('compliance', await reviewed(values), 'source.approve')
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.source
  }
  return { server, ids, as, done, today, content, draft, load, save, move, assigned, reviewed, approved }
}

const NAMES = [
  'Alder',
  'Birchwood',
  'Cedarfield',
  'Dunmore',
  'Elmstead',
  'Fernhill',
  'Garrick',
  'Hollins',
  'Ivybridge',
  'Juniper',
]

const nameOf = (n: number) => `${NAMES[n % 10]} ${[...String(n)].map((digit) => NAMES[Number(digit)]).join(' ')} Risk Partners`

/** What the desk enters; each `n` is another source. */
export function contentOf(ids: SourceDesk['ids'], n: number): Values {
  return {
    legal_name: nameOf(n),
    source_type: 'retail_broker',
    incorporation_country: ids.GB,
    registration_number: `0${700_000 + n}`,
    branch: ids.LON,
    owner_user: ids.handler,
    line_of_businesses: [ids.line],
    territories: [ids.region],
    licences: [{ regulator: 'FCA', licence_number: `${300_000 + n}`, licence_country: ids.GB }],
    contacts: [{ contact_type: 'primary', name: 'Ada Quill', email: `ada${n}@broker.example`, phone: '+44 20 7946 0000' }],
    addresses: [{ address_type: 'registered', address_line1: '1 Quay Street', city: 'London', country: ids.GB }],
    documents: [],
  }
}

/** What compliance enters, section by section, so that a source is whole. */
export function complianceOf(ids: SourceDesk['ids'], source: SourceRecord, today: string, score: number): Record<string, Values> {
  const { legal_name, source_type, registration_number } = source
  const basic = { legal_name, source_type, registration_number, legal_form: 'ltd', incorporation_date: '2001-04-05' }
  const policies = ['aml_policy', 'abc_policy', 'sanctions_policy', 'data_protection_policy', 'complaints_procedure', 'bcp']
  return {
    basic_details: {
      ...basic,
      incorporation_country: source.incorporation_country!.id,
      branch: source.branch!.id,
      owner_user: source.owner_user!.id,
      line_of_businesses: source.line_of_businesses.map(({ id }) => id),
      territories: source.territories.map(({ id }) => id),
    },
    regulatory: {
      lloyds_broker_number: source.lloyds_broker_number,
      handles_client_money: 'none',
      past_regulatory_action: false,
      licences: source.licences.map(({ id, regulator, licence_number, licence_country }) => ({
        id,
        regulator,
        licence_number,
        licence_country: licence_country!.id,
        licence_status: 'active',
      })),
    },
    compliance_requirements: {
      toba_status: 'sent',
      pi_cover_required: true,
      pi_insurer: 'Harbour Mutual',
      pi_policy_number: 'PI-77',
      pi_limit: '5000000.00',
      pi_currency: ids.GBP,
      pi_expiry: daysAfter(today, 200),
      ...Object.fromEntries(policies.map((name) => [name, 'yes'])),
      delegates_authority: false,
      uses_sub_producers: false,
    },
    compliance_information: {
      sanctions_screened_on: today,
      sanctions_result: 'clear',
      sanctions_provider_ref: 'SCR-1',
      pep_result: 'none',
      adverse_media_result: 'none',
      conflict_of_interest: false,
      ubos: [{ name: 'Owen Marsh', nationality: ids.GB, ownership_pct: '60', is_pep: false }],
      directors: [{ name: 'Ada Quill', role: 'Director', nationality: ids.GB, appointed_on: '2015-01-01' }],
      risk_factor_scores: RISK_FACTORS.map((factor) => ({ factor, score, reason: 'Judged for the test' })),
    },
    financials: {
      financial_years: [
        { financial_year_end: '2025-12-31', currency: ids.GBP, turnover: '1200000', net_assets: '340000', audited: false },
      ],
    },
  }
}
