import { loadLobData } from '#domain/api/contract/lob-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContract,
  listContracts,
  loadContractStep,
  loadContractSummary,
  removeContract,
  saveContractStep,
} from '#domain/api/contracts.ts'
import type { ComputedStep, ContractSummary } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { layerIn, type Row } from './form/layers.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const layer = (values: object = {}) =>
  layerIn(desk.ids.GBP, {
    perils: 'Windstorm and flood',
    two_risk_warranty: true,
    hours_clauses: [{ peril: 'Windstorm', hours: '72' }],
    ...values,
  })

const second = (values: object = {}) =>
  layer({ title: 'Second layer', layer_no: 2, limit: '5000000', attachment: '5000000', ...values })

describe('step 1', () => {
  test('makes a contract with its own number, and says what it lacks [B7] [D5]', async () => {
    const contract = await desk.create()
    expect(contract).toMatchObject({ step: '1', step_version: 1, stage_id: 1, group_id: 1, assured: 'Harbour Mutual Insurance' })
    expect(contract.contract_number).toMatch(/^C-\d{4}-\d{6}$/)
    expect([contract.missing, contract.wrong, contract.warnings]).toEqual([{}, {}, {}])
    const other = await desk.create({ reinsured_name: null, period_to: '2025-12-31', second_reviewer: desk.ids.handler })
    expect(other.missing).toEqual({ reinsured_name: { key: 'required' } })
    expect(other.wrong).toEqual({ period_to: { key: 'not_after_start' }, second_reviewer: { key: 'same_person' } })
    expect(other.steps.find(({ step }) => step === '1')).toMatchObject({ state: 'incomplete', open: 3 })
    expect(Number(other.contract_number.slice(-6))).toBe(Number(contract.contract_number.slice(-6)) + 1)
  })

  test('needs a source and a branch that the handler may write in, and nothing else', async () => {
    const empty = await desk.as('handler', createContract, {})
    expect([empty.status, Object.keys(empty.body.errors!)]).toEqual([400, ['source', 'branch']])
    const foreign = await desk.as('handler', createContract, { source: desk.ids.source, branch: 999_999 })
    expect([foreign.status, Object.keys(foreign.body.errors!)]).toEqual([400, ['branch']])
    const { status, body } = await desk.as('handler', createContract, { source: desk.ids.source, branch: desk.ids.branch })
    expect([status, body.data.values.handler]).toMatchObject([200, { id: desk.ids.handler }])
    const emptied = await desk.save(body.data, '1', { source: null, branch: null })
    expect([emptied.status, Object.keys(emptied.body.errors!)]).toEqual([400, ['source', 'branch']])
  })

  test('asks an insurance for its insured, and forgets what only a reinsurance says', async () => {
    const contract = await desk.create()
    const saved = await desk.saved(contract, '1', { contract_type: 'insurance' })
    expect(saved.values).toMatchObject({ reinsurance_type: null, reinsured_name: null, insured_name: null })
    expect(saved.missing).toEqual({ insured_name: { key: 'required' } })
  })

  test('fills in what follows from its first day, and what was typed stays [D5]', async () => {
    const none = { period_time: null, year_of_account: null }
    const contract = await desk.create(none)
    expect(contract.values).toMatchObject({ period_time: '00:01', year_of_account: 2026 })
    expect((await desk.load(contract, '6')).values.settlement_due_date).toBe('2026-03-02')
    const later = await desk.saved(contract, '1', { period_from: '2027-02-01', period_to: '2028-01-31' })
    expect(later.values).toMatchObject({ period_time: '00:01', year_of_account: 2027 })
    expect((await desk.load(contract, '6')).values.settlement_due_date).toBe('2027-04-02')
    const agreed = await desk.load(contract, '6')
    await desk.saved(agreed, '6', { settlement_due_date: '2027-05-15' })
    const typed = await desk.saved(later, '1', { period_from: '2027-01-01', year_of_account: 2026, period_time: '12:00' })
    expect(typed.values).toMatchObject({ period_time: '12:00', year_of_account: 2026 })
    expect((await desk.load(contract, '6')).values.settlement_due_date).toBe('2027-05-15')
  })

  test('keeps what was not sent', async () => {
    const contract = await desk.create()
    const saved = await desk.saved(contract, '1', { source_contact: 'Ada Quill' })
    expect(saved.values).toMatchObject({ source_contact: 'Ada Quill', reinsured_name: 'Harbour Mutual Insurance' })
    expect(saved.step_version).toBe(2)
  })
})

describe('layers', () => {
  test('are added in 3A, priced in 3B and keep both, whichever is saved [D5]', async () => {
    let contract = await desk.create()
    contract = await desk.saved(contract, '3a', { sections: [layer(), second()] })
    const sections = contract.values.sections as Row[]
    expect(sections.map((row) => [row.section_no, row.title])).toEqual([
      [1, 'First layer'],
      [2, 'Second layer'],
    ])
    expect([contract.missing, contract.wrong, contract.warnings]).toEqual([{}, {}, {}])
    const price = { premium_basis: 'flat', premium_100: '600000', reinstatements: [{ count: 1, rate_pct: '100' }] }
    contract = await desk.saved(contract, '3b', { sections: [{ id: sections[1]!.id, ...price }] })
    expect(contract.values.sections).toMatchObject([
      { title: 'First layer', premium_100: null, reinstatements: [] },
      { title: 'Second layer', limit: '5000000', premium_100: '600000', reinstatements: [{ reinstatement_no: 1, count: 1 }] },
    ])
    contract = await desk.saved(contract, '3a', { sections: [{ id: sections[1]!.id, attachment: '5500000' }] })
    expect(contract.values.sections).toHaveLength(1)
    const after = await desk.load(contract, '3b')
    expect(after.beside).toMatchObject({ reinsurance_type: 'cat_xl', period_from: '2026-01-01', settlement_currencies: [] })
    expect(after.values.sections).toMatchObject([
      { attachment: '5500000', premium_100: '600000', reinstatements: [{ count: 1 }] },
    ])
  })

  test('that leave a gap or overlap are told, to be acknowledged', async () => {
    const contract = await desk.create()
    const gap = await desk.saved(contract, '3a', { sections: [layer(), second({ attachment: '6000000' })] })
    expect(gap.warnings).toEqual({ 'sections.1.attachment': { key: 'gap_below', params: { amount: '5000000' } } })
    const rows = gap.values.sections as Row[]
    const overlap = await desk.saved(gap, '3a', { sections: [{ id: rows[0]!.id }, { id: rows[1]!.id, attachment: '4000000' }] })
    expect(overlap.warnings).toEqual({ 'sections.1.attachment': { key: 'overlap_below', params: { amount: '5000000' } } })
  })

  test('have a panel in step 5, whose lines come in step 6 with their subjectivities', async () => {
    let contract = await desk.saved(await desk.create(), '3a', { sections: [layer()] })
    const [section] = contract.values.sections as Row[]
    const markets = [
      { market: desk.ids.market, stamp_code: 'A', is_leader: true, guidance_max: '60' },
      { market: desk.ids.second_market, stamp_code: 'B', guidance_max: '50' },
    ]
    contract = await desk.saved(contract, '5', { sections: [{ id: section!.id, liability_clause: 'lma3333', markets }] })
    expect([contract.missing, contract.wrong, contract.warnings]).toEqual([{}, {}, {}])
    const [leader] = (contract.values.sections as { markets: Row[] }[])[0]!.markets
    const subjectivities = [{ wording: 'Survey within 30 days', deadline: '2026-02-01' }]
    const lines = { id: leader!.id, written_line: '60', written_at: '2026-11-01T12:00:00.000Z', subjectivities }
    contract = await desk.saved(contract, '6', { sections: [{ id: section!.id, markets: [lines] }] })
    expect(contract.values.sections).toMatchObject([
      {
        title: 'First layer',
        markets: [
          { stamp_code: 'A', is_leader: true, written_line: '60', subjectivities: [{ wording: 'Survey within 30 days' }] },
          { stamp_code: 'B', written_line: null, subjectivities: [] },
        ],
      },
    ])
    expect(Object.keys(contract.missing).filter((path) => path.startsWith('sections'))).toEqual([
      'sections.0.markets.0.underwriter_name',
      'sections.0.markets.0.underwriter_reference',
      'sections.0.markets.0.year_of_account',
      'sections.0.markets.0.evidence',
    ])
  })

  test('cannot be added where they are priced, nor priced where they are added', async () => {
    const contract = await desk.saved(await desk.create(), '3a', { sections: [layer()] })
    const [section] = contract.values.sections as Row[]
    const added = await desk.save(contract, '3b', { sections: [{ premium_100: '5' }] })
    expect([added.status, Object.keys(added.body.errors!)]).toEqual([400, ['sections.0.id']])
    const priced = await desk.save(contract, '3a', { sections: [{ id: section!.id, premium_100: '5' }], interest: 'Property' })
    expect([priced.status, Object.keys(priced.body.errors!)]).toEqual([400, ['sections.0.premium_100', 'interest']])
    const stranger = await desk.save(contract, '3a', { sections: [{ id: 999_999, title: 'Not ours' }] })
    expect([stranger.status, Object.keys(stranger.body.errors!)]).toEqual([400, ['sections.0.id']])
  })
})

test('what cannot be taken is named by its place and by what the field takes, also where it is of another type', async () => {
  const contract = await desk.create()
  const row = layer({ section_no: 'one', limit: 5, adjustment: '1' })
  const { status, body } = await desk.save(contract, '3a', { sections: [row] })
  expect([status, body.errors]).toEqual([
    400,
    {
      'sections.0.section_no': 'Enter a whole number.',
      'sections.0.limit': 'Enter a valid amount.',
      'sections.0.adjustment': 'This field doesn’t exist.',
    },
  ])
})

test('two who save one step: the second is shown how it is now; another step is nobody’s concern [D5]', async () => {
  const contract = await desk.create()
  await desk.saved(contract, '2', { interest: 'Property of the reinsured' })
  const late = await desk.save(contract, '2', { interest: 'Something else' })
  expect([late.status, late.body.code, late.body.data.values.interest]).toEqual([409, 'stale_row', 'Property of the reinsured'])
  expect((await desk.save(contract, '3c', { choice_of_law: 'England and Wales' })).status).toBe(200)
})

test('a layer that is added or removed makes the steps after it look again', async () => {
  const contract = await desk.saved(await desk.create(), '3a', { sections: [layer()] })
  const more = await desk.saved(contract, '3a', {
    sections: [...(contract.values.sections as Row[]).map(({ id }) => ({ id })), second()],
  })
  const late = await desk.save({ ...contract, steps: contract.steps }, '3b', { premium_payment_days: 60 })
  expect([late.status, more.steps.find(({ step }) => step === '3b')!.version]).toEqual([409, 2])
})

test('saving a step as it is changes nothing, and each save stands in the history', async () => {
  const contract = await desk.create()
  const saved = await desk.saved(contract, '2', {
    interest: 'Property',
    locations: [{ address: '1 Quay Street', sum_insured: '100' }],
  })
  const again = await desk.saved(saved, '2', { interest: 'Property' })
  expect(again.step_version).toBe(saved.step_version)
  const audit = await desk.server.db.query<{ action: string; after: object }>(
    sql`select action, after from audit where entity = 'contract' and entity_id = ${contract.id} order by seq`,
  )
  expect(audit.map(({ action }) => action)).toEqual(['created', 'changed'])
  expect(audit[1]!.after).toMatchObject({ interest: 'Property', locations: [{ address: '1 Quay Street', sum_insured: '100' }] })
})

test('step 4 is worked out and takes no writes; the summary names every open field and changes its hash with the contract [B7]', async () => {
  const made = await desk.saved(await desk.create(), '3a', { sections: [layer()] })
  const [section] = made.values.sections as Row[]
  const reinstatements = [
    { count: 1, rate_pct: '100' },
    { is_free: true, count: 1 },
  ]
  const sections = [{ id: section!.id, premium_basis: 'flat', premium_100: '600000', reinstatements }]
  const contract = await desk.saved(made, '3b', { sections })
  const { body } = await desk.as('handler', loadContractStep, { uuid: contract.uuid, step: '4' })
  expect((body.data as ComputedStep).sections).toMatchObject([
    {
      rate_on_line: '15.0000',
      payback_years: '6.67',
      premium_order: '600000.00',
      reinstatement_premium: '600000.00',
      brokerage: null,
    },
  ])
  const refused = await desk.as('handler', saveContractStep, { uuid: contract.uuid, step: '4', step_version: 0 })
  expect([refused.status, refused.body.code]).toEqual([405, 'method_not_allowed'])
  const begun = await desk.as('handler', createContract, { step: '4' })
  expect([begun.status, begun.body.code]).toEqual([405, 'method_not_allowed'])
  const first = (await desk.as('handler', loadContractSummary, { uuid: contract.uuid })).body.data
  expect(first.blocking).toContainEqual({ step: '2', path: 'interest', key: 'required' })
  await desk.saved(contract, '2', { interest: 'Property' })
  const next = (await desk.as('handler', loadContractStep, { uuid: contract.uuid, step: '8' })).body.data as ContractSummary
  expect(next.hash).not.toBe(first.hash)
  expect(next.blocking.map(({ path }) => path)).not.toContain('interest')
})

test('the template of the line of business comes with step 1, and asks for its own fields in step 2', async () => {
  const contract = await desk.create({ contract_type: 'insurance', insured_name: 'Quay Stores', reinsurance_type: null })
  const { template } = (await desk.as('handler', loadLobData, { uuid: contract.uuid })).body.data
  expect(template?.sections.length).toBeGreaterThan(0)
  const step = await desk.load(contract, '2')
  const asked = Object.keys({ ...step.missing }).filter((path) => path.startsWith('template_values.'))
  expect(asked.length).toBeGreaterThan(0)
  const saved = await desk.saved(contract, '2', { template_values: { [asked[0]!.slice('template_values.'.length)]: 'x' } })
  expect(saved.missing).not.toHaveProperty(asked[0]!)
  expect((await desk.as('handler', loadLobData, { uuid: contract.uuid })).body.data.values).not.toEqual({})
})

test('whoever may not change contracts changes none, and those of another branch are not there', async () => {
  const contract = await desk.create()
  expect((await desk.as('viewer', createContract, desk.identification())).status).toBe(403)
  const { uuid } = contract
  expect((await desk.as('viewer', saveContractStep, { uuid, step: '2', step_version: 0, interest: 'x' })).status).toBe(403)
  await desk.server.db.query(
    sql`update contract set branch_id = (select b.id from branch b where b.deleted_at is null and not exists
      (select 1 from user_branch u where u.branch_id = b.id and u.user_id = ${desk.ids.handler}) limit 1) where uuid = ${uuid}`,
  )
  expect((await desk.as('handler', loadContractStep, { uuid })).status).toBe(404)
  expect((await desk.save(contract, '2', { interest: 'x' })).status).toBe(404)
})

test('the list finds a contract by its number, its UMR and whom it covers, narrowed by its stage [B7]', async () => {
  const contract = await desk.create({ reinsured_name: 'Zephyr Re of Galway', umr: 'B1234ZZ26LN777777' })
  for (const search of [contract.contract_number, 'zephyr', 'B1234ZZ26LN777777'])
    expect((await desk.as('handler', listContracts, { search })).body.data.items.map(({ uuid }) => uuid)).toContain(contract.uuid)
  const { body } = await desk.as('handler', listContracts, { search: 'zephyr', filter: { stage_id: '4' } })
  expect(body.data.items).toEqual([])
})

test('only a submission is removed, and only by those who may', async () => {
  const contract = await desk.create()
  expect((await desk.as('handler', removeContract, { id: contract.id })).status).toBe(403)
  expect((await desk.as('head', removeContract, { id: contract.id })).status).toBe(200)
  expect((await desk.as('handler', loadContractStep, { uuid: contract.uuid })).status).toBe(404)
})
