import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateUmr } from '#domain/api/contract/given.ts'
import { removeContractMarket, removeContractSection, saveContractStep } from '#domain/api/contracts.ts'
import { headingsOf } from '#domain/endorsements/headings.ts'
import { againstItem } from '#server/contracts/life/looks/review.ts'
import { requiredPapers } from '#server/contracts/issued/required.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { countStatements } from '#tests/support/statements.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

interface Row extends Record<string, unknown> {
  id: number
}

const umrOf = async (uuid: string) => (await desk.as('handler', generateUmr, { uuid })).body.data.umr

test('a UMR is made of broker, class, year and branch, is never given twice, and one of another contract is refused', async () => {
  const [contract, other] = [await desk.create(), await desk.create()]
  const [first, second] = [await umrOf(contract.uuid), await umrOf(other.uuid)]
  expect(first).toMatch(/^B\d{4}[A-Z0-9]{2}26[A-Z0-9]{2}\d{6}$/)
  expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1)
  await desk.saved(contract, '1', { umr: first })
  const taken = await desk.save(other, '1', { umr: first })
  expect([taken.status, Object.keys(taken.body.errors!)]).toEqual([400, ['umr']])
  const wrong = await desk.save(other, '1', { umr: 'B123PR26LN0001' })
  expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['umr']])
})

test('a number that someone has entered by hand is passed over', async () => {
  const contract = await desk.create()
  const first = await umrOf(contract.uuid)
  const next = first.slice(0, -6) + String(Number(first.slice(-6)) + 1).padStart(6, '0')
  await desk.saved(contract, '1', { umr: next })
  expect(await umrOf(contract.uuid)).not.toBe(next)
})

test('what a UMR needs and does not find is named', async () => {
  const contract = await desk.create({ period_from: null, period_to: null })
  const { status, body } = await desk.as('handler', generateUmr, { uuid: contract.uuid })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['period_from']])
})

async function withPanel() {
  const contract = await desk.create()
  const made = await desk.saved(contract, '3a', { sections: [{ title: 'One' }, { title: 'Two' }] })
  const sections = (made.values.sections as Row[]).map(({ id }) => ({
    id,
    markets: [{ market: desk.ids.market, stamp_code: 'A' }],
  }))
  const placed = await desk.saved(made, '5', { sections })
  const markets = (placed.values.sections as { markets: Row[] }[]).map((row) => row.markets[0]!.id)
  return { contract: placed, sections: sections.map(({ id }) => id), markets }
}

test('a section goes with its markets, and a market by itself, while nobody has written a line', async () => {
  const { contract, sections, markets } = await withPanel()
  expect((await desk.as('viewer', removeContractSection, { id: sections[0]! })).status).toBe(403)
  expect((await desk.as('handler', removeContractSection, { id: sections[0]! })).status).toBe(200)
  expect((await desk.as('handler', removeContractMarket, { id: markets[0]! })).status).toBe(404)
  await desk.server.db.query(sql`update subscription set market_status = 'written' where id = ${markets[1]!}`)
  for (const [endpoint, id] of [
    [removeContractMarket, markets[1]!],
    [removeContractSection, sections[1]!],
  ] as const)
    expect((await desk.as('handler', endpoint, { id })).body.code).toBe('move_not_open')
  await desk.server.db.query(sql`update subscription set market_status = 'declined' where id = ${markets[1]!}`)
  expect((await desk.as('handler', removeContractMarket, { id: markets[1]! })).status).toBe(200)
  const after = await desk.load(contract, '5')
  expect(after.values.sections).toMatchObject([{ title: 'Two', markets: [] }])
})

const auditOf = (id: number) =>
  desk.server.db.query<{ before: object; after: object }>(
    sql`select before, after from audit where entity = 'contract' and entity_id = ${id} order by seq desc limit 1`,
  )

test('a save takes out no layer and no market on which a line is written, and the history holds what went with a layer', async () => {
  const { contract, sections, markets } = await withPanel()
  await desk.server.db.query(sql`update subscription set market_status = 'written' where id = ${markets[1]!}`)
  const bound = await desk.save(contract, '3a', { sections: [{ id: sections[0]! }] })
  expect([bound.status, bound.body.code]).toEqual([409, 'move_not_open'])
  const panel = [
    { id: sections[0]!, markets: [{ id: markets[0]! }] },
    { id: sections[1]!, markets: [] },
  ]
  expect((await desk.save(contract, '5', { sections: panel })).body.code).toBe('move_not_open')
  await desk.saved(contract, '3a', { sections: [{ id: sections[1]! }] })
  const [audit] = await auditOf(contract.id)
  expect(audit).toMatchObject({ before: { sections: [{ id: sections[0]!, markets: [{ id: markets[0]!, stamp_code: 'A' }] }] } })
})

test('layers swap their numbers in one save and stay in their places, and no two of them have the same number', async () => {
  const { contract, sections } = await withPanel()
  const numbered = (...numbers: number[]) => ({ sections: sections.map((id, at) => ({ id, section_no: numbers[at] })) })
  const swapped = await desk.saved(contract, '3a', numbered(2, 1))
  expect((swapped.values.sections as Row[]).map(({ title, section_no: no }) => [title, no])).toEqual([
    ['One', 2],
    ['Two', 1],
  ])
  const twice = await desk.save(swapped, '3a', numbered(1, 1))
  expect([twice.status, Object.keys(twice.body.errors!)]).toEqual([400, ['sections']])
})

test('files go with the contract into another branch', async () => {
  const contract = await desk.create()
  const files = [fileOf(PDF, 'schedule.pdf', 'application/pdf')]
  const rows = [{ doc_type: 'schedule', file: 'files.0' }]
  const { body } = await desk.as('head', saveContractStep, {
    uuid: contract.uuid,
    step: '3a',
    step_version: 0,
    structure_files: rows,
    files,
  })
  const [{ file }] = body.data.values.structure_files as [{ file: { uuid: string } }]
  const moved = { uuid: contract.uuid, step: '1', step_version: 1, branch: desk.ids.otherBranch }
  expect((await desk.as('head', saveContractStep, moved)).status).toBe(200)
  const [kept] = await desk.server.db.query<{ branch_id: number }>(sql`select branch_id from file where uuid = ${file.uuid}`)
  expect(kept!.branch_id).toBe(desk.ids.otherBranch)
})

test('a contract keeps the version of its template until its line is another, and takes no values that it has no field for', async () => {
  const contract = await desk.create({ contract_type: 'insurance', insured_name: 'Quay Stores', reinsurance_type: null })
  const ofContract = async () =>
    (await desk.server.db.query<{ template_id: number }>(sql`select template_id from contract where id = ${contract.id}`))[0]!
      .template_id
  const template = await ofContract()
  await desk.server.db.query(sql`delete from cob_template_in_force where template_id = ${template}`)
  await desk.saved(contract, '1', { source_contact: 'Ada Quill' })
  expect(await ofContract()).toBe(template)
  const strange = await desk.save(contract, '2', { template_values: { no_such_key: 'x' }, territories: [999_999] })
  expect([strange.status, Object.keys(strange.body.errors!).toSorted()]).toEqual([
    400,
    ['template_values.no_such_key', 'territories'],
  ])
})

test('a file of a step travels with the step, is there afterwards, and stays when other files go', async () => {
  const contract = await desk.create()
  const sent = (name: string, rows: object[]) =>
    desk.as('handler', saveContractStep, {
      uuid: contract.uuid,
      step: '3c',
      step_version: 0,
      condition_files: rows,
      files: [fileOf(PDF, name, 'application/pdf')],
    })
  const { status, body } = await sent('survey.pdf', [{ doc_type: 'survey', file: 'files.0', dated_on: '2026-01-05' }])
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.data.values.condition_files).toMatchObject([{ doc_type: 'survey', file: { name: 'survey.pdf' } }])
  const other = await desk.load(contract, '3a')
  expect(other.values.structure_files).toEqual([])
  const unnamed = await sent('stray.pdf', [])
  expect([unnamed.status, Object.keys(unnamed.body.errors!)]).toEqual([400, ['files.0']])
})

test('a clause has its wording as a text or as a file, and lacks none then; endorsements still change what it says', async () => {
  const contract = await desk.create()
  const sent = (clauses: object[], ...files: string[]) =>
    desk.as('handler', saveContractStep, {
      uuid: contract.uuid,
      step: '3c',
      step_version: 0,
      clauses,
      files: files.map((name) => fileOf(PDF, name, 'application/pdf')),
    })
  const own = (values: object) => ({ title: 'Our own clause', clause_kind: 'condition', ...values })
  const { status, body } = await sent(
    [own({ reference: 'A', wording: 'Full.' }), own({ reference: 'B', wording_file: 'files.0' }), own({ reference: 'C' })],
    'clause-b.pdf',
  )
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.data.values.clauses).toMatchObject([{ wording_file: null }, { wording_file: { name: 'clause-b.pdf' } }, {}])
  const stored = await desk.server.db.tx((db) => findContract(db, contract.uuid, 'everywhere'))
  const [wordings] = await desk.server.db.tx((db) => requiredPapers(db, stored!))
  expect(wordings!.blockers.map(({ path }) => path)).toEqual(['clauses.2.wording'])
  const paths = headingsOf(stored!.shown).map(({ path }) => path.replace(/\.\d+\./, '.'))
  expect(paths).toContain('clauses.title')
  expect(paths).not.toContain('clauses.wording_file')
  expect(paths).not.toContain('condition_files.note')
})

test('a review waits for the clauses that every contract carries', async () => {
  const contract = await desk.create()
  const against = async () => {
    const stored = await desk.server.db.tx((db) => findContract(db, contract.uuid, 'everywhere'))
    return againstItem('clauses', stored!).map(({ step, path, key }) => [step, path, key])
  }
  expect(await against()).toEqual([['3c', 'clauses', 'no_clause']])
  const clauses = [
    { reference: 'LMA3100', title: 'Limitation and exclusion', clause_kind: 'exclusion' },
    { reference: 'QR1', title: 'Prämienzahlung', clause_kind: 'condition' },
  ]
  const saved = await desk.saved(contract, '3c', { clauses })
  expect(await against()).toEqual([['3c', 'clauses', 'clause_missing_several_liability']])
  const kept = (saved.values.clauses as { id: number }[]).map(({ id }) => ({ id }))
  await desk.saved(saved, '3c', { clauses: [...kept, { reference: 'LSW1001', title: 'Liability', clause_kind: 'notice' }] })
  expect(await against()).toEqual([])
})

test('saving one cell takes few statements', async () => {
  const { contract, sections } = await withPanel()
  const counting = countStatements(desk.server.db)
  const { count } = await counting(() =>
    desk.saved(contract, '3a', { sections: [{ id: sections[0]!, limit: '5' }, { id: sections[1]! }] }),
  )
  expect(count).toBeLessThanOrEqual(12)
})
