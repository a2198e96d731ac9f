import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignSources } from '#domain/api/source/source-review.ts'
import { loadSource } from '#domain/api/source/source.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { daysAfter } from '#domain/dates.ts'
import { complianceOf, openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'

const MOST = 30
const MOST_FOR_A_GROUP = 4
const MOST_FOR_AN_ASSIGNMENT = 15

let desk: SourceDesk
let during: ReturnType<typeof countStatements>
beforeAll(async () => {
  const server = await startServer()
  during = countStatements(server.db)
  desk = await openSourceDesk(server)
})
afterAll(() => desk.server.stop())

type Values = Record<string, unknown>

/** Saves a section, and checks that what is answered is what a fresh reading tells. */
async function saved(source: SourceRecord, section: string, values: Values): Promise<{ count: number; source: SourceRecord }> {
  const { count, result } = await during(() => desk.save('compliance', source, section, values))
  expect([result.status, result.body.errors]).toEqual([200, undefined])
  const read = await desk.done('compliance', loadSource, { id: source.id })
  expect(result.body.data).toEqual(read)
  return { count, source: read }
}

const contact = (n: number) => ({ contact_type: 'claims', name: `Contact ${n}`, email: `contact${n}@broker.example` })
const address = (n: number) => ({
  address_type: 'trading',
  address_line1: `${n} Quay Street`,
  city: 'Bremen',
  country: desk.ids.DE,
})
const iban = { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', bank_name: 'Harbour Bank', country: 0, currency: 0 }

/** Of each section, what a person changes in it: single cells, links, rows that change, come and go. */
function changesOf(source: SourceRecord): [section: string, values: Values][] {
  const filled = complianceOf(desk.ids, source, desk.today(), 2)
  const { ids } = desk
  return [
    ['basic_details', { ...filled.basic_details, trading_name: 'Quayside', incorporation_country: ids.DE, territories: [] }],
    [
      'regulatory',
      {
        ...filled.regulatory,
        handles_client_money: 'risk_transfer',
        licences: [
          ...(filled.regulatory!.licences as Values[]).map((row) => ({ ...row, licence_country: ids.DE })),
          { regulator: 'BaFin', licence_number: `B${source.id}`, licence_country: ids.DE, licence_valid_to: '2031-01-01' },
        ],
      },
    ],
    ['contacts', { contacts: [contact(1), contact(2)], addresses: [address(1)] }],
    [
      'compliance_requirements',
      { ...filled.compliance_requirements, pi_limit: '7500000.50', pi_expiry: daysAfter(desk.today(), 90) },
    ],
    ['compliance_information', { ...filled.compliance_information, pep_result: 'potential' }],
    [
      'additional_entities',
      { entities: [{ entity_name: 'Quay Nord GmbH', relationship: 'affiliate', country: ids.DE, same_toba: true }] },
    ],
    ['ratings', { ratings: [{ agency: 'am_best', rating: 'A-', rating_date: '2026-01-31' }] }],
    ['financials', filled.financials!],
    [
      'banking',
      {
        bank_accounts: [
          {
            ...iban,
            account_name: 'Client money',
            account_type: 'client_money_statutory',
            valid_from: '2026-01-01',
            country: ids.GB,
            currency: ids.GBP,
          },
        ],
      },
    ],
    ['documents', { documents: [{ document_type: 'licence', issued_on: '2025-05-01' }] }],
  ]
}

test('saving a section takes at most 30 statements, and answers what a fresh reading tells', async () => {
  let source = await desk.assigned()
  const counts: [string, number][] = []
  for (const [section] of changesOf(source)) {
    const values = new Map(changesOf(source)).get(section)!
    const done = await saved(source, section, values)
    counts.push([section, done.count])
    source = done.source
  }
  expect(counts.filter(([, count]) => count > MOST)).toEqual([])
})

test('changing a few cells of a section that is filled takes at most 30 statements', async () => {
  const source = await desk.reviewed()
  const values = complianceOf(desk.ids, source, desk.today(), 1).compliance_information!
  const ids = { ubos: source.ubos, directors: source.directors, risk_factor_scores: source.risk_factor_scores } as Values
  const rows = Object.fromEntries(
    Object.entries(ids).map(([name, shown]) => [
      name,
      (values[name] as Values[]).map((row, at) => ({ ...row, id: (shown as { id: number }[])[at]!.id })),
    ]),
  )
  const { count, source: after } = await saved(source, 'compliance_information', {
    ...values,
    ...rows,
    ubos: (rows.ubos as Values[]).map((row) => ({ ...row, ownership_pct: '55.5' })),
  })
  expect(after.ubos).toMatchObject([{ id: source.ubos[0]!.id, ownership_pct: '55.5' }])
  expect(after.directors).toEqual(source.directors)
  expect(count).toBeLessThanOrEqual(MOST)
})

const filled = (count: number, row: (n: number) => Values) => Array.from({ length: count }, (_, n) => row(n))

test('200 rows in two groups add at most 4 statements a group, whether they are new, changed or removed', async () => {
  const source = await desk.assigned()
  const few = await saved(source, 'contacts', { contacts: [], addresses: [] })
  const many = { contacts: filled(100, contact), addresses: filled(100, address) }
  const added = await saved(few.source, 'contacts', many)
  const { contacts, addresses } = added.source
  const changed = await saved(added.source, 'contacts', {
    contacts: contacts
      .slice(10)
      .map(({ id }, n) => ({ ...contact(n), id, name: `Other ${n}` }))
      .concat(filled(10, (n) => contact(n + 200)) as never),
    addresses: addresses.map(({ id }, n) => ({ ...address(n), id, country: desk.ids.GB })),
  })
  expect([changed.source.contacts.length, changed.source.addresses.length]).toEqual([100, 100])
  expect(Math.max(added.count, changed.count)).toBeLessThanOrEqual(few.count + 2 * MOST_FOR_A_GROUP)
})

test('giving a source to someone else takes at most 15 statements, its bell and letter among them', async () => {
  const source = await desk.assigned()
  const token = (await desk.server.signInAs('head')).access_token
  const { count, result } = await during(() =>
    desk.server.call(assignSources, { ids: [source.id], user: desk.ids.head, reason: 'Shared out anew' }, { token }),
  )
  expect(result.status).toBe(200)
  expect(count).toBeLessThanOrEqual(MOST_FOR_AN_ASSIGNMENT)
})

test('two licences of one source swap their numbers in one save', async () => {
  const source = await desk.assigned()
  const licence = (n: number) => ({ regulator: 'FCA', licence_number: `SWAP-${n}`, licence_country: desk.ids.GB })
  const values = { handles_client_money: 'none', past_regulatory_action: false }
  const { source: both } = await saved(source, 'regulatory', { ...values, licences: [licence(1), licence(2)] })
  const [one, two] = both.licences
  const licences = [
    { ...licence(2), id: one!.id },
    { ...licence(1), id: two!.id },
  ]
  const { source: swapped } = await saved(both, 'regulatory', { ...values, licences })
  expect(swapped.licences.map(({ id, licence_number: number }) => [id, number])).toEqual([
    [one!.id, 'SWAP-2'],
    [two!.id, 'SWAP-1'],
  ])
})
