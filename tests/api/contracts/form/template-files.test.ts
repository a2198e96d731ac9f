import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyContract } from '#domain/api/contract/starts.ts'
import { loadLobData } from '#domain/api/contract/lob-data.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { field, section } from '#tests/flows/templates/fields.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { linesWithout, publish, type Line } from './published.ts'

const SECTIONS = [
  section('risk', [field('survey', { type: 'file', required: true }), field('note')]),
  section('ships', [field('paper', { type: 'file' })], { repeatable: true }),
]

let desk: ContractDesk
let line: Line
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  ;[line] = (await linesWithout(desk)) as [Line]
  await publish(desk, line, 'Warehouses', SECTIONS)
})
afterAll(() => desk.server.stop())

async function uploadedBy(userId: number): Promise<string> {
  const uuid = randomUUID()
  await desk.server.db.query(
    sql`insert into file (uuid, purpose, name, size, type, sha256, state, created_by, created_at, expires_at)
        values (${uuid}, 'contract_document', 'survey.pdf', 10, 'application/pdf', ${'a'.repeat(64)}, 'pending', ${userId}, now(), now() + interval '1 day')`,
  )
  return uuid
}
const made = () => desk.create({ ...line, sub_class: null })
const SURVEY = 'template_values.survey'

test('a file field of a template is filled in with a file, which is then the contract’s, and is missing no longer', async () => {
  const contract = await made()
  expect((await desk.load(contract, '2')).missing).toHaveProperty([SURVEY])
  const [survey, paper] = [await uploadedBy(desk.ids.handler), await uploadedBy(desk.ids.handler)]
  const values = { survey: { uuid: survey, name: 'made-up.exe' }, ships: [{ paper: null }, { paper: { uuid: paper } }] }
  const saved = await desk.saved(contract, '2', { template_values: values })
  const kept = { name: 'survey.pdf', size: 10, type: 'application/pdf', sha256: 'a'.repeat(64), state: 'clean' }
  expect(saved.template_values).toEqual({
    survey: { uuid: survey, ...kept },
    ships: [{ paper: null }, { paper: { uuid: paper, ...kept } }],
  })
  expect(saved.missing).not.toHaveProperty([SURVEY])
  const attached = await desk.server.db.query(
    sql`select attached_to, attached_id from file where uuid = any(${[survey, paper]}::uuid[])`,
  )
  expect(attached).toEqual(Array.from({ length: 2 }, () => ({ attached_to: 'contract', attached_id: contract.id })))
  const again = await desk.saved(saved, '2', { template_values: { ...saved.template_values, note: 'Seen' } })
  expect(again.template_values).toMatchObject({ survey: { uuid: survey }, note: 'Seen' })
  const copied = await desk.as('handler', copyContract, { id: contract.id })
  expect((await desk.as('handler', loadLobData, { uuid: copied.body.data.uuid })).body.data.values).toEqual({ note: 'Seen' })
})

const refused = async (contract: ContractStep, survey: unknown) => {
  const { status, body } = await desk.save(contract, '2', { template_values: { survey } })
  return [status, Object.keys(body.errors ?? {})]
}

test('a file of someone else, and what is no file, is refused at its field', async () => {
  const contract = await made()
  expect(await refused(contract, { uuid: await uploadedBy(desk.ids.reviewer) })).toEqual([400, [SURVEY]])
  expect(await refused(contract, { uuid: randomUUID() })).toEqual([400, [SURVEY]])
  expect(await refused(contract, 'survey.pdf')).toEqual([400, [SURVEY]])
})
