import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { daysAfter } from '#domain/dates.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const set = (id: number, column: string, value: unknown) =>
  desk.server.db.query(sql`update source set ${named(column)} = ${value} where id = ${id}`)

/** Two copies of the server do the work of a day at the same time, and once more. */
async function letTheDayPass(): Promise<void> {
  await Promise.all([lookAfterSources(desk.server.deps), lookAfterSources(desk.server.deps)])
  await lookAfterSources(desk.server.deps)
}

const mails = (id: number, kind: string) =>
  desk.server.db.query<{ recipient: string; facts: object }>(
    sql`select recipient, facts from outbox where kind = ${kind} and (facts->>'source_id')::int = ${id} order by recipient`,
  )

test('a review that has come falls due once, and tells the owner and the reviewer', async () => {
  const { id } = await desk.approved()
  await set(id, 'next_review_date', desk.today())
  await letTheDayPass()
  const source = await desk.load(id)
  expect(source).toMatchObject({
    status: 'review_due',
    review_due_since: desk.today(),
    review_cause: 'review_date',
    takes_business: true,
  })
  expect((await mails(id, 'source_review_due')).map(({ recipient }) => recipient)).toEqual([
    'compliance@slipway.example',
    'handler@slipway.example',
  ])
  const { items } = await desk.done('compliance', listSourceHistory, { id })
  expect(items.filter(({ move }) => move === 'source.fallDue')).toMatchObject([{ actor: null, reason: 'review_date' }])
  await set(id, 'review_due_since', daysAfter(desk.today(), -31))
  expect((await desk.load(id)).takes_business).toBe(false)
})

test('a document that is over says so in the checklist, and the source is reviewed', async () => {
  const { id } = await desk.approved()
  await desk.server.db.query(
    sql`update source_document set status = 'verified', waiver_reason = null, expires_on = ${daysAfter(desk.today(), -1)}
     where source_id = ${id} and document_type = 'licence'`,
  )
  await letTheDayPass()
  const source = await desk.load(id)
  expect(source).toMatchObject({ status: 'review_due', review_cause: 'document_expired' })
  expect(source.checklist.find(({ document_type: type }) => type === 'licence')).toMatchObject({ status: 'expired' })
})

test('a licence that is over makes the review due, one that ends today does not', async () => {
  const [over, last] = [await desk.approved(), await desk.approved()]
  const end = (id: number, day: string) =>
    desk.server.db.query(sql`update source_licence set licence_valid_to = ${day} where source_id = ${id}`)
  await end(over.id, daysAfter(desk.today(), -1))
  await end(last.id, desk.today())
  await letTheDayPass()
  expect(await desk.load(over.id)).toMatchObject({ status: 'review_due', review_cause: 'licence_expired' })
  expect((await desk.load(last.id)).status).toBe('approved')
})

test('a screening older than 365 days is told of once', async () => {
  const { id } = await desk.approved()
  await set(id, 'sanctions_screened_on', daysAfter(desk.today(), -365))
  await letTheDayPass()
  expect(await mails(id, 'source_screening_old')).toEqual([])
  await set(id, 'sanctions_screened_on', daysAfter(desk.today(), -366))
  await letTheDayPass()
  expect(await mails(id, 'source_screening_old')).toHaveLength(2)
})

test("the mails are written in the reader's language and lead to the review", async () => {
  const { id, source_code: code } = await desk.approved()
  await desk.server.db.query(sql`update app_user set language = 'de' where email = 'handler@slipway.example'`)
  await set(id, 'next_review_date', desk.today())
  await letTheDayPass()
  const sent: { to: string; subject: string; text: string }[] = []
  await pumpOutbox(desk.server.deps, null, { show: (mail) => sent.push(mail) })
  const mail = sent.findLast(({ to, subject }) => to.startsWith('handler') && subject.includes(code))
  expect(mail!.subject).toContain('Prüfung fällig')
  expect(mail!.text).toContain(`/master/source/review/${id}`)
})

test('cover that ends is told of 60, 30 and 7 days before, once each', async () => {
  const { id } = await desk.approved()
  const end = daysAfter(desk.today(), 70)
  await set(id, 'pi_expiry', end)
  const told: number[] = []
  for (const days of [61, 60, 45, 30, 8, 7, 1]) {
    desk.server.clock.set(new Date(`${daysAfter(end, -days)}T12:00:00Z`))
    await letTheDayPass()
    told.push((await mails(id, 'source_pi_ending')).length)
  }
  expect(told).toEqual([0, 2, 2, 4, 4, 6, 6])
})
