import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlockers } from '#domain/api/contract/worklists.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractSummary } from '#domain/api/contracts.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { linesWithout, publish } from './published.ts'

const SECTIONS = [
  section('risk', [field('keeper', { label: { ...said('Keeper'), de: 'Lagerist' }, required: true })]),
  section('ships', [field('ship', { label: { ...said('Ship'), de: 'Schiff' }, required: true })], {
    title: { ...said('Ships'), de: 'Schiffe' },
    repeatable: true,
  }),
]
const NAMED = [
  { field: 'template_values.keeper', label: 'Lagerist' },
  { field: 'template_values.ships.1.ship', label: 'Schiffe 2: Schiff' },
]

let desk: ContractDesk
let contract: { id: number; uuid: string }
let token: string
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  const [line] = await linesWithout(desk)
  await publish(desk, line!, 'Warehouses', SECTIONS)
  const made = await desk.create({ ...line, sub_class: null })
  const ships = [{ ship: 'Aurora' }, { ship: null }]
  const risk = { interest: 'Stock', business_covered: 'Warehouses' }
  contract = await desk.saved(made, '2', { ...risk, template_values: { ships } })
  token = (await desk.server.signInAs('handler')).access_token
})
afterAll(() => desk.server.stop())

const inGerman = () => ({ token, headers: { 'accept-language': 'de' } })

test('step 8 names fields of the template by their labels in the language of the reader, and a row by its number', async () => {
  const { body } = await desk.server.call(loadContractSummary, { uuid: contract.uuid }, inGerman())
  const found = body.data.blocking.filter(({ path }) => path.startsWith('template_values'))
  expect(found.map(({ path, label }) => ({ field: path, label }))).toEqual(NAMED)
})

interface Named {
  field: string | null
  label?: string | undefined
}
const ofTemplate = (lacks: readonly { blockers: readonly Named[] }[]) =>
  lacks.flatMap(({ blockers }) => blockers.map(({ field: path, label }) => ({ field: path, label }))).filter(({ label }) => label)

test('what keeps a contract from its move names them too, before it is made and where it is refused', async () => {
  const { body } = await desk.server.call(loadContractMoves, { uuid: contract.uuid }, inGerman())
  const submit = body.data.moves.find(({ name }) => name === 'contract.submit')!
  expect(ofTemplate(submit.lacks)).toEqual(NAMED)
  const asked = { uuid: contract.uuid, move: 'contract.submit', row_version: body.data.row_version }
  const refused = await desk.server.call(makeContractMove, asked, inGerman())
  const { lacks } = refused.body.data as unknown as { lacks: { blockers: Named[] }[] }
  expect([refused.body.code, ofTemplate(lacks)]).toEqual(['move_blocked', NAMED])
})

test('the worklist tells what a contract lacks by the names of these fields', async () => {
  const { body } = await desk.server.call(listBlockers, { ids: String(contract.id) }, inGerman())
  const told = body.data.items[0]!.reasons.map(({ text }) => text)
  for (const { label } of NAMED) expect(told.some((text) => text.startsWith(`${label}: `))).toBe(true)
})
