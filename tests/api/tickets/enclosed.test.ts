import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTicketComment, changeTicket, createTicket, exportTickets, listTickets } from '#domain/api/tickets.ts'
import { keepFile } from '../files/kept-files.ts'
import { openTickets, QUESTION, type Tickets, type Who } from './desk.ts'

let at: Tickets
beforeAll(async () => {
  at = await openTickets()
})
afterAll(() => at.server.stop())

const EVENTS = [{ at: '2026-11-24T10:00:00.000Z', what: 'contractStep: step.save → saving' }]

test('shows what a screen recorded to those who answer, and to nobody else [G7, D2]', async () => {
  const { ticket_number: number } = await at.create({ screen_events: EVENTS })
  expect((await at.load(number, 'reviewer')).screen_events).toEqual(EVENTS)
  expect((await at.load(number, 'handler')).screen_events).toEqual([])
})

test('refuses more recorded events than fit, longer ones, and such that are none [G7]', async () => {
  const refused = async (values: object) => {
    const { status, body } = await at.as('handler', createTicket, { ...QUESTION, ...values })
    return [status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]
  }
  expect(await refused({ screen_events: Array.from({ length: 51 }, () => EVENTS[0]) })).toEqual([400, 'screen_events'])
  expect(await refused({ screen_events: [{ ...EVENTS[0], what: 'x'.repeat(201) }] })).toEqual([400, 'screen_events'])
  expect(await refused({ screen_events: [{ ...EVENTS[0], password: 'secret' }] })).toEqual([400, 'screen_events'])
  expect(await refused({ page: '//elsewhere.example' })).toEqual([400, 'page'])
  expect(await refused({ page: '/contract?'.padEnd(301, 'x') })).toEqual([400, 'page'])
})

const recentOf = async (who: Who, number: string) => {
  const rows = await at.query<{ kind: string }>(
    "select kind from notification where user_id = $1 and name like $2 || '%' order by id",
    [at.ids[who], number],
  )
  return rows.map(({ kind }) => kind)
}

test('tells of a new ticket those who answer tickets of its branch, and of what is said in it until one of them is assigned [D2]', async () => {
  const { ticket_number: number, row_version } = await at.create()
  expect([await recentOf('reviewer', number), await recentOf('head', number)]).toEqual([['ticket.opened'], ['ticket.opened']])
  expect([await recentOf('handler', number), await recentOf('finance', number)]).toEqual([[], []])
  await at.say('handler', number, 'It is layer 3')
  expect(await recentOf('head', number)).toEqual(['ticket.opened', 'ticket.commented'])
  await at.as('reviewer', changeTicket, { ticket_number: number, row_version, assignee: at.ids.reviewer })
  await at.say('handler', number, 'And layer 4')
  expect(await recentOf('head', number)).toEqual(['ticket.opened', 'ticket.commented'])
  expect(await recentOf('reviewer', number)).toEqual(['ticket.opened', 'ticket.commented', 'ticket.commented'])
})

test('tells someone for whom a ticket is created', async () => {
  const { ticket_number: number } = await at.create({ requester: at.ids.handler }, 'reviewer')
  expect([await recentOf('handler', number), await recentOf('reviewer', number)]).toEqual([['ticket.opened'], []])
})

test('takes files that were uploaded before, of their sender alone and not more than fit [G7]', async () => {
  const upload = async (who: Who, name: string) =>
    (await keepFile(at.server, (await at.server.signInAs(who)).access_token, { purpose: 'ticket_file', name })).uuid
  const mine = await upload('handler', 'screen.pdf')
  const { ticket_number: number, attachments } = await at.create({ attachments: [mine] })
  expect(attachments).toMatchObject([{ uuid: mine, name: 'screen.pdf' }])
  const others = await upload('reviewer', 'log.pdf')
  expect((await at.as('handler', createTicket, { ...QUESTION, attachments: [others] })).body.errors).toHaveProperty('attachments')
  const six = Array.from({ length: 6 }, () => mine)
  expect((await at.as('handler', createTicket, { ...QUESTION, attachments: six })).status).toBe(400)
  const said = await at.as('reviewer', addTicketComment, { ticket_number: number, comment: 'See the log', attachments: [others] })
  expect(said.body.data.comments).toMatchObject([{ files: [{ uuid: others }] }])
})

test('exports the tickets that a list shows, the newest first, to requesters none but their own [G7]', async () => {
  const { ticket_number: number } = await at.create({ subject: 'Export of everything' })
  const other = await at.create({ subject: 'Export of everything' }, 'reviewer')
  const fileOfList = async (who: Who) => {
    const wish = {
      format: 'csv' as const,
      search: 'Export of everything',
      columns: ['ticket_number', 'subject', 'status', 'priority'],
    }
    const granted = await at.as(who, exportTickets, wish)
    const file = await at.server.app.inject({ url: granted.body.data.url })
    return [granted.body.data.rows, file.body.replace('\uFEFF', '').trim().split('\r\n')]
  }
  const heads = 'Number,Subject,Status,Priority'
  expect(await fileOfList('handler')).toEqual([1, [heads, `${number},Export of everything,Open,Medium`]])
  expect(await fileOfList('reviewer')).toEqual([
    2,
    [heads, expect.stringContaining(other.ticket_number), expect.stringContaining(number)],
  ])
  expect((await at.as('viewer', exportTickets, { format: 'csv' })).status).toBe(403)
  expect((await at.as('handler', exportTickets, { format: 'csv', columns: ['password'] })).status).toBe(400)
})

test('narrows the list by people and team', async () => {
  const { ticket_number: number, row_version } = await at.create()
  await at.as('reviewer', changeTicket, { ticket_number: number, row_version, assignee: at.ids.head })
  const listed = async (filter: Record<string, string>) =>
    (await at.as('reviewer', listTickets, { filter, page_size: 100 })).body.data.items.map(({ ticket_number: each }) => each)
  expect(await listed({ assignee: String(at.ids.head), requester: String(at.ids.handler) })).toEqual([number])
  expect(await listed({ assignee: String(at.ids.finance) })).toEqual([])
})
