import { loadEndorsement } from '#domain/api/endorsement.ts'
import type { Values } from '#domain/records/values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binderOf, declareTo, type Limits } from './binder.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const binder = (limits: Limits) => binderOf(at, limits)

/** What keeps an endorsement from the markets that has been submitted, and what an attempt is answered. */
async function shown(contractId: number, values: Values) {
  const waiting = await at.moved('handler', await at.create(contractId, values), 'submit')
  const { moves } = (await at.desk.as('head', loadEndorsement, { id: waiting.id })).body.data
  const lack = moves.find(({ name }) => name === 'endorsement.show')!.lacks.find(({ need }) => need === 'isAdmissible')
  return { blockers: lack?.blockers ?? [], answer: await at.move('head', waiting, 'show') }
}

const declare = (contractId: number, agreementContract: number) => declareTo(at, contractId, agreementContract)

const COVER = { field: 'limit', value: '6000000', also: { premium_effect: 'none', settlement_due_date: null } }
const PREMIUM = {
  field: 'premium_100',
  value: '620000',
  also: { effective_from: '2026-01-01', annual_change: '120000', settlement_due_date: '2026-10-31' },
}

/** Two layers of 4,000,000 for 500,000 each, one of which an endorsement raises; how it stands before the markets are shown it. */
async function raised(limits: Limits, { field, value, also }: typeof COVER | typeof PREMIUM) {
  const contract = await at.bound({}, [{}, {}])
  const [section] = contract.values.sections as { id: number }[]
  await declare(contract.id, await binder(limits))
  return shown(contract.id, { ...also, changes: [{ path: `sections.${section!.id}.${field}`, new_value: value }] })
}

test.each<[string, Limits, typeof COVER | typeof PREMIUM]>([
  ['limit_any_one_risk', { risk: 5_999_999 }, COVER],
  ['limit_aggregate', { risk: 6_000_000, aggregate: 9_999_999 }, COVER],
  ['limit_overall', { overall: 9_999_999, aggregate: 9_000_000_000 }, COVER],
  ['limit_class_income', { sublimit: 1_119_999 }, PREMIUM],
  ['limit_income', { income: 1_119_999 }, PREMIUM],
])('an endorsement above %s is refused by its name, at the change that leads back [B10, B11]', async (key, limits, change) => {
  const { blockers, answer } = await raised(limits, change)
  expect(blockers.filter((each) => each.key.startsWith('limit_')).map((each) => each.key)).toContain(key)
  expect(blockers[0]!.message).toMatch(/over the limit$/)
  expect([answer.status, answer.body.code]).toEqual([409, 'move_blocked'])
})

test('the same endorsement within every limit to the pound is shown to the markets [B10, B11]', async () => {
  const cover = await raised({ risk: 6_000_000, aggregate: 10_000_000 }, COVER)
  expect([cover.blockers, cover.answer.status]).toEqual([[], 200])
  const premium = await raised({ sublimit: 1_120_000, income: 1_120_000 }, PREMIUM)
  expect([premium.blockers, premium.answer.status]).toEqual([[], 200])
})

test('a declaration is not extended beyond the period that its agreement contract allows [B10, B11]', async () => {
  const extended = async (months: number) => {
    const contract = await at.bound()
    const agreementContract = await binder({})
    await at.query('update agreement_contract set max_policy_period_months = $2 where id = $1', [agreementContract, months])
    await declare(contract.id, agreementContract)
    return shown(contract.id, {
      endorsement_type: 'extension',
      effective_from: '2027-01-01',
      effective_to: '2027-01-31',
      changes: [{ path: 'period_to', new_value: '2027-01-31' }],
      premium_effect: 'none',
      settlement_due_date: null,
    })
  }
  const { blockers, answer } = await extended(12)
  expect(blockers.map(({ path, key }) => [path, key])).toEqual([['changes.0.new_value', 'period_beyond_agreement']])
  expect([answer.status, answer.body.code]).toEqual([409, 'move_blocked'])
  const within = await extended(13)
  expect([within.blockers, within.answer.status]).toEqual([[], 200])
})

test('an endorsement of a declaration keeps to the minimum deductible, and is not held to what a new risk has to bring in [B10, B11]', async () => {
  const lowered = async (value: string) => {
    const contract = await at.bound()
    const [section] = contract.values.sections as { id: number }[]
    const agreementContract = await binder({})
    await at.query(
      'update cob_admissible_limit set min_deductible = 900000, min_premium = 9000000 where agreement_contract_id = $1',
      [agreementContract],
    )
    await declare(contract.id, agreementContract)
    return shown(contract.id, { ...COVER.also, changes: [{ path: `sections.${section!.id}.attachment`, new_value: value }] })
  }
  const { blockers, answer } = await lowered('899999')
  expect(blockers.map(({ path, key }) => [path, key])).toEqual([['changes.0.new_value', 'below_minimum_deductible']])
  expect(blockers[0]!.message).toContain('minimum deductible, 900,000.00')
  expect([answer.status, answer.body.code]).toEqual([409, 'move_blocked'])
  const within = await lowered('900000')
  expect([within.blockers, within.answer.status]).toEqual([[], 200])
})

test('an endorsement brings in no risk code that the agreement contract does not name, and is led to the change that would [B10, B11]', async () => {
  const changed = async (named: 'Q1' | 'Q2') => {
    const contract = await at.bound()
    const agreementContract = await binder({})
    const [own, other] = await at.query<{ id: number }>(
      `insert into risk_code (code, scheme, description, class_of_business_id, valid_from)
       select code, 'internal', 'Test', $1, $2 from unnest(array['Q1', 'Q2']) code returning id`,
      [at.desk.ids.class_of_business, named === 'Q1' ? '2020-01-01' : '2021-01-01'],
    )
    const [row] = await at.query<{ id: number }>(
      'insert into contract_risk_code (contract_id, risk_code_id, share_pct) values ($1, $2, 100) returning id',
      [contract.id, own!.id],
    )
    await at.query('insert into agreement_contract_risk_code select $1, id from risk_code where code = $2 and scheme = $3', [
      agreementContract,
      named,
      'internal',
    ])
    await declare(contract.id, agreementContract)
    return shown(contract.id, {
      ...COVER.also,
      changes: [{ path: `risk_codes.${row!.id}.risk_code`, new_value: String(other!.id) }],
    })
  }
  const { blockers, answer } = await changed('Q1')
  expect(blockers.map(({ path, key }) => [path, key])).toEqual([['changes.0.new_value', 'risk_code_not_admitted']])
  expect([answer.status, answer.body.code]).toEqual([409, 'move_blocked'])
  const admitted = await changed('Q2')
  expect([admitted.blockers, admitted.answer.status]).toEqual([[], 200])
})
