import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignSources, meetSourceCondition } from '#domain/api/source/source-review.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { daysAfter } from '#domain/dates.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const mails = (id: number, kind: string) =>
  desk.server.db.query<{ recipient: string }>(
    sql`select recipient from outbox where kind = ${kind} and (facts->>'source_id')::int = ${id} order by recipient`,
  )

async function delivered(code: string) {
  const sent: { to: string; subject: string; text: string }[] = []
  await pumpOutbox(desk.server.deps, null, { show: (mail) => sent.push(mail) })
  return sent.filter(({ subject }) => subject.includes(code))
}

async function submitted() {
  const source = await desk.draft()
  const { body } = await desk.move('handler', source, 'source.submit')
  return body.data.source
}

test('the officer whom a review is given to gets a mail with who, why and the way to it [F4]', async () => {
  const { id, source_code: code } = await submitted()
  await desk.done('head', assignSources, { ids: [id], user: desk.ids.compliance, reason: 'You know the group' })
  await desk.done('head', assignSources, { ids: [id], user: desk.ids.compliance, reason: 'Asked again' })
  const [mail, ...others] = await delivered(code)
  expect(others).toEqual([])
  expect(mail!.to).toBe('compliance@slipway.example')
  expect(mail!.text).toContain('Reason: You know the group')
  expect(mail!.text).toContain(`/master/source/review/${id}`)
})

test('who takes a review on without being told gets no mail, and neither does who has lost it again', async () => {
  const own = await submitted()
  await desk.done('compliance', assignSources, { ids: [own.id], user: desk.ids.compliance })
  expect(await mails(own.id, 'source_assigned')).toEqual([])
  const passed = await submitted()
  await desk.done('head', assignSources, { ids: [passed.id], user: desk.ids.compliance })
  await desk.done('compliance', assignSources, { ids: [passed.id], user: desk.ids.head })
  expect((await delivered(passed.source_code)).map(({ to }) => to)).toEqual(['head@slipway.example'])
})

async function approvedOn(due: string) {
  const conditions = [{ condition: 'Send the new accounts', owner_user: desk.ids.handler, due_on: due }]
  const { body } = await desk.move('compliance', await desk.reviewed(), 'source.approveWithConditions', { conditions })
  return body.data.source
}

async function onDay(day: string): Promise<void> {
  desk.server.clock.set(new Date(`${day}T12:00:00Z`))
  await Promise.all([lookAfterSources(desk.server.deps), lookAfterSources(desk.server.deps)])
}

test('a condition is told of 14 and 3 days before it is due and once when it is overdue, and never once it is met', async () => {
  const due = daysAfter(desk.today(), 20)
  const [open, met] = [await approvedOn(due), await approvedOn(due)]
  const { id, row_version } = met
  await desk.done('handler', meetSourceCondition, { id, row_version, condition: met.conditions[0]!.id })
  const told: number[][] = []
  for (const days of [15, 14, 5, 3, 0, -1, -30]) {
    await onDay(daysAfter(due, -days))
    told.push([(await mails(open.id, 'source_condition_due')).length, (await mails(open.id, 'source_condition_overdue')).length])
  }
  expect(told).toEqual([
    [0, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, 0],
    [4, 2],
    [4, 2],
  ])
  expect((await mails(open.id, 'source_condition_due')).map(({ recipient }) => recipient.split('@')[0])).toEqual([
    'compliance',
    'compliance',
    'handler',
    'handler',
  ])
  expect([...(await mails(met.id, 'source_condition_due')), ...(await mails(met.id, 'source_condition_overdue'))]).toEqual([])
  expect((await delivered(open.source_code)).at(-1)!.text).toContain('Send the new accounts')
})

const rate = (rating: string) => desk.server.db.query(sql`update country set risk_rating = ${rating} where iso_alpha2 = 'DE'`)

const kept = async (id: number) => {
  const [row] = await desk.server.db.query<{ risk_category: string }>(sql`select risk_category from source where id = ${id}`)
  return row!.risk_category
}

test('a country that becomes prohibited changes the kept category of its sources, which the history tells, and back', async () => {
  const abroad = await desk.approved({ incorporation_country: desk.ids.DE })
  const draft = await desk.draft({
    addresses: [{ address_type: 'registered', address_line1: 'Kai 1', city: 'Hamburg', country: desk.ids.DE }],
  })
  const home = await desk.draft()
  const before = [await kept(abroad.id), await kept(draft.id), await kept(home.id)]
  await rate('prohibited')
  await onDay(desk.today())
  expect([await kept(abroad.id), await kept(draft.id), await kept(home.id)]).toEqual(['prohibited', 'prohibited', before[2]])
  expect(await desk.load(abroad.id)).toMatchObject({ status: 'review_due', review_cause: 'risk_prohibited' })
  const { items } = await desk.done('compliance', listSourceHistory, { id: abroad.id })
  expect(items.flatMap(({ actor, changes }) => changes.map((change) => ({ actor, ...change })))).toContainEqual({
    actor: null,
    field: 'risk_category',
    row: null,
    old: before[0],
    new: 'prohibited',
  })
  await rate('low')
  await onDay(desk.today())
  expect([await kept(abroad.id), await kept(draft.id)]).toEqual(before.slice(0, 2))
})

test('who waits for a move of the review gets an email: the owner, the reviewer, the second approver [F4]', async () => {
  const source = await desk.assigned()
  const items = [{ section: 'contacts', item: 'Who is the compliance officer?' }]
  const asked = (await desk.move('compliance', source, 'source.requestInfo', { items, reason: 'The form names no one' })).body
    .data
  const [request] = await delivered(source.source_code).then((sent) =>
    sent.filter(({ subject }) => subject.includes('requested')),
  )
  expect(request).toMatchObject({ to: 'handler@slipway.example' })
  expect(request!.text).toContain('The form names no one')
  const tasks = async (who: 'handler' | 'compliance') =>
    Object.fromEntries((await desk.done(who, loadDashboard, {})).tasks.map(({ task, total }) => [task, total]))
  expect((await tasks('handler')).answer).toBeGreaterThan(0)
  const replies = asked.source.requests.map(({ id }) => ({ id, reply: 'Ada Quill' }))
  const before = (await tasks('compliance')).review ?? 0
  expect((await desk.move('handler', asked.source, 'source.supply', { replies })).status).toBe(200)
  expect((await tasks('compliance')).review).toBe(before + 1)
  expect(await mails(source.id, 'source_info_supplied')).toEqual([{ recipient: 'compliance@slipway.example' }])
})

test('the owner hears of an approval, and no one of what they did themselves', async () => {
  const source = await desk.approved()
  expect(await mails(source.id, 'source_approved')).toEqual([{ recipient: 'handler@slipway.example' }])
  expect(await mails(source.id, 'source_assigned')).toEqual([])
})

test('an approval that needs a second person is on their dashboard and in their inbox', async () => {
  const source = await desk.reviewed({}, 4)
  const proposed = await desk.move('compliance', source, 'source.propose')
  expect(proposed.status).toBe(200)
  expect((await mails(source.id, 'source_approval_proposed')).map(({ recipient }) => recipient)).toContain('head@slipway.example')
  const { tasks } = await desk.done('head', loadDashboard, {})
  expect(tasks.find(({ task }) => task === 'secondApproval')!.total).toBeGreaterThan(0)
  expect((await desk.done('compliance', loadDashboard, {})).tasks.some(({ task }) => task === 'secondApproval')).toBe(false)
})
