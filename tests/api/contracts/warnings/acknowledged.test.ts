import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { acknowledgeWarning, withdrawAcknowledgement } from '#domain/api/contract/warnings.ts'
import { loadContractStep } from '#domain/api/contracts.ts'
import type { ComputedStep, ContractStep, StandingWarning } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { seenAs, warningsOf } from '#tests/support/story/acknowledged.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

type Who = Parameters<ContractDesk['as']>[0]

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const PRICED = { title: 'First layer', limit: '5000000', attachment: '1000000' }
beforeEach(async () => {
  contract = await desk.create({ reinsured_name: `Warned ${Math.random()}`, party: desk.ids.party })
  contract = await desk.saved(contract, '3a', { sections: [PRICED, { ...PRICED, title: 'Second layer' }] })
  await priced('300000')
})

/** The first layer has a minimum above its deposit. */
async function priced(minimum: string): Promise<void> {
  const seen = await desk.load(contract, '3b')
  const [first, second] = seen.values.sections as { id: number }[]
  const rate = { premium_basis: 'adjustable_rate', premium_100: '500000', rate_pct: '0.5', estimated_base: '100000000' }
  const price = { ...rate, deposit_premium: '250000', minimum_premium: minimum }
  await desk.saved(seen, '3b', { sections: [{ id: first!.id, ...price }, { id: second!.id }] })
}

const all = () => warningsOf(desk, contract)
const minimum = async () => (await all()).find(({ key }) => key === 'above_deposit')!
const say = (who: Who, warning: StandingWarning, words: string, more: object = {}) =>
  desk.as(who, acknowledgeWarning, { uuid: contract.uuid, ...seenAs(warning), words, ...more })
const withdraw = (who: Who, acknowledgement: number) =>
  desk.as(who, withdrawAcknowledgement, { uuid: contract.uuid, acknowledgement })
const at = (stage: number) => desk.server.db.query(sql`update contract set stage_id = ${stage} where uuid = ${contract.uuid}`)
const made = () =>
  desk.server.db.query<{ words: string; withdrawn: boolean }>(
    sql`select a.words, a.withdrawn_at is not null as withdrawn from contract_acknowledgement a join contract c on c.id = a.contract_id
        where c.uuid = ${contract.uuid} order by a.id`,
  )

test('a warning is acknowledged in words, which steps 4 and 8 show with who said them and when [B7]', async () => {
  const warning = await minimum()
  expect(warning).toMatchObject({ step: '3b', path: 'sections.0.minimum_premium', acknowledgement: null })
  const { status, body } = await say('reviewer', warning, '  The leader wants this minimum.  ')
  expect(status).toBe(200)
  const shown = { words: 'The leader wants this minimum.', by: { id: desk.ids.reviewer }, at: expect.any(String) as string }
  expect(body.data.acknowledgement).toMatchObject(shown)
  expect((await minimum()).acknowledgement).toMatchObject(shown)
  const step = (await desk.as('viewer', loadContractStep, { uuid: contract.uuid, step: '4' })).body
    .data as unknown as ComputedStep
  expect(step.warnings.find(({ key }) => key === 'above_deposit')?.acknowledgement).toMatchObject(shown)
})

test('other figures ask for other words, and the old ones count again where the figures come back [B7]', async () => {
  await say('handler', await minimum(), 'Agreed.')
  await priced('290000')
  expect((await minimum()).acknowledgement).toBeNull()
  await priced('300000')
  expect((await minimum()).acknowledgement?.words).toBe('Agreed.')
})

test('words stay with their row wherever it stands, and what the warning does not look at may change [B7]', async () => {
  await say('handler', await minimum(), 'Agreed.')
  const seen = await desk.load(contract, '3a')
  const [first, second] = seen.values.sections as { id: number }[]
  const sections = [
    { ...PRICED, id: second!.id },
    { ...PRICED, id: first!.id, title: 'The first layer' },
  ]
  await desk.saved(seen, '3a', { sections })
  expect(await minimum()).toMatchObject({ path: 'sections.1.minimum_premium', acknowledgement: { words: 'Agreed.' } })
})

test('a warning that says something else by now is refused with what it says, one that is gone is not found [B7]', async () => {
  const seen = await minimum()
  await priced('290000')
  const changed = await say('handler', seen, 'Agreed.')
  expect([changed.status, changed.body.code, changed.body.data]).toEqual([409, 'stale_row', await minimum()])
  await priced('200000')
  const gone = await say('handler', seen, 'Agreed.')
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  expect(await made()).toEqual([])
})

test('the same words of the same person are kept once, and whoever comes second is told of the first [B7]', async () => {
  const warning = await minimum()
  const first = await say('handler', warning, 'Agreed.')
  const again = await say('handler', warning, 'Agreed.')
  expect([again.status, again.body.data]).toEqual([200, first.body.data])
  const second = await say('reviewer', warning, 'Also agreed.')
  expect([second.status, second.body.code]).toEqual([409, 'stale_row'])
  expect((second.body.data as unknown as StandingWarning).acknowledgement?.words).toBe('Agreed.')
  expect(await made()).toEqual([{ words: 'Agreed.', withdrawn: false }])
})

test('words are needed, have a limit and no control characters, and each fault names its field [B7]', async () => {
  const warning = await minimum()
  for (const [words, key] of [
    ['   ', 'Enter a value.'],
    ['x'.repeat(501), 'Enter up to 500 characters.'],
    ['a\u0000b', 'Remove the invalid characters.'],
  ] as const) {
    const { status, body } = await say('handler', warning, words)
    expect([status, body.errors]).toEqual([400, { words: key }])
  }
  const { status, body } = await say('handler', warning, 'Agreed.', { mark: 'x', step: '4' })
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([400, ['mark', 'step']])
})

test('whoever may not change the contract, or nobody any more, acknowledges nothing and withdraws nothing [B7, B9]', async () => {
  const warning = await minimum()
  const { data } = (await say('handler', warning, 'Agreed.')).body
  expect([(await say('viewer', warning, 'Agreed.')).status, (await withdraw('viewer', data.acknowledgement.id)).status]).toEqual([
    403, 403,
  ])
  await at(15)
  const [late, back] = [await say('handler', warning, 'Agreed.'), await withdraw('handler', data.acknowledgement.id)]
  expect([late.status, late.body.code, back.status, back.body.code]).toEqual([409, 'move_not_open', 409, 'move_not_open'])
  const elsewhere = { uuid: '00000000-0000-4000-8000-000000000000', acknowledgement: data.acknowledgement.id }
  expect((await desk.as('handler', withdrawAcknowledgement, elsewhere)).status).toBe(404)
})

test('words that were withdrawn are asked for again, and the history holds both [B7]', async () => {
  const { data } = (await say('handler', await minimum(), 'Agreed.')).body
  expect((await withdraw('reviewer', data.acknowledgement.id)).status).toBe(200)
  expect((await minimum()).acknowledgement).toBeNull()
  expect((await withdraw('reviewer', data.acknowledgement.id)).status).toBe(404)
  await say('handler', await minimum(), 'Agreed by the leader.')
  expect(await made()).toEqual([
    { words: 'Agreed.', withdrawn: true },
    { words: 'Agreed by the leader.', withdrawn: false },
  ])
  const { body } = await desk.as('viewer', loadContractView, { uuid: contract.uuid, tab: 'history' })
  const { items } = (body.data as ViewedHistory).history
  expect(items.slice(0, 3).map(({ acknowledged: [one] }) => [one?.key, one?.words, one?.is_withdrawn])).toEqual([
    ['above_deposit', 'Agreed by the leader.', false],
    ['above_deposit', 'Agreed.', true],
    ['above_deposit', 'Agreed.', false],
  ])
})

test('a contract goes on from its form once every warning of the steps that it hands on is acknowledged [B7, B9]', async () => {
  const risk = { interest: 'Property', situation: 'United Kingdom', business_covered: 'Household', egnpi: '100000000' }
  await desk.saved(await desk.load(contract, '2'), '2', {
    ...risk,
    territories: [desk.ids.country],
    risk_codes: [{ risk_code: desk.ids.risk_code, share_pct: '100' }],
  })
  const submit = async (dry_run: '0' | '1' = '0') => {
    const { row_version } = (await desk.as('handler', loadContractMoves, { uuid: contract.uuid })).body.data
    return desk.as('handler', makeContractMove, { uuid: contract.uuid, move: 'contract.submit', row_version, dry_run })
  }
  const refused = await submit()
  expect([refused.status, refused.body.code]).toEqual([409, 'move_blocked'])
  const { lacks } = refused.body.data as unknown as { lacks: { need: string; message: string; blockers: object[] }[] }
  expect(lacks.map(({ need, message }) => [need, message])).toEqual([
    ['warningsAreAcknowledged', 'an acknowledgement of every warning'],
  ])
  expect(lacks[0]!.blockers).toContainEqual({
    step: '4',
    field: 'loss_history',
    key: 'warning_open',
    params: { step: '2' },
    message: 'Acknowledge the warning in step 2: Reinsurers expect the losses of the last 5 years.',
    to: null,
  })
  const handedOn = (await all()).filter(({ step }) => step === '1' || step === '2')
  for (const warning of handedOn) expect((await say('handler', warning, 'Agreed.')).status).toBe(200)
  expect((await all()).some(({ acknowledgement }) => acknowledgement === null)).toBe(true)
  expect((await submit()).status).toBe(200)
})

test('what is decided later asks nobody for words again [B7]', async () => {
  const needsOf = async (stage: number, move: string) => {
    await at(stage)
    const { moves } = (await desk.as('head', loadContractMoves, { uuid: contract.uuid })).body.data
    return moves.find(({ name }) => name === move)!.lacks.map(({ need }) => need)
  }
  expect((await minimum()).acknowledgement).toBeNull()
  expect(await needsOf(6, 'contract.sendToReview')).toContain('warningsAreAcknowledged')
  for (const [stage, move] of [
    [2, 'contract.clear'],
    [4, 'contract.order'],
    [7, 'contract.approveReview'],
    [14, 'contract.bind'],
  ] as const)
    expect([move, await needsOf(stage, move)]).not.toContainEqual(expect.arrayContaining(['warningsAreAcknowledged']))
})
