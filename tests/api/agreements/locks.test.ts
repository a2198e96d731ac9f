import type { Entity } from '#domain/entities/entity.ts'
import { ACCOUNT_STATUSES, AGREEMENT_STATUSES } from '#domain/agreements/choices.ts'
import { entityNamed, type SomeRow } from '#tests/support/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements, contracts, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

const ASKER = { roleId: null, authorityLevel: null }

/** What the declaration says of the row, and what the server answers to a change of it. */
async function judged(entity: Entity, calls: typeof agreements, { id }: SomeRow, change: object) {
  const token = binder.handler.token
  const { body } = await binder.desk.server.call(calls.load, { id }, { token })
  const row = body.data as SomeRow
  const said = entity.lock?.(row, ASKER) ?? null
  const { status, body: answer } = await binder.desk.server.call(
    calls.change,
    { id, row_version: row.row_version, ...change },
    { token },
  )
  return [said, status === 200 ? null : answer.code]
}

test('an agreement is locked in the statuses in which the server refuses a change, and in no other [B10]', async () => {
  const { agreement } = await binder.facility()
  for (const status of AGREEMENT_STATUSES) {
    await binder.sql('update agreement set status = $2 where id = $1 returning id', [agreement.id, status])
    const [said, refused] = await judged(entityNamed('agreement'), agreements, agreement, { name: `In ${status}` })
    expect({ status, code: said }).toEqual({ status, code: refused })
  }
})

test('a contract shows where its agreement stands, and is locked when the server refuses a change [B10]', async () => {
  const { agreement, contract } = await binder.facility()
  expect(contract.agreement).toMatchObject({ id: agreement.id, status: 'draft' })
  for (const status of ['draft', 'returned', 'active'])
    for (const [at, account] of ACCOUNT_STATUSES.entries()) {
      await binder.sql('update agreement set status = $2 where id = $1 returning id', [agreement.id, status])
      await binder.sql('update agreement_contract set account_status = $2 where id = $1 returning id', [contract.id, account])
      const change = { max_advance_inception_days: status.length * 10 + at }
      const [said, refused] = await judged(entityNamed('agreement_contract'), contracts, contract, change)
      expect({ status, account, code: said }).toEqual({ status, account, code: refused })
    }
})
