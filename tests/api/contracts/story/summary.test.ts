import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLobData } from '#domain/api/contract/lob-data.ts'
import { listContractVersions, loadContractComparison, loadContractTerms } from '#domain/api/contract/view.ts'
import { loadContractSummary } from '#domain/api/contracts.ts'
import { renewContract } from '#domain/api/contract/starts.ts'
import type { ContractStep, ContractSummary } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Who } from '#tests/support/story/ground.ts'
import { keyed, quoted, released, reviewed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

const summary = (who: Who, { uuid }: { uuid: string }): Promise<ContractSummary> => at.done(who, loadContractSummary, { uuid })

interface Section {
  id: number
  title: string
}
const sectionsOf = (step: ContractStep) => step.values.sections as Section[]
const agreement = ({ four_eyes: { agreements } }: ContractSummary, name: string) => agreements.find((each) => each.name === name)

test('a contract that was never sent on is its first version, and tells no changes', async () => {
  const contract = await keyed(at)
  expect((await summary('handler', contract)).since).toEqual({ version: null, changes: [], is_cut: false })
})

test('what differs from the version that was sent on last is told by row, as it was then and is now, however often it was changed', async () => {
  const contract = await keyed(at)
  await at.move('handler', contract, 'submit')
  const sent = await summary('handler', contract)
  expect(sent.since).toMatchObject({ version: { move: 'contract.submit', paper: null }, changes: [] })
  const layers = sectionsOf(await at.desk.load(contract, '3a')).map(({ id }) => ({ id }))
  const first = { title: 'Working layer', currency: at.desk.ids.GBP, limit: '1000000', attachment: '0' }
  await at.desk.saved(await at.desk.load(contract, '3a'), '3a', { sections: [first, ...layers] })
  const standing = sectionsOf(await at.desk.load(contract, '3a')).map(({ id }) => ({ id }))
  const changed = (limit: string, title: string) =>
    standing.map(({ id }) => (id === layers[1]!.id ? { id, limit, title } : { id }))
  await at.desk.saved(await at.desk.load(contract, '3a'), '3a', { sections: changed('11000000', 'Layer 2') })
  await at.desk.saved(await at.desk.load(contract, '3a'), '3a', { sections: changed('12000000', 'Second layer') })
  const { changes } = (await summary('handler', contract)).since
  const ofOthers = changes.filter(({ row }) => row !== 'Working layer')
  expect(ofOthers).toEqual([
    { field: 'sections.limit', row: 'Second layer', old: '10000000', new: '12000000' },
    { field: 'sections.title', row: 'Second layer', old: 'Layer 2', new: 'Second layer' },
  ])
  expect(changes).toContainEqual({ field: 'sections.limit', row: 'Working layer', old: null, new: '1000000' })
})

test('who made a contract, who has agreed and who may not because they prepared it is told [B9]', async () => {
  const contract = await keyed(at)
  const early = await summary('handler', contract)
  expect(early.four_eyes).toMatchObject({ is_preparer: true, handed_on: null, entered: { by: { id: at.desk.ids.handler } } })
  expect(early.four_eyes.agreements.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'clearance ahead',
    'quote ahead',
    'review ahead',
    'signing ahead',
    'binding ahead',
  ])
  await released(at, contract)
  await written(at, contract)
  await at.move('handler', contract, 'sendToReview')
  const [own, other, viewer] = [
    await summary('handler', contract),
    await summary('reviewer', contract),
    await summary('viewer', contract),
  ]
  expect(agreement(own, 'clearance')).toMatchObject({ state: 'made', by: { id: expect.any(Number) } })
  expect(own.four_eyes.handed_on).toMatchObject({ move: 'contract.sendToReview', by: { id: at.desk.ids.handler } })
  expect([own, other, viewer].map((one) => agreement(one, 'review')!.caller)).toEqual(['no_right', 'may', 'no_right'])
  await at.rows(sql`update contract set prepared_by = ${at.desk.ids.reviewer} where uuid = ${contract.uuid}`)
  const mine = await summary('reviewer', contract)
  expect([mine.four_eyes.is_preparer, agreement(mine, 'review')]).toMatchObject([
    true,
    { state: 'open', asks_other: true, caller: 'preparer' },
  ])
})

test('an agreement that was given is open again once the contract comes back before it', async () => {
  const contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  await reviewed(at, contract)
  expect(agreement(await summary('handler', contract), 'review')).toMatchObject({
    state: 'made',
    by: { id: at.desk.ids.reviewer },
  })
  const back = await keyed(at)
  await quoted(at, back)
  expect(agreement(await summary('handler', back), 'quote')).toMatchObject({ state: 'made' })
  await at.move('handler', back, 'reopenTerms', { reason: 'The client wants less.' })
  expect(agreement(await summary('handler', back), 'quote')).toMatchObject({ state: 'open', caller: 'may' })
})

test('two versions are compared row by row, whether or not rows have a name', async () => {
  const contract = await at.desk.create()
  const currency = at.desk.ids.GBP
  const layers = [
    { currency, limit: '5000000' },
    { currency, limit: '7000000' },
  ]
  const step = await at.desk.saved(contract, '3a', { sections: layers })
  const [one, two] = sectionsOf(step).map(({ id }) => ({ id }))
  const { items } = await at.done('handler', listContractVersions, { uuid: contract.uuid })
  await at.desk.saved(step, '3a', {
    sections: [
      { currency, limit: '2000000' },
      { ...one, limit: '6000000' },
      { ...two, limit: '8000000' },
    ],
  })
  const later = await at.done('handler', listContractVersions, { uuid: contract.uuid })
  const { changes } = await at.done('handler', loadContractComparison, {
    uuid: contract.uuid,
    from: items[0]!.id,
    to: later.items[0]!.id,
  })
  expect(changes.filter(({ field }) => field === 'sections.limit')).toEqual([
    { field: 'sections.limit', row: '1', old: '5000000', new: '6000000' },
    { field: 'sections.limit', row: '2', old: '7000000', new: '8000000' },
    { field: 'sections.limit', row: '3', old: null, new: '2000000' },
  ])
})

test('what the line of business asks for is compared in the words of its template', async () => {
  const contract = await at.desk.create({ contract_type: 'insurance', insured_name: 'Quay Stores', reinsurance_type: null })
  const { template } = await at.done('handler', loadLobData, { uuid: contract.uuid })
  const text = template!.sections
    .flatMap(({ repeatable, fields }) => (repeatable ? [] : fields))
    .find(({ type }) => type === 'text')!
  await at.desk.saved(contract, '2', { template_values: { [text.key]: 'Brick' } })
  const { items } = await at.done('handler', listContractVersions, { uuid: contract.uuid })
  const [from, to] = [items.at(-1)!.id, items[0]!.id]
  const { changes } = await at.done('handler', loadContractComparison, { uuid: contract.uuid, from, to })
  expect(changes.filter(({ field }) => field.startsWith('template_values'))).toEqual([
    { field: `template_values.${text.key}`, label: text.label.en, row: null, old: null, new: 'Brick' },
  ])
})

test('a layer that a renewal has first changes no other, also where layers have no name', async () => {
  const currency = at.desk.ids.GBP
  const expiring = await at.desk.create()
  await at.desk.saved(expiring, '3a', {
    sections: [
      { currency, limit: '5000000' },
      { currency, limit: '7000000', title: 'Top' },
    ],
  })
  const renewal = await at.done('handler', renewContract, { id: expiring.id })
  const step = await at.desk.load(renewal, '3a')
  const [one, two] = sectionsOf(step).map(({ id }) => ({ id }))
  await at.desk.saved(step, '3a', {
    sections: [{ currency, limit: '2000000', title: 'Working' }, one, { ...two, limit: '8000000' }],
  })
  const { changes } = await at.done('handler', loadContractTerms, { uuid: renewal.uuid })
  expect(changes.filter(({ field }) => field === 'sections.limit')).toEqual([
    { field: 'sections.limit', row: 'Top', old: '7000000', new: '8000000' },
    { field: 'sections.limit', row: 'Working', old: null, new: '2000000' },
  ])
})

test('instalments of a renewal follow those before them by their order, and neither lines nor their standing are terms', async () => {
  const expiring = await keyed(at)
  await released(at, expiring)
  await written(at, expiring)
  const renewal = await at.done('handler', renewContract, { id: expiring.id })
  const { changes } = await at.done('handler', loadContractTerms, { uuid: renewal.uuid })
  const told = new Set(changes.map(({ field }) => field).filter((field) => /^instalments|markets/.test(field)))
  expect([...told].toSorted()).toEqual(['instalments.due_date', 'sections.markets.guidance_max'])
})

test('the expiring contract is named to who may see it, and to nobody else', async () => {
  const expiring = await keyed(at)
  const renewal = await at.done('handler', renewContract, { id: expiring.id })
  expect((await summary('handler', renewal)).expiring).toEqual({
    uuid: expiring.uuid,
    contract_number: expiring.contract_number,
  })
  await at.rows(sql`update contract set branch_id = ${at.desk.ids.otherBranch} where uuid = ${expiring.uuid}`)
  expect((await summary('handler', renewal)).expiring).toBeNull()
})
