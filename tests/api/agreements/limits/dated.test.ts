import { loadAgreementLimits, loadDeclarationEffect } from '#domain/api/binder/limits.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

/** The same class from a day on, with income of all classes. */
const from = (agreement: number, day: string, risk: string, income: string) =>
  desk.rows(sql`
    with i as (insert into agreement_contract_income_limit (agreement_contract_id, gross_premium_income_limit, effective_from)
      values (${agreement}, ${income}, ${day}) returning id)
    insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, effective_from)
    values (${agreement}, ${desk.ids.class_of_business}, ${risk}, '10000', ${day}) returning id`)

const keysOf = async (contract: Awaited<ReturnType<Declarations['declare']>>) =>
  (await desk.blockersOf(contract, 'contract.bind')).map(({ key }) => key)

test('a declaration is held to the rows that are in force on the day it incepts, not to those of today [B10]', async () => {
  const agreement = await desk.binder({ risk: '1000', income: '100' })
  const day = daysAfter(desk.today, 10)
  await from(agreement, day, '2000', '500')
  const before = await desk.declare(agreement, { limit: '1500', premium: '200' })
  expect(await keysOf(before)).toEqual(['limit_any_one_risk', 'limit_income'])
  const later = await desk.declare(agreement, { limit: '1500', premium: '200' })
  await desk.rows(sql`update contract set period_from = ${day} where id = ${later.id} returning id`)
  expect(await keysOf(later)).toEqual([])
})

test('what is only thought of is judged by the day it would incept, and by the window [B10]', async () => {
  const agreement = await desk.binder({ risk: '1000' })
  const day = daysAfter(desk.today, 10)
  await from(agreement, day, '2000', '5000')
  const thought = { id: agreement, class_of_business: desk.ids.class_of_business, limit: '1500', premium: '10' }
  const faultsOn = async (on: string) =>
    (await desk.desk.as('head', loadDeclarationEffect, { ...thought, from: on })).body.data.faults.map(({ key }) => key)
  expect(await faultsOn(daysAfter(day, -1))).toEqual(['limit_any_one_risk'])
  expect(await faultsOn(day)).toEqual([])
  expect(await faultsOn(daysAfter(desk.today, 161))).toEqual(['outside_window'])
})

test('the history measures each month by the rows that were in force then, in one line for each limit [B10]', async () => {
  const agreement = await desk.binder({ risk: '1000', aggregate: '1000', income: '100' })
  await from(agreement, daysAfter(desk.today, -5), '2000', '1000')
  const { id } = await desk.declare(agreement, { limit: '500', premium: '50', stage: 15 })
  await desk.rows(
    sql`update contract set contract_bound_at = ${daysAfter(desk.today, -100)}::timestamptz where id = ${id} returning id`,
  )
  const { uses, history } = (await desk.desk.as('handler', loadAgreementLimits, { id: agreement })).body.data
  const aggregate = `aggregate.${uses.find(({ kind }) => kind === 'aggregate')!.limit_id}`
  const percentsOf = (line: string) => history.map(({ used }) => used.find(({ limit }) => limit === line)?.used_pct)
  expect([percentsOf(aggregate)[0], percentsOf(aggregate).at(-1)]).toEqual(['50.0000', '5.0000'])
  expect([percentsOf('income')[0], percentsOf('income').at(-1)]).toEqual(['50.0000', '5.0000'])
})
