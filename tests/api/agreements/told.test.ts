import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements, openBinderDesk, type BinderDesk, type Clerk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

interface Told {
  kind: string
  user_id: number
  name: string
  path: string
  outcome: string | null
}

/** What was told since the last look. */
const told = async () =>
  (await binder.sql(
    `with seen as (delete from notification returning *)
     select kind, user_id, name, path, facts->>'outcome' as outcome from seen order by user_id`,
    [],
  )) as Told[]

const mailed = async () =>
  (
    (await binder.sql(
      `with sent as (delete from outbox where kind = 'notification' returning *)
       select u.id from sent join app_user u on u.email = sent.recipient order by u.id`,
      [],
    )) as { id: number }[]
  ).map(({ id }) => id)

async function move(by: Clerk, id: number, status: string, reason = ''): Promise<void> {
  const [row] = (await binder.sql('select row_version from agreement where id = $1', [id])) as { row_version: number }[]
  const sent = { id, row_version: row!.row_version, status, reason, on: null }
  const { status: answered, body } = await binder.desk.server.call(agreements.change, sent, { token: by.token })
  expect([answered, body.message]).toEqual([200, body.message])
}

test('an agreement under review waits for who may activate it and has not prepared it, and who handed it in hears the decision [A10, G4]', async () => {
  const { judge, handler, approver } = binder
  const { agreement } = await binder.facility()
  await told()
  await move(handler, agreement.id, 'under_review')
  const asked = await told()
  // the desk has made it and may approve others: it is not asked
  expect(asked.map(({ kind, user_id: id }) => [kind, id])).toEqual([
    ['approval.waiting', judge.id],
    ['approval.waiting', approver.id],
  ])
  expect(asked[0]).toMatchObject({
    name: `${String(agreement.agreement_number)} ${String(agreement.name)}`,
    path: `/binder/agreement/detail/${agreement.id}`,
  })
  expect(await mailed()).toEqual([judge.id, approver.id])
  await move(approver, agreement.id, 'returned', 'Which law?')
  expect((await told()).map((each) => [each.kind, each.user_id, each.outcome])).toEqual([
    ['approval.decided', handler.id, 'rejected'],
  ])
  await move(handler, agreement.id, 'under_review')
  await told()
  await move(judge, agreement.id, 'active')
  expect((await told()).map((each) => [each.kind, each.user_id, each.outcome])).toEqual([
    ['approval.decided', handler.id, 'approved'],
  ])
  await move(judge, agreement.id, 'suspended', 'No new risks for now')
  expect(await told()).toEqual([])
})

test('who prepared an agreement is not asked, also where someone else hands it in', async () => {
  const { judge, handler, approver } = binder
  const { agreement } = await binder.facility()
  await binder.sql('update agreement set created_by = $2 where id = $1 returning id', [agreement.id, judge.id])
  await told()
  await move(handler, agreement.id, 'under_review')
  expect((await told()).map(({ user_id: id }) => id)).toEqual([approver.id])
})
