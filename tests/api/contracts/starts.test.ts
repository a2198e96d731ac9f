import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyContract,
  listContractTemplates,
  removeContractTemplate,
  renewContract,
  saveContractTemplate,
  startFromTemplate,
} from '#domain/api/contract/starts.ts'
import { loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

interface Row {
  id: number
  [name: string]: unknown
}

const rowsOf = ({ values }: ContractStep, name: string) => values[name] as Row[]

/** A slip with a layer, its price and a market that has written. */
async function placed(): Promise<ContractStep> {
  const { market, GBP } = desk.ids
  const umr = `B0567PR26LN${String(Date.now()).slice(-6)}`
  const layer = { title: 'First layer', limit: '4000000', attachment: '1000000', currency: GBP }
  const layered = await desk.saved(await desk.create({ umr }), '3a', { sections: [layer] })
  const [section] = rowsOf(layered, 'sections')
  const priced = await desk.saved(layered, '3b', {
    sections: [
      { id: section!.id, premium_basis: 'flat', premium_100: '600000', reinstatements: [{ count: 1, rate_pct: '100' }] },
    ],
  })
  const panel = await desk.saved(priced, '5', {
    sections: [{ id: section!.id, markets: [{ market, stamp_code: 'A', is_leader: true, guidance_max: '50' }] }],
  })
  const [line] = rowsOf(panel, 'sections')[0]!.markets as Row[]
  const lines = {
    sections: [{ id: section!.id, markets: [{ id: line!.id, written_line: '40', written_at: '2025-12-01T12:00:00.000Z' }] }],
  }
  return desk.saved(panel, '6', lines)
}

const stepOf = async ({ uuid }: { uuid: string }, step: ContractStep['step']) => desk.load({ uuid }, step)

test('a copy is a new submission with the terms, without the UMR and the written lines', async () => {
  const original = await placed()
  const { status, body } = await desk.as('handler', copyContract, { id: original.id })
  expect([status, body.data.left_out]).toEqual([200, []])
  expect(body.data.contract_number).not.toBe(original.contract_number)
  const first = await stepOf(body.data, '1')
  expect(first.values).toMatchObject({ umr: null, reinsured_name: 'Harbour Mutual Insurance', period_from: '2026-01-01' })
  expect([first.stage_id, first.steps.map(({ version }) => version)]).toEqual([1, [1, 1, 1, 1, 1, 1, 1, 1]])
  const [section] = rowsOf(await stepOf(body.data, '6'), 'sections')
  expect(section).toMatchObject({ title: 'First layer', premium_100: '600000', section_no: 1 })
  const [priced] = rowsOf(await stepOf(body.data, '3b'), 'sections')
  expect(priced!.reinstatements).toMatchObject([{ count: 1, rate_pct: '100' }])
  expect(section!.markets).toMatchObject([
    { stamp_code: 'A', written_line: null, guidance_max: '50', market_status: 'approached' },
  ])
  const [entry] = await desk.server.db.query<{ action: string; after: { sections: unknown[] } }>(
    sql`select action, after from audit where entity = 'contract' and title = ${body.data.contract_number} order by seq desc limit 1`,
  )
  expect(entry).toMatchObject({ action: 'created', after: { reinsured_name: 'Harbour Mutual Insurance' } })
})

test('a renewal follows the expiring contract, and there is one of it [D5]', async () => {
  const expiring = await placed()
  const { status, body } = await desk.as('handler', renewContract, { id: expiring.id })
  expect(status).toBe(200)
  const { values } = await stepOf(body.data, '1')
  expect(values).toMatchObject({ period_from: '2027-01-01', period_to: '2027-12-31', year_of_account: 2027 })
  expect(values.expiring_contract).toMatchObject({ id: expiring.id })
  const [section] = rowsOf(await stepOf(body.data, '5'), 'sections')
  expect(section!.markets).toMatchObject([{ guidance_max: '40', market_status: 'approached' }])
  const again = await desk.as('handler', renewContract, { id: expiring.id })
  expect([again.status, Object.keys(again.body.errors!)]).toEqual([400, ['expiring_contract']])
})

test('a renewal that was not taken up, or cancelled as if never made, leaves its place to another [D5]', async () => {
  const expiring = await placed()
  const standsAt = (uuid: string, stage: number) =>
    desk.server.db.query(sql`update contract set stage_id = ${stage} where uuid = ${uuid}`)
  for (const stage of [22, 20]) {
    const { status, body } = await desk.as('handler', renewContract, { id: expiring.id })
    expect(status).toBe(200)
    expect((await desk.as('handler', renewContract, { id: expiring.id })).status).toBe(400)
    await standsAt(body.data.uuid, stage)
  }
  expect((await desk.as('handler', renewContract, { id: expiring.id })).status).toBe(200)
})

test('step 1 takes another contract to follow, where the reader may renew that one [A2, D5]', async () => {
  const [expiring, next] = [await placed(), await desk.create()]
  const fieldsOf = async (expiring_contract: number) => {
    const { status, body } = await desk.save(next, '1', { expiring_contract })
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await fieldsOf(next.id)).toEqual([400, 'expiring_contract'])
  const held = sql`permission p, role r where p.id = permission_id and r.id = role_id and p.codename = 'renew_contract' and r.codename = 'handler'`
  const taken = await desk.server.db.query<{ role_id: number; permission_id: number }>(
    sql`delete from role_permission using ${held} returning role_id, permission_id`,
  )
  expect(taken).toHaveLength(1)
  expect(await fieldsOf(expiring.id)).toEqual([400, 'expiring_contract'])
  await desk.server.db.query(
    sql`insert into role_permission (role_id, permission_id) values (${taken[0]!.role_id}, ${taken[0]!.permission_id})`,
  )
  expect(await fieldsOf(expiring.id)).toEqual([200])
})

test('a contract without a period cannot be renewed', async () => {
  const { id } = await desk.create({ period_to: null })
  const { status, body } = await desk.as('handler', renewContract, { id })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['period_to']])
})

test('what is no longer offered is left empty and told; a source that was turned away is refused by name', async () => {
  const original = await placed()
  const { market, source } = desk.ids
  await desk.server.db.query(sql`update market set is_active = false where id = ${market}`)
  const copied = await desk.as('handler', copyContract, { id: original.id })
  await desk.server.db.query(sql`update market set is_active = true where id = ${market}`)
  expect(copied.body.data.left_out).toEqual([{ step: '5', path: 'sections.0.markets.0.market', key: 'not_found_ref' }])
  const panel = await stepOf(copied.body.data, '5')
  expect(rowsOf(panel, 'sections')[0]!.markets).toMatchObject([{ market: null, stamp_code: 'A' }])
  expect(panel.missing).toHaveProperty('sections.0.markets.0.market')
  const [was] = await desk.server.db.query<{ status: string }>(sql`select status from source where id = ${source}`)
  await desk.server.db.query(sql`update source set status = 'terminated' where id = ${source}`)
  const refused = await desk.as('handler', copyContract, { id: original.id })
  await desk.server.db.query(sql`update source set status = ${was!.status} where id = ${source}`)
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['source']])
})

test('the same request with the same key makes one copy', async () => {
  const { id } = await desk.create()
  const { access_token: token } = await desk.server.signInAs('handler')
  const asked = () => desk.server.call(copyContract, { id }, { token, headers: { 'idempotency-key': `copy ${id}` } })
  const [one, other] = [await asked(), await asked()]
  expect(other.body.data).toEqual(one.body.data)
})

test('a template holds the terms without parties, and new contracts of a source start with it', async () => {
  const original = await placed()
  const { source, branch, otherBranch } = desk.ids
  const saved = await desk.as('handler', saveContractTemplate, { contract: original.id, name: ' Property cat ' })
  expect([saved.status, saved.body.data.name]).toEqual([200, 'Property cat'])
  const twin = await desk.as('handler', saveContractTemplate, { contract: original.id, name: 'PROPERTY CAT' })
  expect([twin.status, Object.keys(twin.body.errors!)]).toEqual([400, ['name']])
  const { id } = saved.body.data
  const listed = await desk.as('handler', listContractTemplates, {})
  expect(listed.body.data.items).toMatchObject([{ id, name: 'Property cat', branch: { id: branch } }])
  const started = await desk.as('handler', startFromTemplate, { id, source, branch })
  const first = await stepOf(started.body.data, '1')
  expect(first.values).toMatchObject({ reinsured_name: null, period_from: null, reinsurance_type: 'cat_xl', umr: null })
  expect(first.missing).toHaveProperty('reinsured_name')
  expect(rowsOf(await stepOf(started.body.data, '5'), 'sections')).toMatchObject([{ title: 'First layer', markets: [] }])
  const elsewhere = await desk.as('handler', startFromTemplate, { id, source, branch: otherBranch })
  expect([elsewhere.status, Object.keys(elsewhere.body.errors!)]).toEqual([400, ['branch']])
  expect((await desk.as('handler', removeContractTemplate, { id })).status).toBe(200)
  expect((await desk.as('handler', startFromTemplate, { id, source, branch })).status).toBe(404)
})

test('a template is deleted only where the reader may change contracts [A2, A7]', async () => {
  const { branch, otherBranch } = desk.ids
  const saved = await desk.as('handler', saveContractTemplate, { contract: (await desk.create()).id, name: 'Elsewhere' })
  const { id } = saved.body.data
  const moveTo = (to: number) => desk.server.db.query(sql`update contract_start_template set branch_id = ${to} where id = ${id}`)
  await moveTo(otherBranch)
  expect((await desk.as('handler', removeContractTemplate, { id })).status).toBe(404)
  await moveTo(branch)
  const removed = await desk.as('handler', removeContractTemplate, { id })
  expect([removed.status, removed.body.message]).toEqual([200, '“Elsewhere” deleted'])
  expect((await desk.as('handler', removeContractTemplate, { id })).status).toBe(404)
})

test('whoever may only look at contracts starts none [A2]', async () => {
  const { id } = await desk.create()
  const refusals = [
    await desk.as('viewer', copyContract, { id }),
    await desk.as('viewer', renewContract, { id }),
    await desk.as('viewer', saveContractTemplate, { contract: id, name: 'Mine' }),
    await desk.as('viewer', listContractTemplates, {}),
    await desk.as('viewer', startFromTemplate, { id: 1, source: 1, branch: 1 }),
    await desk.as('viewer', removeContractTemplate, { id: 1 }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})

test('a step of a copy is saved like that of any other', async () => {
  const { body } = await desk.as('handler', copyContract, { id: (await placed()).id })
  const priced = await stepOf(body.data, '3b')
  const [section] = rowsOf(priced, 'sections')
  const asked = { uuid: body.data.uuid, step: '3b', step_version: 1, sections: [{ id: section!.id, premium_100: '650000' }] }
  expect((await desk.as('handler', saveContractStep, asked)).status).toBe(200)
  const reread = await desk.as('handler', loadContractStep, { uuid: body.data.uuid, step: '3b' })
  expect(rowsOf(reread.body.data as ContractStep, 'sections')).toMatchObject([{ premium_100: '650000' }])
})
