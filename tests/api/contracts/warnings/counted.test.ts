import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadContractView } from '#domain/api/contract/view.ts'
import { acknowledgeWarning, withdrawAcknowledgement } from '#domain/api/contract/warnings.ts'
import { loadContractStep, loadContractSummary } from '#domain/api/contracts.ts'
import type { ContractHead, ContractStep } from '#domain/contracts/record.ts'
import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'
import { seenAs, warningsOf } from '#tests/support/story/acknowledged.ts'

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const LAYER = { title: 'First layer', limit: '5000000', attachment: '1000000' }
beforeEach(async () => {
  contract = await desk.create({ reinsured_name: `Counted ${Math.random()}` })
  contract = await desk.saved(contract, '3a', { sections: [LAYER] })
  await priced('300000')
})

/** A minimum above the deposit is a warning. */
async function priced(minimum: string): Promise<ContractStep> {
  const seen = await desk.load(contract, '3b')
  const [layer] = seen.values.sections as { id: number }[]
  const rate = { premium_basis: 'adjustable_rate', premium_100: '500000', rate_pct: '0.5', estimated_base: '100000000' }
  return desk.saved(seen, '3b', { sections: [{ id: layer!.id, ...rate, deposit_premium: '250000', minimum_premium: minimum }] })
}

const standingIn = ({ steps }: Pick<ContractHead, 'steps'>) => {
  const { state, warnings } = steps.find(({ step }) => step === '3b')!
  return [state, warnings] as const
}

/** How step 3B stands, as each step and the page of the contract tell it. */
async function told(): Promise<(readonly [string, number])[]> {
  const { uuid } = contract
  const heads = [
    await desk.load(contract, '1'),
    await desk.load(contract, '3b'),
    (await desk.as('handler', loadContractStep, { uuid, step: '4' })).body.data,
    (await desk.as('handler', loadContractSummary, { uuid })).body.data,
    (await desk.as('viewer', loadContractView, { uuid, tab: 'overview' })).body.data,
  ]
  return heads.map(standingIn)
}

const everywhere = (...standing: Awaited<ReturnType<typeof told>>[number]) => Array.from({ length: 5 }, () => standing)

async function say(): Promise<number> {
  const warning = (await warningsOf(desk, contract)).find(({ key }) => key === 'above_deposit')!
  const { status, body } = await desk.as('handler', acknowledgeWarning, {
    uuid: contract.uuid,
    ...seenAs(warning),
    words: 'Agreed.',
  })
  expect(status).toBe(200)
  return body.data.acknowledgement.id
}

test('a step counts the warnings that nobody has acknowledged, wherever it is told of [B7]', async () => {
  const { state } = (await desk.load(contract, '3b')).steps.find(({ step }) => step === '3b')!
  expect(await told()).toEqual(everywhere(state, 1))
  const before = await desk.load(contract, '3b')
  expect(before.acknowledged).toEqual([])
  const id = await say()
  expect(await told()).toEqual(everywhere(state, 0))
  const after = await desk.load(contract, '3b')
  expect(after.acknowledged).toEqual(['sections.0.minimum_premium'])
  expect([after.step_version, after.updated_at]).toEqual([before.step_version, before.updated_at])
  await desk.as('reviewer', withdrawAcknowledgement, { uuid: contract.uuid, acknowledgement: id })
  expect(await told()).toEqual(everywhere(state, 1))
})

test('other figures are counted again, and the old ones are not once they are back [B7]', async () => {
  await say()
  const other = await priced('290000')
  expect([standingIn(other)[1], other.acknowledged]).toEqual([1, []])
  expect((await told()).map(([, warnings]) => warnings)).toEqual([1, 1, 1, 1, 1])
  const back = await priced('300000')
  expect([standingIn(back)[1], back.acknowledged]).toEqual([0, ['sections.0.minimum_premium']])
})

test('the page of a contract sums up what nobody has acknowledged [B7]', async () => {
  const sum = async () => {
    const { body } = await desk.as('viewer', loadContractView, { uuid: contract.uuid, tab: 'overview' })
    return (body.data as ViewedOverview).warnings
  }
  const before = await sum()
  await say()
  expect(await sum()).toBe(before - 1)
})

test('a step that nobody has saved is not started, whatever is acknowledged of it [B7]', async () => {
  const warning = (await warningsOf(desk, contract)).find(({ step }) => step === '3c')!
  expect(
    (await desk.as('handler', acknowledgeWarning, { uuid: contract.uuid, ...seenAs(warning), words: 'Agreed.' })).status,
  ).toBe(200)
  const { steps } = await desk.load(contract, '1')
  expect(steps.find(({ step }) => step === '3c')).toMatchObject({ state: 'untouched', warnings: 0 })
})

test('a save takes no more statements where warnings are acknowledged [B7]', async () => {
  const counting = countStatements(desk.server.db)
  const { count: before } = await counting(() => priced('290000'))
  await priced('300000')
  await say()
  const { count: after } = await counting(() => priced('290000'))
  expect(after).toBe(before)
})
