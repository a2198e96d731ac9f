import { rawTimeZones } from '@vvo/tzdb'
import { CRUD } from '#domain/api/index.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, Referable, TextField } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { ISO_COUNTRIES } from '#server/standards/iso-3166.ts'
import { ISO_CURRENCIES } from '#server/standards/iso-4217.ts'
import { sentBelow } from '#server/store/entities/below.ts'
import { addPerson, signIn } from './people.ts'
import { startServer, type Called, type TestServer } from './server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from './statements.ts'

export type Values = Record<string, unknown>
export type SomeRow = Values & { id: number; row_version: number }

/** An empty product and someone who may do everything in it. */
export interface Desk {
  server: TestServer
  token: string
  userId: number
  call(
    entity: Entity,
    verb: 'list' | 'load' | 'create' | 'change' | 'remove',
    input: object,
    headers?: Record<string, string>,
  ): Promise<Called<SomeRow>>
  /** Good values of an entity, other ones at each call. */
  sample(entity: Entity): Promise<Values>
  /** A row of an entity, made through the API. */
  add(entity: Entity, values?: Values): Promise<SomeRow>
  /** The id of a row that nothing else in the test touches. */
  target(to: Referable): Promise<number>
}

export const entityNamed = (name: string) => ENTITIES.find((entity) => entity.name === name)!

const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** An LEI with right check digits. Source: ISO 17442. */
export function leiOf(n: number): string {
  const base = `SLIPWAY${String(n).padStart(11, '0')}`
  const sum = [...`${base}00`].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)
  return `${base}${String(98 - sum).padStart(2, '0')}`
}

/** Three capital letters, others for each number. */
const lettersOf = (n: number) => [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('')

/** A British IBAN with right check digits. */
export function ibanOf(n: number): string {
  const account = `WEST123456${String(n).padStart(8, '0')}`
  const sum = [...`${account}GB00`].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)
  return `GB${String(98 - sum).padStart(2, '0')}${account}`
}

function textFor(name: string, field: TextField, n: number): string {
  if (field.format === 'phone') return `+4420${n}`
  if (name === 'opens_at' || name === 'closes_at') return name === 'opens_at' ? '08:30' : '16:45'
  if (field.format === 'email') return `${name}${n}@slipway.example`
  const candidates = [
    `${name.replaceAll('_', ' ')} ${n}`,
    `${n}`,
    n.toString(36).toUpperCase().padStart(3, 'Z'),
    String(n).padStart(3, '0'),
    `view_${letters(n)}`,
    `+${n}`,
    `US-${n.toString(36).toUpperCase()}`,
    leiOf(n),
    ibanOf(n),
    'WESTGB2L',
    '1234',
    'AA',
    'AAA',
    'B0713XYZ',
  ]
  const found = candidates.find((text) => text.length <= field.max && (!field.pattern || field.pattern.test(text)))
  if (!found) throw new Error(`Teach tests/support/samples.ts a text for ${name}`)
  return found
}

const FOREIGN = ISO_COUNTRIES.filter(({ alpha2 }) => alpha2 !== 'GB' && alpha2 !== 'US')
const STATES = { name: 'United States', iso_alpha2: 'US', iso_alpha3: 'USA', iso_numeric: '840' }
const BRITAIN = { name: 'United Kingdom', iso_alpha2: 'GB', iso_alpha3: 'GBR', iso_numeric: '826', iban_length: 22 }

/** What the standards allow, one row of each after the other. */
const SPECIAL: Record<string, (n: number, values: Values) => Values> = {
  country: (n) => {
    const { alpha2, alpha3, numeric } = FOREIGN[n % FOREIGN.length]!
    return {
      iso_alpha2: alpha2,
      iso_alpha3: alpha3,
      iso_numeric: numeric,
      is_sanctioned: false,
      fatf_status: 'none',
      iban_length: null,
    }
  },
  currency: (n) => {
    const { code, number, digits } = ISO_CURRENCIES[n % ISO_CURRENCIES.length]!
    return { code, numeric_code: number, minor_units: digits, valid_from: '2020-01-01', valid_to: '2030-12-31' }
  },
  time_zone: (n) => ({ name: rawTimeZones[n % rawTimeZones.length]!.name }),
  team: (_n, { members }) => ({ lead_user: (members as number[])[0] }),
  role: () => ({ authority_level: 100 }),
  risk_code: () => ({ scheme: 'internal', first_yoa: 2020, last_yoa: 2026 }),
  exchange_rate: (n) => ({ rate_date: new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10) }),
  market: (n) => ({
    market_type: 'lloyds_syndicate',
    syndicate_number: String(n),
    pseudonym: lettersOf(n),
    lei: leiOf(n),
    security_status: 'approved',
    yoa_from: 2020,
    yoa_to: 2026,
    ratings: [{ agency: 'other', rating: 'A', outlook: 'stable', rating_date: '2026-01-15', rating_expiry: '2027-01-15' }],
  }),
  branch: (n) => ({
    code: `Z${lettersOf(n)}`,
    lei: leiOf(n),
    lloyds_broker_number: String(1000 + n),
  }),
  bank_account: (n) => ({
    iban: ibanOf(n),
    account_number: String(n).padStart(8, '0'),
    national_code_type: 'sort_code',
    national_code: '123456',
    bic: 'WESTGB2L',
    intermediary_bic: 'WESTGB22',
    is_default: false,
    valid_to: '2030-12-31',
  }),
  party: (n) => ({ lei: leiOf(n) }),
  agreement: (n, { claims_authority_amount: amount }) => ({
    umr: `B0713${lettersOf(n)}`,
    period_from: '2026-01-01',
    period_to: '2026-12-31',
    year_of_account: 2026,
    commission_pct: '20',
    brokerage_pct: '10',
    ...(amount === undefined ? {} : { claims_authority: 'limited' }),
  }),
  agreement_contract: (n) => ({
    section_no: 1 + (n % 99),
    subscription_panel: [],
    cob_admissible_limits: [],
    premium_income_limits: [],
    changed_terms: [],
    documents: [],
  }),
}

/** Links that must not lead where those of the same kind lead. */
const OWN_TARGETS: Record<string, string> = {
  'exchange_rate.base_currency': 'base_currency',
  'bank_account.country': 'britain',
  'tax_rate.country': 'states',
}

const OWN_COUNTRIES: Record<string, Values> = { britain: BRITAIN, states: STATES }

/** What a link to another row than that of the sample asks for. */
const WITH_LINK: Record<string, (given: Values) => Values> = {
  bank_account: ({ country }) => (country ? { iban: null } : {}),
  tax_rate: ({ country }) => (country ? { subdivision: null } : {}),
  risk_code: ({ class_of_business: ofClass }) => (ofClass ? { sub_classes: [] } : {}),
}

const OTHER_TARGETS: Partial<Record<Referable, string>> = {
  branch: 'select branch_id as id from user_branch where user_id = $1',
  user: 'select id from app_user where id = $1',
  source: `insert into source (source_code, legal_name, source_type, incorporation_country_id, branch_id, status, coverholder_pin)
    select 'SRC-900001', 'Approved Underwriting Agency', 'mga_coverholder', (select id from country order by id limit 1), branch_id,
      'approved', 'PIN900001' from user_branch where user_id = $1 order by branch_id limit 1 returning id`,
  cob_template: `insert into cob_template (name, class_of_business_id)
    select 'For tests', id from class_of_business order by id limit 1 returning id`,
}

export async function openDesk(): Promise<Desk> {
  const server = await startServer({ seed: 'none' })
  const person = await addPerson(server, { permissions: PERMISSIONS.map(({ codename }) => codename) })
  await server.db.query(sql`update app_user set role_id = (select id from role where is_system) where id = ${person.id}`)
  const token = (await signIn(server, person.email)).access_token
  return deskOf(server, token, person.id)
}

function deskOf(server: TestServer, token: string, userId: number): Desk {
  let count = 10
  const counts = new Map<string, number>()
  const targets = new Map<string, Promise<number>>()
  const call: Desk['call'] = async (entity, verb, input, headers = {}) =>
    (await server.call(CRUD.get(entity.name)![verb], input, { token, headers })) as Called<SomeRow>

  async function makeTarget(to: Referable, known: string): Promise<number> {
    const own = OWN_COUNTRIES[known]
    if (own) return (await created(entityNamed('country'), { ...(await sample(entityNamed('country'))), ...own })).id
    const declared = ENTITIES.find(({ name }) => name === to)
    if (declared && !OTHER_TARGETS[to]) return (await created(declared, await values(declared, ({ required }) => required))).id
    if (to === 'cob_template') await target('class_of_business')
    if (to === 'source') await target('country')
    const isOwn = to === 'branch' || to === 'user' || to === 'source'
    const [row] = await server.db.query<{ id: number }>(written(OTHER_TARGETS[to]!, isOwn ? [userId] : []))
    return row!.id
  }
  function target(to: Referable, name: string = to): Promise<number> {
    const made = targets.get(name) ?? makeTarget(to, name)
    targets.set(name, made)
    return made
  }
  /** Standards have few hundred rows each, so every entity counts for itself. */
  function countOf({ name }: Entity): number {
    counts.set(name, (counts.get(name) ?? 10) + 1)
    return counts.get(name)!
  }
  async function valueOf(entity: string, name: string, field: Field, n: number): Promise<unknown> {
    if (field.kind === 'text') return textFor(name, field, n)
    if (field.kind === 'int') return field.min + (n % (field.max - field.min + 1))
    if (field.kind === 'money') return `${n}.25`
    if (field.kind === 'decimal') return `${n % 100}.${n + 1}`.replace(/0+$/, '')
    if (field.kind === 'bool') return n % 2 === 0
    if (field.kind === 'date') return '2026-01-15'
    if (field.kind === 'choice') return field.values[n % field.values.length]
    if (field.kind === 'ref') return target(field.to, OWN_TARGETS[`${entity}.${name}`])
    if (field.kind === 'files') return field.many ? [] : null
    if (field.kind === 'rows') {
      const cells = Object.entries(field.fields)
      const made = cells.map(async ([cell, one]) => [cell, await valueOf(entity, cell, one, n)] as const)
      return [Object.fromEntries(await Promise.all(made))]
    }
    return field.kind === 'refs' ? [await target(field.to)] : undefined
  }
  async function values(entity: Entity, wanted: (field: { required?: boolean }) => boolean | undefined): Promise<Values> {
    const n = ++count
    const made: Values = {}
    for (const [name, field] of Object.entries(entity.fields)) {
      const isShown = field.kind === 'derived' || ('readOnly' in field && field.readOnly)
      if (!isShown && wanted(field as { required?: boolean })) made[name] = await valueOf(entity.name, name, field, n)
    }
    return {
      ...made,
      ...(entity.name === 'team' && !made.members ? {} : SPECIAL[entity.name]?.(countOf(entity), made)),
      is_active: true,
    }
  }
  async function created(entity: Entity, sent: Values): Promise<SomeRow> {
    const { status, body } = await call(entity, 'create', sent)
    if (status !== 200) throw new Error(`${entity.name} was not created: ${JSON.stringify({ body, sent })}`)
    return body.data
  }
  const sample: Desk['sample'] = (entity) => values(entity, () => true)
  const add: Desk['add'] = async (entity, given = {}) =>
    created(entity, { ...(await sample(entity)), ...WITH_LINK[entity.name]?.(given), ...given })
  return { server, token, userId, call, sample, add, target }
}

/** Kept files are sent by their names. */
const sentOf = (value: FileRef | FileRef[] | null) =>
  Array.isArray(value) ? value.map(({ uuid }) => uuid) : (value?.uuid ?? null)

/** What a form would send to leave the row as it is. */
export function formOf(entity: Entity, row: SomeRow): Values & { id: number; row_version: number } {
  const settable = Object.entries(entity.fields).filter(
    ([, field]) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly),
  )
  const values = settable.map(([name, field]) => {
    const value = row[name]
    if (field.kind === 'ref') return [name, (value as { id: number } | null)?.id ?? null]
    if (field.kind === 'rows') return [name, sentBelow(field, value as Values[])]
    if (field.kind === 'files') return [name, sentOf(value as FileRef | FileRef[] | null)]
    return [name, field.kind === 'refs' ? (value as { id: number }[]).map(({ id }) => id) : value]
  })
  return { ...Object.fromEntries(values), is_active: row.is_active, id: row.id, row_version: row.row_version }
}

/** A text field that can be changed freely, for tests that need any change. */
export function anyText(entity: Entity): string {
  return ['description', 'display_name', 'cost_centre', 'source', 'name', 'bank_name', 'reference'].find(
    (name) => entity.fields[name]?.kind === 'text',
  )!
}
