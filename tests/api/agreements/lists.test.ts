import { ACCOUNT_STATUSES, AGREEMENT_STATUSES, AGREEMENT_TYPES } from '#domain/agreements/choices.ts'
import { loadAgreementMoves } from '#domain/api/binder/agreements.ts'
import type { JudgedContract } from '#domain/agreements/facts.ts'
import { isPanelWhole, panelsOf } from '#domain/agreements/panel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ACTIVE, AGREEMENT, CONTRACT, openBinders, type Binders } from './facilities.ts'
import { AGREEMENTS } from '#server/seed/demo/agreements.ts'
import { sql } from '#server/store/sql/sql.ts'

const [listAgreements, listAgreementContracts] = [AGREEMENT.list, CONTRACT.list]

let server: TestServer
let binders: Binders
beforeAll(async () => {
  server = await startServer()
  binders = openBinders(server)
})
afterAll(() => server.stop())

const numbers = async (who: string, asked: object = {}) => {
  const { status, body } = await binders.as(who, listAgreements, asked)
  expect([status, body.message]).toEqual([200, 'Done'])
  return body.data.items.map((item) => item.agreement_number)
}

test('agreements are listed in the envelope of every list, light, in the order of their numbers [G4]', async () => {
  const { status, body } = await binders.as('head', listAgreements, {})
  expect([status, body.status]).toEqual([200, true])
  expect(body.data).toMatchObject({
    page: 1,
    page_size: 20,
    total: AGREEMENTS.length,
    total_is_estimate: false,
    next_cursor: null,
  })
  const { items } = body.data
  const listed = items.map((item) => item.agreement_number as string)
  expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other)))
  expect(items.find((item) => item.agreement_number === ACTIVE)).toMatchObject({
    name: 'Tidewater Household Binding Authority',
    umr: 'B0713TIDEHH01',
    agreement_type: 'binding_authority',
    reinsurance_type: 'direct',
    reinsurance_type_display: 'Direct insurance',
    coverholder: { name: 'Tidewater Household Underwriting Limited' },
    broker: { name: 'Stonebridge Syndicate Brokers plc' },
    branch: { name: 'London' },
    status: 'active',
    row_version: 1,
  })
})

test('the word for the reinsurance type is in the language of the reader', async () => {
  const { access_token: token } = await server.signInAs('head')
  const headers = { 'accept-language': 'de' }
  const { body } = await server.call(listAgreements, { search: ACTIVE }, { token, headers })
  expect(body.data.items.map((item) => (item as Record<string, unknown>).reinsurance_type_display)).toEqual(['Erstversicherung'])
})

test('agreements are found by number, UMR and name, narrowed by their fields, put in order and turned over', async () => {
  expect(await numbers('head', { search: 'ba-01' })).toEqual([ACTIVE, 'SLP-BA-0118', 'SLP-BA-0121'])
  expect(await numbers('head', { search: 'b0713merpr' })).toEqual(['SLP-LS-0212'])
  expect(await numbers('head', { search: 'hogar' })).toEqual(['SLP-BA-0118'])
  expect(await numbers('head', { filter: { status: 'draft,returned' } })).toEqual(['SLP-BA-0118', 'SLP-OC-0304'])
  expect(await numbers('head', { filter: { agreement_type: 'consortium' } })).toEqual(['SLP-CN-0027'])
  expect((await numbers('head', { sort: '-name' }))[0]).toBe('SLP-BA-0095')
  expect((await numbers('head', { sort: 'status' })).at(-1)).toBe('SLP-OC-0297')
  expect(await numbers('head', { page: 9 })).toHaveLength(AGREEMENTS.length)
})

test('the uuid of an agreement, or of a contract, brings that one alone', async () => {
  const { body } = await binders.as('head', listAgreements, { search: 'Kestrel Open' })
  expect(await numbers('head', { uuid: body.data.items[0]!.uuid })).toEqual(['SLP-OC-0304'])
  const { body: contracts } = await binders.as('head', listAgreementContracts, { search: 'SLP-BA-0107/2' })
  const { uuid } = contracts.data.items[0]!
  expect((await binders.as('head', listAgreementContracts, { uuid })).body.data.items).toMatchObject([{ section_no: 2 }])
  expect((await binders.as('head', listAgreementContracts, { uuid: 'one' })).status).toBe(400)
})

test('the contracts of an agreement are listed with their limits as exact decimals in its currency [G4]', async () => {
  const { body } = await binders.as('head', listAgreements, { search: ACTIVE })
  const { id } = body.data.items[0]!
  const { body: contracts } = await binders.as('head', listAgreementContracts, { filter: { agreement: String(id) } })
  expect(contracts.data).toMatchObject({ total: 2, page: 1, next_cursor: null })
  expect(contracts.data.items).toMatchObject([
    {
      reference: 'SLP-BA-0107/1',
      agreement: { id, name: 'Tidewater Household Binding Authority' },
      branch: { name: 'London' },
      currency: { name: 'GBP' },
      gross_premium_income_limit: '12500000',
      overall_aggregate_limit: '900000000',
      order_pct: '100',
      authority_level: 'full',
      account_status: 'open',
    },
    { reference: 'SLP-BA-0107/2', account_status: 'on_hold', overall_aggregate_limit: null },
  ])
})

test('both lists hold the rows of the branches in which they may be viewed, and no others [A10]', async () => {
  const inLondon = AGREEMENTS.filter(({ branch }) => branch === 'LON').map(({ number }) => number)
  expect(await numbers('handler')).toEqual(inLondon.toSorted())
  const madrid = await binders.newcomer(['view_agreement', 'view_agreementcontract'], 'MAD')
  expect(await numbers(madrid)).toEqual(['SLP-BA-0118'])
  const { body } = await binders.as(madrid, listAgreementContracts, {})
  expect(body.data.items.map((item) => item.reference)).toEqual(['SLP-BA-0118/1'])
  expect(await numbers(await binders.newcomer(['view_agreement']))).toEqual([])
})

test('an agreement that moves to another branch takes its contracts along', async () => {
  await server.db.query(
    sql`update agreement set branch_id = (select id from branch where code = 'TYO') where agreement_number = 'SLP-TF-0041' returning id`,
  )
  const tokyo = await binders.newcomer(['view_agreementcontract'], 'TYO')
  const { body } = await binders.as(tokyo, listAgreementContracts, {})
  expect(body.data.items.map((item) => item.reference)).toEqual(['SLP-TF-0041/1', 'SLP-TF-0052/1'])
})

test('each list is for those who hold its permission, and for nobody unknown', async () => {
  const stranger = await binders.newcomer(['view_contract'])
  for (const [list, permission] of [
    [listAgreements, 'view_agreement'],
    [listAgreementContracts, 'view_agreementcontract'],
  ] as const) {
    expect((await server.call(list, {})).status).toBe(401)
    const { status, body } = await binders.as(stranger, list, {})
    expect([status, body.code, body.params]).toEqual([403, 'not_permitted', { missing: permission }])
  }
})

test('what a list does not offer is refused by name', async () => {
  const { status, body } = await binders.as('head', listAgreements, { filter: { documents: 'Spain' } })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['filter.documents']])
  const sorted = await binders.as('head', listAgreementContracts, { sort: 'documents' })
  expect([sorted.status, Object.keys(sorted.body.errors!)]).toEqual([400, ['sort']])
  const unknown = await binders.as('head', listAgreementContracts, { colour: 'blue' })
  expect([unknown.status, Object.keys(unknown.body.errors!)]).toEqual([400, ['colour']])
})

test('the demo world shows every type, status and account that there is, with panels that stand and files that can be read [J5]', async () => {
  const of = <Value>(values: readonly Value[]) => new Set(values)
  expect(of(AGREEMENTS.map(({ type }) => type))).toEqual(of(AGREEMENT_TYPES))
  expect(of(AGREEMENTS.map(({ status }) => status))).toEqual(of(AGREEMENT_STATUSES))
  expect(of(AGREEMENTS.flatMap(({ contracts }) => contracts.map(({ account = 'open' }) => account)))).toEqual(
    of(ACCOUNT_STATUSES),
  )
  const { body } = await binders.as('head', listAgreementContracts, { page_size: 100 })
  for (const { id, reference } of body.data.items) {
    const row = (await binders.as('head', CONTRACT.load, { id })).body.data as unknown as JudgedContract & { id: number }
    const panels = panelsOf(row.subscription_panel)
    expect([reference, panels.every(([, lines]) => isPanelWhole(lines))]).toEqual([reference, true])
    for (const { file } of row.documents) expect(file).toMatchObject({ type: 'application/pdf', state: 'clean' })
  }
})

test('whoever let an agreement of the demo world come into force is not who prepared it', async () => {
  const alone = await server.db.query(
    sql`select agreement_number from agreement where status not in ('draft', 'under_review', 'returned', 'deactivated', 'suspended') and created_by = updated_by`,
  )
  expect(alone).toEqual([])
})

test('a handler of the demo world may bring an agreement of their branch to review', async () => {
  const found = await binders.as('handler', listAgreements, { search: 'SLP-OC-0304' })
  const [returned] = found.body.data.items
  const { body } = await binders.as('handler', loadAgreementMoves, { id: returned?.id as number })
  expect(body.data.moves.find(({ to }) => to === 'under_review')?.lacks).not.toContain('mayChange')
})
