import { loadAgreementLimits, loadDeclarationEffect } from '#domain/api/binder/limits.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const ofKind = <U extends { kind: string }>(uses: readonly U[], kind: string) => uses.find((use) => use.kind === kind)!

test('an agreement contract tells what is bound, what is quoted beside it, and what was used at the end of each month [B10]', async () => {
  const agreement = await desk.binder({ risk: '5000', aggregate: '10000', income: '100' })
  const old = await desk.declare(agreement, { limit: '4000', premium: '40', stage: 16 })
  const over = await desk.declare(agreement, { limit: '4500', premium: '30', stage: 17 })
  await desk.declare(agreement, { limit: '1500', premium: '20', stage: 6 })
  await desk.declare(agreement, { limit: '900', premium: '5', stage: 22 })
  await desk.rows(
    sql`update contract set contract_bound_at = ${daysAfter(desk.today, -70)}::timestamptz where id in (${old.id}, ${over.id})`,
  )
  await desk.rows(sql`update contract set period_to = ${daysAfter(desk.today, -1)} where id = ${over.id}`)
  const { body } = await desk.desk.as('handler', loadAgreementLimits, { id: agreement })
  const { uses, bound, waiting, history, declarations, takes_declarations: takes } = body.data
  expect(ofKind(uses, 'aggregate')).toMatchObject({
    used: '4000.00',
    pipeline: '1500.00',
    used_pct: '40.0000',
    pipeline_pct: '15.0000',
  })
  expect(ofKind(uses, 'income')).toMatchObject({ used: '70.00', pipeline: '20.00', result: 'ok', excess: null })
  expect([bound, waiting, takes, declarations.length]).toEqual([2, 1, true, 3])
  expect(declarations[0]).toMatchObject({ is_bound: false, stage_id: 6 })
  expect(history.at(-1)).toMatchObject({ day: desk.today })
  const percents = history.map(({ used }) => used.find(({ limit }) => limit.startsWith('aggregate'))!.used_pct)
  expect([percents[0], percents.at(-1)]).toEqual(['85.0000', '40.0000'])
})

test('what a declaration would use is shown before it is bound, for one that waits and for one that is thought of [B10]', async () => {
  const agreement = await desk.binder({ risk: '5000', aggregate: '6000', income: '100' })
  await desk.declare(agreement, { limit: '4000', stage: 15 })
  const waits = await desk.declare(agreement, { limit: '2500', premium: '70' })
  const ask = async (asked: object, who: 'handler' | 'viewer' = 'handler') =>
    desk.desk.as(who, loadDeclarationEffect, { id: agreement, ...asked })
  const first = (await ask({ contract: waits.uuid })).body.data
  expect(ofKind(first.uses, 'aggregate')).toMatchObject({
    used: '4000.00',
    added: '2500.00',
    after: '6500.00',
    excess: '500.00',
    result: 'block',
  })
  expect(ofKind(first.uses, 'income')).toMatchObject({ after: '80.00', result: 'notify' })
  expect(first.faults.map(({ key }) => key)).toEqual(['limit_aggregate'])
  const thought = (await ask({ class_of_business: desk.ids.class_of_business, limit: '2000', premium: '1' })).body.data
  expect([ofKind(thought.uses, 'aggregate').after, thought.faults]).toEqual(['6000.00', []])
  const foreign = (await ask({ class_of_business: desk.ids.class_of_business, currency: 'ZMW', limit: '1' })).body.data
  expect(foreign.faults.map(({ key }) => key)).toEqual(['limit_no_rate'])
  const none = (await ask({ limit: '1' })).body.data
  expect(none.faults.map(({ key }) => key)).toEqual(['limit_no_class'])
  const elsewhere = await desk.declare(await desk.binder(), { limit: '1' })
  expect((await ask({ contract: elsewhere.uuid })).body.code).toBe('not_found')
  expect((await ask({ limit: '-1' })).body.errors).toHaveProperty('limit')
})

test('who may not view agreement contracts of the branch is told nothing, and who may not view contracts no declaration [B10]', async () => {
  const agreement = await desk.binder()
  await desk.declare(agreement, { limit: '1', stage: 15 })
  const as = async (permissions: string[], branch = 'LON') => {
    const { id, email } = await addPerson(desk.server, { permissions })
    await desk.rows(sql`update user_branch set branch_id = (select id from branch where code = ${branch}) where user_id = ${id}`)
    const token = (await signIn(desk.server, email)).access_token
    return desk.server.call(loadAgreementLimits, { id: agreement }, { token })
  }
  expect((await as(['view_contract'])).status).toBe(403)
  expect((await as(['view_agreementcontract'], 'MUC')).status).toBe(404)
  const seen = await as(['view_agreementcontract'])
  expect([seen.status, seen.body.data.bound, seen.body.data.declarations]).toEqual([200, 1, []])
})

test('the limits of an agreement contract take the same statements whatever is declared [B10]', async () => {
  const agreement = await desk.binder()
  const during = countStatements(desk.server.db)
  const ask = async () => (await during(() => desk.desk.as('handler', loadAgreementLimits, { id: agreement }))).count
  await ask()
  const before = await ask()
  for (let n = 0; n < 3; n++) await desk.declare(agreement, { limit: '1', stage: 15 })
  expect([await ask(), before <= 10]).toEqual([before, true])
})
