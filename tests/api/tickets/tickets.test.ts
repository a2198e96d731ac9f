import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFileLink } from '#domain/api/files.ts'
import {
  addTicketComment,
  changeTicket,
  changeTicketComment,
  createTicket,
  listTicketHistory,
  listTicketPeople,
  listTickets,
  loadTicket,
  loadTicketFigures,
} from '#domain/api/tickets.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { testClock } from '#tests/support/clock.ts'
import { lookAfterTickets } from '#server/jobs/tickets.ts'
import { openTickets, QUESTION, type Tickets, type Who } from './desk.ts'

/** A Tuesday, ten in the morning in London. */
const clock = testClock(new Date('2026-11-24T10:00:00Z'))

let at: Tickets
beforeAll(async () => {
  at = await openTickets(clock)
})
afterAll(() => at.server.stop())

const file = (name: string) => fileOf(PDF, name, 'application/pdf')
const noticesOf = (who: Who) =>
  at.query<{ kind: string }>('select kind from notification where user_id = $1 order by id desc limit 1', [at.ids[who]])

test('takes a ticket with its files, under the next number of the year, once however often it is sent [G7, D2]', async () => {
  const input = { ...QUESTION, priority: 'high', attachments: [file('screen.pdf')], page: '/contract/form/1?view=premium' }
  const first = await at.as('handler', createTicket, input, { 'idempotency-key': 'ticket-of-today' })
  expect(first.body).toMatchObject({
    status: true,
    data: { status: 'open', priority: 'high', requester: { id: at.ids.handler }, attachments: [{ name: 'screen.pdf' }] },
  })
  const { ticket_number: number, opened_at: opened, response_due_at: due } = first.body.data
  expect(number).toMatch(/^TKT-2026-\d{6}$/)
  // opened in the morning, so that all four hours of work lie in the same day
  expect(Date.parse(due!) - Date.parse(opened)).toBe(4 * 60 * 60 * 1000)
  const again = await at.as('handler', createTicket, input, { 'idempotency-key': 'ticket-of-today' })
  expect(again.body.data.ticket_number).toBe(number)
  const next = await at.create()
  expect(Number(next.ticket_number.slice(-6))).toBe(Number(number.slice(-6)) + 1)
})

test('refuses what is too short, six files, and a ticket for someone by who answers none [G7]', async () => {
  const refused = async (values: object) => {
    const { status, body } = await at.as('handler', createTicket, { ...QUESTION, ...values })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused({ subject: 'Help', description: 'Too few' })).toEqual([400, ['subject', 'description']])
  expect(await refused({ attachments: ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.pdf`)) })).toEqual([
    400,
    ['attachments'],
  ])
  expect(await refused({ requester: at.ids.finance })).toEqual([400, ['requester']])
  expect(await refused({ related_type: 'contract' })).toEqual([400, ['related_ref']])
  expect((await at.create({ requester: at.ids.handler }, 'reviewer')).requester.id).toBe(at.ids.handler)
})

test('shows requesters their own tickets, and all of a branch to those who answer them there [D2]', async () => {
  const { ticket_number: number } = await at.create()
  const statuses = await Promise.all(
    (['handler', 'reviewer', 'head', 'finance', 'viewer'] as const).map(
      async (who) => (await at.as(who, loadTicket, { ticket_number: number })).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 403])
  const listed = async (who: Who) => (await at.as(who, listTickets, { search: number })).body.data.items.length
  expect([await listed('handler'), await listed('reviewer'), await listed('finance')]).toEqual([1, 1, 0])
  expect((await at.as('viewer', createTicket, QUESTION)).status).toBe(403)
  expect((await at.move('finance', number, 'cancelled', { comment: 'No.' })).status).toBe(404)
  expect((await at.as('finance', addTicketComment, { ticket_number: number, comment: 'Mine?' })).status).toBe(404)
})

test('accepts the status that a ticket has already, and takes what is said with it for a comment [G7]', async () => {
  const { ticket_number: number, row_version: version } = await at.create()
  const silent = await at.move('handler', number, 'open')
  expect([silent.status, silent.body.data.row_version, silent.body.data.comments]).toEqual([200, version, []])
  const { status, body } = await at.move('handler', number, 'open', { comment: 'Still open.' })
  expect([status, body.data.status]).toEqual([200, 'open'])
  expect(body.data.comments).toMatchObject([{ comment: 'Still open.', is_internal: false, author: { id: at.ids.handler } }])
  expect(await noticesOf('reviewer')).toEqual([{ kind: 'ticket.commented' }])
  await at.move('handler', number, 'cancelled', { comment: 'Solved.' })
  expect((await at.move('handler', number, 'cancelled', { comment: 'Thanks.' })).body.code).toBe('move_not_open')
})

test('tells apart what nobody may do now, what others may do, and what lacks', async () => {
  const { ticket_number: number } = await at.create()
  const code = async (who: Who, status: string, values = {}) => (await at.move(who, number, status, values)).body.code
  expect(await code('handler', 'closed')).toBe('move_not_open')
  expect(await code('handler', 'in_progress')).toBe('not_permitted')
  const blocked = await at.move('reviewer', number, 'in_progress')
  expect([blocked.status, blocked.body.data]).toEqual([409, { status: 'open', lacks: ['hasAssignee'] }])
  await at.assign(number)
  const taken = await at.move('reviewer', number, 'in_progress', { comment: 'We are looking at it.' })
  expect(taken.body.data).toMatchObject({ status: 'in_progress', response_met: true, comments: [{ is_staff: true }] })
  expect((await noticesOf('handler'))[0]).toEqual({ kind: 'ticket.status' })
  const stale = await at.move('reviewer', number, 'resolved', { comment: 'Done.', row_version: 1 })
  expect([stale.status, (stale.body.data as unknown as { status: string }).status]).toEqual([409, 'in_progress'])
  const solved = await at.move('reviewer', number, 'resolved', { comment: 'The cache was emptied.' })
  expect(solved.body.data).toMatchObject({ status: 'resolved', resolution: 'The cache was emptied.' })
})

test('never shows requesters what is said internally: not in the thread, its files, its history or its counts [D2]', async () => {
  const { ticket_number: number } = await at.create()
  const internal = { is_internal: true, attachments: [file('log.pdf')] }
  expect((await at.say('handler', number, 'Among us', internal)).status).toBe(403)
  const said = (await at.say('reviewer', number, 'The layer has no premium', internal)).body.data.comments
  expect(said).toMatchObject([{ is_internal: true, files: [{ name: 'log.pdf' }] }])
  const seen = await at.load(number, 'handler')
  expect([seen.comments, seen.first_response_at, seen.rights.internal]).toEqual([[], null, false])
  expect(JSON.stringify(seen)).not.toContain('layer')
  const uuid = said[0]!.files[0]!.uuid
  const links = await Promise.all((['handler', 'reviewer', 'finance'] as const).map((who) => at.as(who, loadFileLink, { uuid })))
  expect(links.map(({ status }) => status)).toEqual([404, 200, 404])
  const history = await at.as('handler', listTicketHistory, { ticket_number: number })
  expect(history.body.data.items.map(({ action }) => action)).toEqual(['created'])
  expect((await noticesOf('handler'))[0]?.kind).not.toBe('ticket.commented')
  const edit = { ticket_number: number, id: said[0]!.id, comment: 'Mine now' }
  expect((await at.as('handler', changeTicketComment, edit)).status).toBe(404)
})

test('names in a comment only whom it reaches, and tells them', async () => {
  const { ticket_number: number } = await at.create()
  const { staff, requester } = (await at.as('handler', listTicketPeople, { ticket_number: number })).body.data
  expect(staff.map(({ id }) => id)).toEqual(expect.arrayContaining([at.ids.reviewer, at.ids.head]))
  expect([requester.id, staff.some(({ id }) => id === at.ids.finance)]).toEqual([at.ids.handler, false])
  const named = async (values: object) => (await at.say('reviewer', number, 'Please look', values)).status
  expect(await named({ mentions: [at.ids.finance] })).toBe(400)
  expect(await named({ mentions: [at.ids.handler], is_internal: true })).toBe(400)
  expect(await named({ mentions: [at.ids.head], is_internal: true })).toBe(200)
  expect((await noticesOf('head'))[0]).toEqual({ kind: 'ticket.mentioned' })
})

test('lets authors alone edit a comment, for ten minutes, and nobody remove one', async () => {
  const { ticket_number: number } = await at.create()
  const [said] = (await at.say('handler', number, 'It is layer 3')).body.data.comments
  const edit = (who: Who, comment: string) => at.as(who, changeTicketComment, { ticket_number: number, id: said!.id, comment })
  expect((await edit('reviewer', 'No')).status).toBe(403)
  expect((await edit('handler', 'It is layer 2')).body.data.comments).toMatchObject([
    { comment: 'It is layer 2', edited_at: expect.any(String) },
  ])
  clock.advance(10 * 60)
  expect((await edit('handler', 'It is layer 1')).body.code).toBe('move_not_open')
  expect((await at.load(number, 'handler')).comments).toMatchObject([{ comment: 'It is layer 2', editable_until: null }])
  await expect(at.query('delete from ticket_comment where id = $1', [said!.id])).rejects.toThrow(/never moved or removed/)
})

test('lets support assign and prioritise, requesters say better what they ask while it is open, and keeps the rest [D2]', async () => {
  const { ticket_number: number, row_version } = await at.create({ priority: 'low' })
  const change = (who: Who, values: object, version = row_version) =>
    at.as(who, changeTicket, { ticket_number: number, row_version: version, ...values })
  expect((await change('handler', { assignee: at.ids.reviewer })).status).toBe(403)
  const said = await change('handler', { subject: 'Premium of layer 2 is empty' })
  expect(said.body.data).toMatchObject({ subject: 'Premium of layer 2 is empty', row_version: row_version + 1 })
  const stale = await change('reviewer', { priority: 'critical' })
  expect([stale.status, (stale.body.data as { subject: string }).subject]).toEqual([409, 'Premium of layer 2 is empty'])
  const taken = await change('reviewer', { priority: 'critical', assignee: at.ids.reviewer }, row_version + 1)
  expect(taken.body.data).toMatchObject({ priority: 'critical', assignee: { id: at.ids.reviewer } })
  const [opened, due] = [taken.body.data.opened_at, taken.body.data.response_due_at].map((text) => new Date(text!).getTime())
  expect(due! - opened!).toBe(60 * 60 * 1000)
  expect((await change('head', { assignee: at.ids.finance }, row_version + 2)).status).toBe(400)
  await at.move('reviewer', number, 'in_progress')
  expect((await change('handler', { subject: 'Something else' }, row_version + 3)).body.code).toBe('move_not_open')
  const { items } = (await at.as('handler', listTicketHistory, { ticket_number: number })).body.data
  expect(items.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(
    expect.arrayContaining(['status', 'priority', 'assignee', 'subject']),
  )
})

test('brings late answers before the heads once, over a weekend and a holiday of the office (2.7) [D2]', async () => {
  await at.query(
    "insert into branch_holiday (branch_id, day, name) select id, '2026-11-30', 'St Andrew’s Day' from branch where code = 'LON'",
  )
  // Friday, half an hour before the office closes
  clock.set(new Date('2026-11-27T17:00:00Z'))
  const { ticket_number: number, response_due_at: due } = await at.create({ priority: 'critical' })
  expect(due).toMatch(/^2026-12-01T09:30:00/)
  const held = await at.create({ priority: 'critical' })
  await at.move('reviewer', held.ticket_number, 'on_hold', { hold_reason: 'waiting_requester' })
  clock.set(new Date('2026-12-01T09:20:00Z'))
  await lookAfterTickets(at.server.deps)
  expect((await at.load(number)).escalated_at).toBeNull()
  clock.set(new Date('2026-12-01T09:31:00Z'))
  await lookAfterTickets(at.server.deps)
  const { escalated_at: escalated } = await at.load(number)
  expect(escalated).toMatch(/^2026-12-01T09:31/)
  expect((await noticesOf('head'))[0]).toEqual({ kind: 'ticket.escalated' })
  clock.advance(60)
  await lookAfterTickets(at.server.deps)
  expect((await at.load(number)).escalated_at).toBe(escalated)
  expect((await at.load(held.ticket_number)).escalated_at).toBeNull()
  // what is said now is an answer, too late
  const late = await at.say('reviewer', number, 'Sorry, we are looking at it')
  expect(late.body.data).toMatchObject({ response_met: false, first_response_at: expect.any(String) })
  const { open, answers } = (await at.as('head', loadTicketFigures, {})).body.data
  expect(answers.find(({ priority }) => priority === 'critical')?.missed).toBeGreaterThanOrEqual(1)
  expect(open.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1)
  expect((await at.as('handler', loadTicketFigures, {})).status).toBe(403)
})

test('goes on when the requester has answered, with the time that was left [F4]', async () => {
  clock.set(new Date('2026-12-02T09:00:00Z'))
  const { ticket_number: number } = await at.create({ priority: 'high' })
  clock.set(new Date('2026-12-02T12:00:00Z'))
  const held = await at.move('reviewer', number, 'on_hold', { hold_reason: 'waiting_requester' })
  expect(held.body.data).toMatchObject({ status: 'on_hold', response_due_at: null, hold_reason: 'waiting_requester' })
  clock.set(new Date('2026-12-03T09:00:00Z'))
  const again = await at.say('handler', number, 'It is layer 2')
  expect(again.body.data).toMatchObject({ status: 'in_progress', hold_reason: null })
  const [due, wanted] = [Date.parse(again.body.data.response_due_at!), Date.parse('2026-12-03T10:00:00Z')]
  expect(Math.abs(due - wanted), 'the clock goes on by itself between the steps').toBeLessThan(5_000)
})
