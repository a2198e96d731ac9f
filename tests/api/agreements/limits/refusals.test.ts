import { loadContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const keysOf = async (agreement: number, limit: string, premium = '10') => {
  const contract = await desk.declare(agreement, { limit, premium })
  const found = await desk.blockersOf(contract, 'contract.bind')
  expect((await desk.bind(contract)).body.code).toBe(found.length > 0 ? 'move_blocked' : undefined)
  return found.map(({ key, step, field }) => [key, step, field])
}

test('a declaration above a limit is refused at its binding with the limit, its use and the excess, and led to its field [B10]', async () => {
  const agreement = await desk.binder({ risk: '5000', aggregate: '10000' })
  await desk.bind(await desk.declare(agreement, { limit: '4000' }))
  await desk.bind(await desk.declare(agreement, { limit: '5000' }))
  const third = await desk.declare(agreement, { limit: '1500.50' })
  const [blocker] = await desk.blockersOf(third, 'contract.bind')
  expect(blocker).toMatchObject({ step: '3a', field: 'sections.0.limit', key: 'limit_aggregate' })
  expect(blocker!.message).toMatch(
    /limit GBP\s10,000\.00, in use GBP\s9,000\.00, this declaration GBP\s1,500\.50: GBP\s500\.50 over the limit$/,
  )
  const refused = await desk.bind(third, { dry_run: '1' })
  expect([refused.status, refused.body.code]).toEqual([409, 'move_blocked'])
})

test('each limit is told apart: of one risk, of a class, of all classes, and of premium income [B10]', async () => {
  expect(await keysOf(await desk.binder({ risk: '1000' }), '1000')).toEqual([])
  expect(await keysOf(await desk.binder({ risk: '1000' }), '1000.01')).toEqual([['limit_any_one_risk', '3a', 'sections.0.limit']])
  expect(await keysOf(await desk.binder({ risk: '900', aggregate: '900', overall: '900' }), '950')).toEqual([
    ['limit_any_one_risk', '3a', 'sections.0.limit'],
    ['limit_aggregate', '3a', 'sections.0.limit'],
    ['limit_overall', '3a', 'sections.0.limit'],
  ])
  expect(await keysOf(await desk.binder({ income: '100' }), '10', '100.01')).toEqual([
    ['limit_income', '3b', 'sections.0.premium_100'],
  ])
})

test('our share counts, and amounts in another currency are converted on the day of inception [B10]', async () => {
  const agreement = await desk.binder({ risk: '600', order: '60' })
  expect(await keysOf(agreement, '1000')).toEqual([])
  const rate = await desk.rows<{ id: number }>(sql`
    insert into exchange_rate (base_currency_id, currency_id, rate_type, rate, rate_date)
    values (${desk.ids.USD}, ${desk.ids.GBP}, 'contract_fixed', 0.5, ${desk.today}) returning id`)
  expect(rate).toHaveLength(1)
  const dollars = await desk.declare(agreement, { limit: '2000', currency: 'USD' })
  expect((await desk.bind(dollars)).status).toBe(200)
  const above = await desk.declare(agreement, { limit: '2000.04', currency: 'USD' })
  expect((await desk.blockersOf(above, 'contract.bind')).map(({ key }) => key)).toEqual(['limit_any_one_risk'])
})

test('a limit that is not hard warns and lets the declaration be bound [B10]', async () => {
  const soft = await desk.binder({ risk: '100', aggregate: '100', hard: false })
  const bound = await desk.bind(await desk.declare(soft, { limit: '150' }))
  expect(bound.status).toBe(200)
  expect(bound.body.data.changes.find(({ key }) => key === 'limit_used_aggregate')!.message).toMatch(
    /GBP\s150\.00 of GBP\s100\.00 \(150%\)$/,
  )
})

test.each([
  [
    'suspended',
    sql`update agreement set status = 'suspended' where id = (select agreement_id from agreement_contract where id = `,
  ],
  ['on hold', sql`update agreement_contract set account_status = 'on_hold' where id = (`],
])('nothing is declared to an agreement from the moment on at which it is %s [F4]', async (_, statement) => {
  const agreement = await desk.binder()
  const [quoted, ready] = [
    await desk.declare(agreement, { limit: '10', stage: 3 }),
    await desk.declare(agreement, { limit: '10' }),
  ]
  await desk.rows(sql`${statement}${agreement})`)
  for (const [contract, move] of [
    [quoted, 'contract.quote'],
    [ready, 'contract.bind'],
  ] as const) {
    const [blocker] = await desk.blockersOf(contract, move)
    expect(blocker).toMatchObject({ key: 'agreement_takes_none', step: '1', field: 'agreement_contract' })
    expect((await desk.move('head', contract, move)).body.code).toBe('move_blocked')
  }
  const step = (await desk.desk.as('handler', loadContractStep, { uuid: ready.uuid, step: '1' })).body.data as ContractStep
  expect(step.wrong.agreement_contract).toEqual({ key: 'agreement_not_open' })
})

test('a dry run shows what a declaration uses of each limit, and changes and notes nothing [B10]', async () => {
  const agreement = await desk.binder({ risk: '8000', aggregate: '10000', income: '100' })
  const contract = await desk.declare(agreement, { limit: '8000', premium: '76' })
  const tried = await desk.bind(contract, { dry_run: '1' })
  const told = tried.body.data.changes.map(({ key, message }) => [key, message])
  expect(told).toContainEqual(['limit_used_aggregate', expect.stringMatching(/GBP\s8,000\.00 of GBP\s10,000\.00 \(80%\)$/)])
  expect(told).toContainEqual(['limit_used_income', 'Gross premium income: GBP 76.00 of GBP 100.00 (76%)'])
  expect(told.map(([key]) => key)).toContain('limit_notifiable')
  expect((await desk.versionOf(contract)).stage_id).toBe(14)
  expect(await desk.rows(sql`select 1 from agreement_contract_notice where agreement_contract_id = ${agreement}`)).toEqual([])
})

test('that the notifiable percentage or a limit is reached is noted once [B10]', async () => {
  const agreement = await desk.binder({ risk: '1000', aggregate: '3000', income: '100' })
  const told: string[][] = []
  for (const premium of ['70', '6', '6', '1']) {
    const { body } = await desk.bind(await desk.declare(agreement, { limit: premium === '1' ? '10' : '990', premium }))
    told.push(body.data.changes.map(({ key }) => key).filter((key) => ['limit_notifiable', 'limit_reached'].includes(key)))
  }
  expect(told).toEqual([[], ['limit_notifiable'], [], []])
  const last = await desk.bind(await desk.declare(agreement, { limit: '20', premium: '17' }))
  expect(last.body.data.changes.map(({ key }) => key)).toContain('limit_reached')
  const news = await desk.rows(
    sql`select kind, user_id, path from notification where kind like 'binder.%' and entity_id = ${agreement} order by id`,
  )
  const to = { user_id: desk.ids.handler, path: `/binder/contract/detail/${agreement}` }
  expect(news).toEqual([
    { kind: 'binder.notifiable', ...to },
    { kind: 'binder.limit_reached', ...to },
  ])
})
