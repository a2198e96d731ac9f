import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeTicket, changeTicketComment } from '#domain/api/tickets.ts'
import { escalateTickets } from '#server/jobs/tickets.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { testClock } from '#tests/support/clock.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { openTickets, type Tickets, type Who } from './desk.ts'

/** A Tuesday, ten in the morning in London. */
const clock = testClock(new Date('2026-11-24T10:00:00Z'))

const PEOPLE = ['handler', 'reviewer', 'head', 'finance', 'viewer'] as const

let at: Tickets
beforeAll(async () => {
  at = await openTickets(clock)
})
afterAll(() => at.server.stop())
beforeEach(async () => {
  await at.query('delete from outbox')
  await at.query('delete from notification')
})

/** What has been mailed since the last look: who got it, and its subject. */
async function mailed(): Promise<[Who, string][]> {
  await pumpOutbox(at.server.deps)
  const found = []
  for (const who of PEOPLE)
    found.push(...(await mailsTo(at.server, `${who}@slipway.example`)).map(({ subject }): [Who, string] => [who, subject]))
  await at.query('delete from outbox')
  return found
}

/** Whose bell has rung since the last look. */
const rung = async () =>
  (
    await at.query<{ who: string; kind: string }>(
      `with seen as (delete from notification where in_bell returning user_id, kind)
       select split_part(u.email, '@', 1) as who, s.kind from seen s join app_user u on u.id = s.user_id order by 1`,
    )
  ).map(({ who, kind }) => [who, kind])

const named = ({ ticket_number: number }: { ticket_number: string }) => `${number} Premium screen is empty`

const give = async (who: Who, number: string, values: object) => {
  const { row_version } = await at.load(number)
  return at.as(who, changeTicket, { ticket_number: number, row_version, ...values })
}

test('an assignee, who is mentioned, a requester whose status changes and the heads of a late answer get a mail at once; a comment rings the bell [D2]', async () => {
  const ticket = await at.create({ priority: 'critical' })
  const { ticket_number: number } = ticket
  expect(await mailed()).toEqual([])
  await give('head', number, { assignee: at.ids.reviewer })
  expect(await mailed()).toEqual([['reviewer', `Helena Laurent assigned ${named(ticket)} to you`]])
  await at.query('delete from notification')
  await at.say('handler', number, 'It is layer 2')
  expect([await mailed(), await rung()]).toEqual([[], [['reviewer', 'ticket.commented']]])
  await at.say('handler', number, 'Helena, please look', { mentions: [at.ids.head] })
  expect(await mailed()).toEqual([['head', `Hannah Cole mentioned you in ${named(ticket)}`]])
  clock.set(new Date('2026-11-24T11:05:00Z'))
  await escalateTickets(at.server.deps)
  const late = (await mailed()).toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(late).toEqual([
    ['head', `${named(ticket)} has been escalated`],
    ['reviewer', `${named(ticket)} has been escalated`],
  ])
  await at.move('reviewer', number, 'in_progress')
  expect(await mailed()).toEqual([['handler', `Rafael Ortega changed the status of ${named(ticket)}`]])
})

test('who assigns a ticket to themselves, and who changes the status of their own, gets no mail', async () => {
  const { ticket_number: number } = await at.create({}, 'reviewer')
  await give('reviewer', number, { assignee: at.ids.reviewer })
  await at.move('reviewer', number, 'in_progress')
  expect(await mailed()).toEqual([])
})

test('an edited comment tells whom it mentions now and did not before, and nobody twice', async () => {
  const ticket = await at.create()
  const { ticket_number: number } = ticket
  const said = (await at.say('handler', number, 'Please look @Rafael Ortega', { mentions: [at.ids.reviewer] })).body.data
  const { id } = said.comments[0]!
  await mailed()
  await at.query('delete from notification')
  const edit = (comment: string, mentions: number[]) =>
    at.as('handler', changeTicketComment, { ticket_number: number, id, comment, mentions })
  const both = await edit('Please look @Rafael Ortega @Helena Laurent', [at.ids.reviewer, at.ids.head])
  expect(new Set(both.body.data.comments[0]!.mentions.map((each) => each.id))).toEqual(new Set([at.ids.reviewer, at.ids.head]))
  expect(await mailed()).toEqual([['head', `Hannah Cole mentioned you in ${named(ticket)}`]])
  expect(await rung()).toEqual([['head', 'ticket.mentioned']])
  await edit('Please look, @Rafael Ortega @Helena Laurent', [at.ids.head, at.ids.reviewer])
  expect([await mailed(), await rung()]).toEqual([[], []])
  const strange = await edit('And @Felix Brandt', [at.ids.finance])
  expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([400, ['mentions.0']])
})

/** A team of the branch with these people, led by the first. */
async function teamOf(lead: Who, ...members: Who[]): Promise<number> {
  const [team] = await at.query<{ id: number }>(
    `insert into team (name, code, branch_id, lead_user_id) select $1, $2, b.id, $3 from branch b where b.code = 'LON' returning id`,
    [`Team of ${lead}`, `T${lead.slice(0, 3).toUpperCase()}`, at.ids[lead]],
  )
  for (const member of members)
    await at.query('insert into team_member (team_id, user_id) values ($1, $2)', [team!.id, at.ids[member]])
  return team!.id
}

test('a ticket that is given to a team rings the bell of its members who answer tickets there, unless someone is assigned', async () => {
  const ticket = await at.create()
  const { ticket_number: number } = ticket
  const team = await teamOf('reviewer', 'finance', 'viewer', 'head')
  await at.query('delete from notification')
  await give('head', number, { team })
  expect([await mailed(), await rung()]).toEqual([[], [['reviewer', 'ticket.team']]])
  await give('head', number, { assignee: at.ids.reviewer })
  expect(await rung()).toEqual([['reviewer', 'ticket.assigned']])
  await mailed()
  await give('reviewer', number, { assignee: null })
  expect(await rung()).toEqual([['head', 'ticket.team']])
  await give('reviewer', number, { subject: 'Premium screen of layer 2 is empty' })
  expect(await rung()).toEqual([])
})

/** Someone who wishes to be written to at once of a kind. */
const wishes = (who: Who, kind: string) =>
  at.query(`insert into notification_setting (user_id, kind, bell, mail) values ($1, $2, true, 'at_once')`, [at.ids[who], kind])

test('those who answer tickets there hear of a new one by the bell, and by mail who wishes it; so do those of one that is reopened [D2]', async () => {
  await wishes('head', 'ticket.opened')
  const ticket = await at.create()
  const { ticket_number: number } = ticket
  expect(await mailed()).toEqual([['head', `Hannah Cole created ${named(ticket)}`]])
  expect(await rung()).toEqual(
    expect.arrayContaining([
      ['head', 'ticket.opened'],
      ['reviewer', 'ticket.opened'],
    ]),
  )
  await give('head', number, { assignee: at.ids.reviewer })
  await at.move('reviewer', number, 'in_progress')
  await at.move('reviewer', number, 'resolved', { resolution: 'The screen shows it now' })
  await mailed()
  await rung()
  await at.move('handler', number, 'reopened', { comment: 'It is empty again' })
  expect([await mailed(), await rung()]).toEqual([[], [['reviewer', 'ticket.reopened']]])
  await at.move('reviewer', number, 'in_progress')
  await at.move('reviewer', number, 'resolved', { resolution: 'Now it does' })
  await mailed()
  await wishes('reviewer', 'ticket.reopened')
  await at.move('handler', number, 'reopened', { comment: 'And again' })
  expect(await mailed()).toEqual([['reviewer', `Hannah Cole reopened ${named(ticket)}`]])
})

test('who answers a ticket hears once, half an hour before, that its first answer is due, and nobody of one that was answered [D2]', async () => {
  // those of the other tests are told of already
  await at.query('update ticket set due_told_at = coalesce(due_told_at, created_at)')
  clock.set(new Date('2026-11-25T10:00:00Z'))
  const [ticket, answered] = [await at.create({ priority: 'critical' }), await at.create({ priority: 'critical' })]
  for (const { ticket_number: number } of [ticket, answered]) await give('head', number, { assignee: at.ids.reviewer })
  await at.say('reviewer', answered.ticket_number, 'I am looking')
  await escalateTickets(at.server.deps)
  await mailed()
  await rung()
  const look = async (time: string) => {
    clock.set(new Date(`2026-11-25T${time}:00Z`))
    await escalateTickets(at.server.deps)
    return [await mailed(), await rung()]
  }
  expect(await look('10:29')).toEqual([[], []])
  expect(await look('10:35')).toEqual([[['reviewer', `${named(ticket)}: first response due soon`]], [['reviewer', 'ticket.due']]])
  expect(await look('10:40')).toEqual([[], []])
})
