import { afterAll, beforeAll, expect, test } from 'vitest'
import { toForm } from '#domain/api/form.ts'
import { openTickets, QUESTION, type Tickets, type Who } from '../tickets/desk.ts'
import { rawCalls, type Answer } from './raw.ts'

let tickets: Tickets
let call: ReturnType<typeof rawCalls>
beforeAll(async () => {
  tickets = await openTickets()
  call = rawCalls(tickets.server)
})
afterAll(() => tickets.server.stop())

const LIST = '/core/support_tickets/'
const STATUS = '/core/update_ticket_status/'
const COMMENT = '/core/add_ticket_comment/'

const tokenOf = async (who: Who) => (await tickets.server.signInAs(who)).access_token
const told = ({ code, status, message }: Answer) => [code, status, typeof message]
const OK = [200, true, 'string']

const note = (at: number) =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], `note${at}.pdf`, { type: 'application/pdf' })

/** Multipart with its files, if there are any. */
const form = (values: Record<string, unknown>, files = 0) =>
  toForm({ ...values, ...(files > 0 && { attachments: Array.from({ length: files }, (_, at) => note(at)) }) })

const made = async (who: Who = 'handler') => {
  const { data } = await call('POST', LIST, await tokenOf(who), form(QUESTION))
  return data as { ticket_number: string; id: number }
}

test('one is made by multipart with its files, numbered, and begins as the guide says [G7]', async () => {
  const answer = await call('POST', LIST, await tokenOf('handler'), form({ ...QUESTION, module: 'contract' }, 5))
  expect(told(answer)).toEqual(OK)
  expect(answer.data).toMatchObject({
    ...QUESTION,
    module: 'contract',
    ticket_number: expect.stringMatching(/^TKT-\d{4}-\d{6}$/),
    priority: 'medium',
    status: 'open',
    requester: { id: tickets.ids.handler },
    assignee: null,
    team: null,
    related_type: null,
    related_ref: null,
    resolution: null,
    first_response_at: null,
    resolved_at: null,
    closed_at: null,
    reopened_count: 0,
    comments: [],
  })
  expect(answer.data.attachments).toHaveLength(5)
})

/** A field of a new ticket, what it says, and which field is to blame. */
const REFUSED: [what: string, values: Record<string, string>, field: string][] = [
  ['a subject of four characters', { subject: 'Four' }, 'subject'],
  ['a subject of 151', { subject: 'x'.repeat(151) }, 'subject'],
  ['no subject', { subject: '' }, 'subject'],
  ['a description of nine characters', { description: 'Too short' }, 'description'],
  ['a description of 10,001', { description: 'x'.repeat(10_001) }, 'description'],
  ['no category', { category: '' }, 'category'],
  ['an unknown category', { category: 'weather' }, 'category'],
  ['an unknown module', { module: 'weather' }, 'module'],
  ['an unknown priority', { priority: 'extreme' }, 'priority'],
  ['an unknown kind of record', { related_type: 'weather', related_ref: '1' }, 'related_type'],
  ['a reference of 65 characters', { related_type: 'contract', related_ref: 'x'.repeat(65) }, 'related_ref'],
  ['a field that tickets do not have', { colour: 'blue' }, 'colour'],
  ['a status of its own', { status: 'closed' }, 'status'],
  ['a number of its own', { ticket_number: 'TKT-2026-000001' }, 'ticket_number'],
]

test.each(REFUSED)('refuses %s, by its field [G7]', async (_what, values, field) => {
  const answer = await call('POST', LIST, await tokenOf('handler'), form({ ...QUESTION, ...values }))
  expect([answer.code, answer.status, answer.refusal, answer.fields]).toEqual([400, false, 'not_valid', [field]])
})

test('refuses a sixth file [G7]', async () => {
  const answer = await call('POST', LIST, await tokenOf('handler'), form(QUESTION, 6))
  expect([answer.code, answer.fields]).toEqual([400, ['attachments']])
})

test('takes every category, module and priority of the guide [G7]', async () => {
  const token = await tokenOf('handler')
  const offered = {
    category: ['access', 'bug', 'data_correction', 'how_to', 'feature_request', 'performance', 'other'],
    module: ['contract', 'binder', 'source', 'master', 'user', 'endorsement', 'other'],
    priority: ['low', 'medium', 'high', 'critical'],
  }
  for (const [field, values] of Object.entries(offered))
    for (const value of values) {
      const answer = await call('POST', LIST, token, form({ ...QUESTION, [field]: value }))
      expect([field, value, answer.code, answer.data[field]]).toEqual([field, value, 200, value])
    }
})

test('the list holds it, and it is read by its number [G7]', async () => {
  const { ticket_number: number, id } = await made()
  const token = await tokenOf('handler')
  const list = await call('GET', `${LIST}?search=${number}`, token)
  expect([told(list), (list.data.items as { id: number }[]).map((row) => row.id)]).toEqual([OK, [id]])
  const read = await call('GET', `${LIST}${number}`, token)
  expect([told(read), read.data.ticket_number]).toEqual([OK, number])
  expect((await call('GET', `${LIST}TKT-2026-999999`, token)).code).toBe(404)
  const malformed = await call('GET', `${LIST}7`, token)
  expect([malformed.code, malformed.fields]).toEqual([400, ['ticket_number']])
  expect((await call('GET', `${LIST}${number}`, await tokenOf('finance'))).code).toBe(404)
})

test('its status is updated by ticket_number, status and comment; the same status is accepted and does nothing [G7]', async () => {
  const { ticket_number } = await made()
  const token = await tokenOf('reviewer')
  const same = await call('POST', STATUS, token, { ticket_number, status: 'open', comment: '' })
  expect([told(same), same.data.status, same.data.comments]).toEqual([OK, 'open', []])
  const lacking = await call('POST', STATUS, token, { ticket_number, status: 'in_progress', comment: '' })
  expect([lacking.code, lacking.refusal]).toEqual([409, 'move_blocked'])
  await tickets.assign(ticket_number)
  const moved = await call('POST', STATUS, token, { ticket_number, status: 'in_progress', comment: 'Looking' })
  expect([told(moved), moved.data.status]).toEqual([OK, 'in_progress'])
  const back = await call('POST', STATUS, token, { ticket_number, status: 'open', comment: '' })
  expect([back.code, back.refusal]).toEqual([409, 'move_not_open'])
  const others = await call('POST', STATUS, await tokenOf('handler'), { ticket_number, status: 'resolved', resolution: 'Done' })
  expect([others.code, others.refusal]).toEqual([403, 'not_permitted'])
})

test.each([
  ['no status', { status: undefined }, 400, ['status']],
  ['an unknown status', { status: 'vanished' }, 400, ['status']],
  ['no number', { ticket_number: undefined }, 400, ['ticket_number']],
  ['a number of another form', { ticket_number: '7' }, 400, ['ticket_number']],
  ['an unknown ticket', { ticket_number: 'TKT-2026-999999' }, 404, []],
  ['a comment of 5,001 characters', { comment: 'x'.repeat(5001) }, 400, ['comment']],
  ['a field it does not know', { colour: 'blue' }, 400, ['colour']],
])('an update of the status with %s is refused [G7]', async (_what, values, code, fields) => {
  const { ticket_number } = await made()
  const answer = await call('POST', STATUS, await tokenOf('reviewer'), {
    ticket_number,
    status: 'open',
    comment: '',
    ...values,
  })
  expect([answer.code, answer.fields]).toEqual([code, fields])
})

test('a comment is added as JSON and as form data, and is for everybody unless it says otherwise [G7]', async () => {
  const { ticket_number } = await made()
  const token = await tokenOf('reviewer')
  const said = await call('POST', COMMENT, token, form({ ticket_number, comment: 'Which contract?' }, 1))
  expect(told(said)).toEqual(OK)
  const json = await call('POST', COMMENT, token, { ticket_number, comment: 'Layer 2, I think', is_internal: true })
  const comments = json.data.comments as { comment: string; is_internal: boolean; files: object[] }[]
  expect(comments.map((each) => [each.comment, each.is_internal, each.files.length])).toEqual([
    ['Which contract?', false, 1],
    ['Layer 2, I think', true, 0],
  ])
})

test.each([
  ['no words', { comment: '' }, 400, ['comment']],
  ['5,001 characters', { comment: 'x'.repeat(5001) }, 400, ['comment']],
  ['no number', { ticket_number: undefined }, 400, ['ticket_number']],
  ['an unknown ticket', { ticket_number: 'TKT-2026-999999' }, 404, []],
  ['internal words of who asked', { is_internal: true }, 403, []],
  ['a mention of who does not read it', { mentions: [999_999] }, 400, ['mentions.0']],
  ['a field it does not know', { colour: 'blue' }, 400, ['colour']],
])('a comment with %s is refused [G7]', async (_what, values, code, fields) => {
  const { ticket_number } = await made()
  const answer = await call('POST', COMMENT, await tokenOf('handler'), { ticket_number, comment: 'Please look', ...values })
  expect([answer.code, answer.fields]).toEqual([code, fields])
})

test.each([
  ['GET', LIST],
  ['POST', LIST],
  ['GET', `${LIST}TKT-2026-000001`],
  ['POST', STATUS],
  ['POST', COMMENT],
] as const)('%s %s is for those signed in [G7]', async (method, path) => {
  const answer = await call(method, path, null, method === 'POST' ? {} : undefined)
  expect([answer.code, answer.status, answer.refusal]).toEqual([401, false, 'not_signed_in'])
})
