import { noteAgreementNotice, renewAgreement } from '#domain/api/binder/agreements.ts'
import { AGREEMENTS } from '#domain/agreements/bounds.ts'
import { daysAfter } from '#domain/dates.ts'
import { AGREEMENT } from '#server/agreements/moves.ts'
import { lookAfterAgreements } from '#server/jobs/agreements.ts'
import { readRow } from '#server/store/entities/rows.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { SomeRow, Values } from '#tests/support/samples.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreements, openBinderDesk, type BinderDesk, type Clerk } from './binder-desk.ts'

let binder: BinderDesk
beforeEach(async () => {
  binder = await openBinderDesk()
})
afterEach(() => binder.desk.server.stop())

const DAY = 86_400
const NOTICE = 30

const day = (n: number) => daysAfter(binder.today, n)
const look = () => lookAfterAgreements(binder.desk.server.deps)
/** Days later, with a look at agreements. */
async function pass(days: number) {
  binder.desk.server.clock.advance(days * DAY)
  await look()
}

/** An agreement in force of 121 days that is renewed by itself and ends in so many days. */
async function tacit(end: number, given: Values = {}) {
  const made = await binder.facility({ tacit_renewal: true, ...given })
  await binder.sql(
    `update agreement set status = 'active', period_from = $2, period_to = $3, responsible_user_id = $4, cancellation_notice_days = $5
     where id = $1 returning id`,
    [made.agreement.id, day(end - 120), day(end), binder.handler.id, NOTICE],
  )
  await binder.sql(`update agreement_contract set inception_from = $2, inception_to = $3 where agreement_id = $1 returning id`, [
    made.agreement.id,
    day(end - 120),
    day(end),
  ])
  return made
}

/** As it is stored: days end the sessions of those who could ask. */
const rowOf = (id: number) => readRow(binder.desk.server.db, AGREEMENT, id, binder.desk.server.clock(), 'everywhere')

const nextOf = async (id: number) => {
  const [row] = await binder.desk.server.db.query<{ id: number }>(sql`select id from agreement where renewed_from_id = ${id}`)
  return row ? rowOf(row.id) : null
}

const told = (id: number) =>
  binder.desk.server.db.query<{ user_id: number; kind: string; facts: object }>(
    sql`select user_id, kind, facts from notification where entity = 'agreement' and entity_id = ${id} order by id`,
  )

const note = async (who: Clerk, { id }: SomeRow, given_on: string | null) =>
  binder.desk.server.call(noteAgreementNotice, { id, row_version: (await rowOf(id)).row_version, given_on }, { token: who.token })

test('an agreement that is renewed by itself is followed by as long a period on its terms, in force the day after, by one copy of two [B10]', async () => {
  const { agreement, contract } = await tacit(1)
  await binder.declare(contract.id, { stage: 15, until: day(100) })
  await look()
  await pass(1)
  expect([(await rowOf(agreement.id)).status, await nextOf(agreement.id)]).toEqual(['active', null])
  binder.desk.server.clock.advance(DAY)
  await Promise.all([look(), look()])
  await look()
  const next = (await nextOf(agreement.id))!
  expect(next).toMatchObject({
    status: 'active',
    period_from: day(2),
    period_to: day(122),
    tacit_renewal: true,
    renewed_tacitly_on: day(2),
    renewed_from: { id: agreement.id },
  })
  expect((await rowOf(agreement.id)).status).toBe('run_off')
  const sections = await binder.desk.server.db.query(
    sql`select account_status, inception_from::text, inception_to::text from agreement_contract where agreement_id = ${next.id}`,
  )
  expect(sections).toEqual([{ account_status: 'open', inception_from: day(2), inception_to: day(122) }])
  expect(await told(next.id)).toContainEqual({ user_id: binder.handler.id, kind: 'binder.renewed', facts: { day: day(122) } })
  await pass(121)
  expect((await rowOf(next.id)).status).toBe('closed')
  expect((await nextOf(next.id))!.period_from).toBe(day(123))
})

test('at Lloyd’s the next period has a UMR of its own', async () => {
  const { agreement } = await tacit(0)
  await binder.sql(`update agreement set umr = 'B0713TIDE2026' where id = $1 returning id`, [agreement.id])
  await pass(1)
  const next = (await nextOf(agreement.id))!
  expect(next.umr).toBe(`B0713${(next.agreement_number as string).replaceAll('-', '')}`)
})

test('people hear of it once while notice can still be given, and none that the agreement expires [B10]', async () => {
  const { agreement, contract } = await tacit(NOTICE + AGREEMENTS.renewalDays + 1)
  await look()
  expect(await told(agreement.id)).toEqual([])
  await pass(1)
  await look()
  const last = day(AGREEMENTS.renewalDays + 1)
  expect((await told(agreement.id)).filter(({ user_id: id }) => id === binder.handler.id)).toEqual([
    { user_id: binder.handler.id, kind: 'binder.renews', facts: { day: last } },
  ])
  await pass(AGREEMENTS.renewalDays)
  const expiring = await binder.desk.server.db.query(
    sql`select 1 from notification where kind = 'binder.expiring' and entity_id = ${contract.id}`,
  )
  expect(expiring).toEqual([])
})

test('notice of cancellation lets it expire, and one that was taken back does not [B10]', async () => {
  const [given, withdrawn] = [(await tacit(0)).agreement, (await tacit(0)).agreement]
  expect((await note(binder.handler, given, day(0))).body.message).toBe(
    `Notice of cancellation of “${String(given.name)}” recorded`,
  )
  await note(binder.handler, withdrawn, day(0))
  expect((await note(binder.handler, withdrawn, null)).body.message).toMatch(/withdrawn$/)
  await pass(1)
  expect([(await rowOf(given.id)).status, await nextOf(given.id)]).toEqual(['closed', null])
  expect((await nextOf(withdrawn.id))?.status).toBe('active')
})

test('an agreement that is suspended, not to be renewed by itself, or whose renewal someone prepares, expires [B10]', async () => {
  const [suspended, plain, prepared] = [
    (await tacit(0)).agreement,
    (await tacit(0, { tacit_renewal: false })).agreement,
    (await tacit(0)).agreement,
  ]
  await binder.sql(`update agreement set status = 'suspended' where id = $1 returning id`, [suspended.id])
  const { row_version } = await rowOf(prepared.id)
  await binder.desk.server.call(renewAgreement, { id: prepared.id, row_version }, { token: binder.desk.token })
  await pass(1)
  expect([await nextOf(suspended.id), await nextOf(plain.id), (await nextOf(prepared.id))!.status]).toEqual([null, null, 'draft'])
  for (const { id } of [suspended, plain, prepared]) expect((await rowOf(id)).status).toBe('closed')
})

test('one whose coverholder takes no new business expires, and whoever answers for it is told once [B10]', async () => {
  const { agreement } = await tacit(0)
  await binder.sql(
    `update source set is_active = false where id in (select unnest(array[coverholder_id, broker_id]) from agreement where id = $1) returning id`,
    [agreement.id],
  )
  await pass(1)
  await look()
  expect([(await rowOf(agreement.id)).status, await nextOf(agreement.id)]).toEqual(['closed', null])
  const kinds = (await told(agreement.id)).flatMap(({ user_id: id, kind }) => (id === binder.handler.id ? [kind] : []))
  expect(kinds.filter((kind) => kind === 'binder.not_renewed')).toEqual(['binder.not_renewed'])
})

test('notice is noted of agreements in force, on no day to come, by who may change them', async () => {
  const { agreement } = await tacit(10)
  const tomorrow = await note(binder.handler, agreement, day(2))
  expect([tomorrow.status, Object.keys(tomorrow.body.errors ?? {})]).toEqual([400, ['given_on']])
  expect((await note(binder.reader, agreement, day(0))).status).toBe(403)
  const { agreement: draft } = await binder.facility()
  expect((await note(binder.handler, draft, day(0))).body.code).toBe('move_not_open')
  await note(binder.handler, agreement, day(0))
  const stale = { id: agreement.id, row_version: 1, given_on: null }
  expect((await binder.desk.server.call(noteAgreementNotice, stale, { token: binder.handler.token })).body.code).toBe('stale_row')
  const { body } = await binder.desk.server.call(agreements.history, { id: agreement.id }, { token: binder.reader.token })
  expect(body.data.items[0]!.after).toMatchObject({ notice_given_on: day(0) })
})
