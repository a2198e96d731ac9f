import { renewAgreement } from '#domain/api/binder/agreements.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Named } from '#domain/records/links.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements, contracts, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

type Row = Record<string, unknown> & { id: number; row_version: number }

const renew = (row: { id: number; row_version: number }, token = binder.desk.token) =>
  binder.desk.server.call(renewAgreement, { id: row.id, row_version: row.row_version }, { token })

const load = async (of: typeof agreements, id: number) =>
  (await binder.desk.server.call(of.load, { id }, { token: binder.desk.token })).body.data as Row

async function inForce(status = 'active') {
  const { agreement, contract } = await binder.facility()
  await binder.sql('update agreement set status = $2 where id = $1 returning id', [agreement.id, status])
  return { agreement: await load(agreements, agreement.id), contract: await load(contracts, contract.id) }
}

test('the next period begins the day after as a draft, with the terms, panel and limits of the one before [B10]', async () => {
  const { agreement, contract } = await inForce()
  const made = await renew(agreement)
  expect([made.status, made.body.message]).toEqual([200, `“${String(agreement.name)}” created`])
  const next = await load(agreements, made.body.data.id)
  expect(next).toMatchObject({
    status: 'draft',
    umr: null,
    period_from: daysAfter(agreement.period_to as string, 1),
    period_to: daysAfter(agreement.period_to as string, 331),
    renewed_from: { id: agreement.id },
    commission_pct: agreement.commission_pct,
    law: agreement.law,
  })
  expect(next.agreement_number).not.toBe(agreement.agreement_number)
  const [{ id }] = (await binder.sql('select id from agreement_contract where agreement_id = $1', [next.id])) as [{ id: number }]
  const section = await load(contracts, id)
  const [line] = section.subscription_panel as { market: Named; share_pct: string; effective_from: string }[]
  const [limit] = section.cob_admissible_limits as Record<string, unknown>[]
  expect([line!.share_pct, line!.effective_from, section.documents]).toEqual(['100', next.period_from, []])
  expect(limit).toMatchObject({ max_any_one_risk: '100', aggregate_limit: '1000', effective_from: next.period_from })
  expect([section.inception_from, section.inception_to, section.gross_premium_income_limit]).toEqual([
    next.period_from,
    next.period_to,
    contract.gross_premium_income_limit,
  ])
})

test('an agreement is renewed once, and again where that renewal was called off', async () => {
  const { agreement } = await inForce('expired')
  const first = await renew(agreement)
  expect((await renew(agreement)).body.code).toBe('duplicate')
  await binder.sql(`update agreement set status = 'deactivated' where id = $1 returning id`, [first.body.data.id])
  expect((await renew(agreement)).status).toBe(200)
})

test('what was never in force is not renewed, a stale version is not, and whoever may not add agreements does not', async () => {
  const { agreement } = await binder.facility()
  expect((await renew(agreement)).body.code).toBe('move_not_open')
  const { agreement: active } = await inForce()
  expect((await renew({ ...active, row_version: 1_000 })).body.code).toBe('stale_row')
  expect((await renew(active, binder.judge.token)).status).toBe(403)
  const { email } = await addPerson(binder.desk.server, {
    permissions: ['view_agreement', 'add_agreement', 'add_agreementcontract'],
  })
  await binder.desk.server.db.query(
    sql`update user_branch set branch_id = (select max(id) from branch where id <> ${(active.branch as Named).id})
        where user_id = (select id from app_user where email = ${email})`,
  )
  const elsewhere = await renew(active, (await signIn(binder.desk.server, email)).access_token)
  expect(['not_found', 'not_permitted']).toContain(elsewhere.body.code)
})
