import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOutbox } from '#domain/api/outbox.ts'
import { requestReset } from '#domain/api/users.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { pumpOutbox, startPump } from '#server/mail/pump.ts'
import { deliveryBy, type Parcel } from '#server/mail/transport.ts'
import { writeMail } from '#server/store/mail/outbox.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
beforeEach(() => server.db.query(sql`delete from outbox`))
afterAll(() => server.stop())

interface Row {
  uuid: string
  status: string
  next_at: Date
}
const want = (recipient: string) => writeMail(server.db, { kind: 'password_changed', recipient, facts: {}, now: server.clock() })
const rows = () => server.db.query<Row>(sql`select * from outbox order by id`)

test('keeps mail without a mail server and shows it to holders of view_outbox, newest first', async () => {
  const reader = await addPerson(server, { permissions: ['view_outbox'] })
  const { access_token } = await signIn(server, reader.email)
  await want(reader.email)
  await server.call(requestReset, { email: reader.email })
  await pumpOutbox(server.deps)
  const { body } = await server.call(listOutbox, { page: 1, page_size: 10 }, { token: access_token })
  expect(body.data).toMatchObject({ total: 2, page: 1, total_is_estimate: false, next_cursor: null })
  expect(body.data.items.map((mail) => [mail.to, mail.subject, mail.status])).toEqual([
    [reader.email, 'Set a new password', 'kept'],
    [reader.email, 'Your password was changed', 'kept'],
  ])
  expect(body.data.items[1]!.text).toContain('was changed')
})

test('pages, searches and filters the outbox, and refuses what it does not know', async () => {
  const reader = await addPerson(server, { permissions: ['view_outbox'] })
  const { access_token: token } = await signIn(server, reader.email)
  for (let turn = 0; turn < 12; turn++) await want(reader.email)
  await pumpOutbox(server.deps)
  const list = async (input: object) => (await server.call(listOutbox, input, { token })).body
  const first = await list({ page_size: 10 })
  const second = await list({ page_size: 10, cursor: first.data.next_cursor })
  expect([first.data.items.length, second.data.items.length, second.data.next_cursor]).toEqual([10, 2, null])
  expect((await list({ page_size: 10, page: 2 })).data.items).toEqual(second.data.items)
  expect((await list({ search: '100%' })).data.total).toBe(0)
  expect((await list({ search: 'PASSWORD' })).data.total).toBe(12)
  expect((await list({ filter: { status: 'failed' } })).data.total).toBe(0)
  for (const [field, input] of [
    ['cursor', { cursor: 'x' }],
    ['sort', { sort: 'body' }],
    ['filter[body]', { filter: { body: 'x' } }],
    ['filter[status]', { filter: { status: 'x' } }],
  ] as const)
    expect(Object.keys((await list(input)).errors!)).toEqual([field])
})

test('shows the outbox to nobody without the permission', async () => {
  const person = await addPerson(server)
  const { access_token } = await signIn(server, person.email)
  expect((await server.call(listOutbox, {}, { token: access_token })).status).toBe(403)
  expect((await server.call(listOutbox, {})).status).toBe(401)
})

test('stores the text of a mail encrypted', async () => {
  const person = await addPerson(server)
  await server.call(requestReset, { email: person.email })
  await pumpOutbox(server.deps)
  expect(JSON.stringify(await rows())).not.toContain('/forgot/password')
})

test('delivers over SMTP, as text and HTML, and empties the stored mail', async () => {
  const smtp = await startSmtp()
  const person = await addPerson(server)
  await server.call(requestReset, { email: person.email })
  const deliver = deliveryBy({ smtpUrl: smtp.url, mailFrom: 'Slipway <no-reply@harbour.example>' })
  await pumpOutbox(server.deps, deliver)
  await smtp.close()
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'sent', body: null, tries: 1 })
  expect(smtp.messages).toHaveLength(1)
  for (const part of [
    `To: ${person.email}`,
    'From: Slipway <no-reply@harbour.example>',
    'Subject: Set a new password',
    `<${row!.uuid}@slipway>`,
    'text/plain',
    'text/html',
  ])
    expect(smtp.messages[0]).toContain(part)
})

test('tries again with growing pauses while the mail server is down, with the same message id, and gives up after ten', async () => {
  const person = await addPerson(server)
  await server.call(requestReset, { email: person.email })
  const seen: Parcel[] = []
  const down = async (parcel: Parcel) => {
    seen.push(parcel)
    throw new Error('connect ECONNREFUSED')
  }
  const pauses: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    await pumpOutbox(server.deps, down)
    const [row] = await rows()
    pauses.push(Math.round((row!.next_at.getTime() - server.clock().getTime()) / 1000))
    server.clock.advance(3600)
  }
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  expect(new Set(seen.map(({ messageId, text }) => messageId + text)).size).toBe(1)
  expect((await rows())[0]).toMatchObject({ status: 'failed', tries: 10, body: null, last_error: 'connect ECONNREFUSED' })
})

test('sends each of sixty mails once with three pumps and a mail server that fails every third time', async () => {
  const person = await addPerson(server)
  for (let turn = 0; turn < 60; turn++) await want(person.email)
  const taken: string[] = []
  let turn = 0
  const flaky = async ({ messageId }: Parcel) => {
    if (turn++ % 3 === 0) throw new Error('try later')
    taken.push(messageId)
  }
  for (let round = 0; taken.length < 60 && round < 12; round++) {
    await Promise.all([1, 2, 3].map(() => pumpOutbox(server.deps, flaky)))
    server.clock.advance(3600)
  }
  expect([taken.length, new Set(taken).size]).toEqual([60, 60])
})

test('delivers a mail again whose pump died in the middle', async () => {
  const person = await addPerson(server)
  await want(person.email)
  let isHeld = false
  void pumpOutbox(server.deps, () => {
    isHeld = true
    return new Promise(() => {})
  })
  await expect.poll(() => isHeld, { timeout: 20_000 }).toBe(true)
  const taken: string[] = []
  const working = async ({ messageId }: Parcel) => void taken.push(messageId)
  await pumpOutbox(server.deps, working)
  expect(taken).toEqual([])
  server.clock.advance(60)
  await pumpOutbox(server.deps, working)
  expect(taken).toHaveLength(1)
})

test('writes mail in the language of the account', async () => {
  const letter = { kind: 'password_changed', name: 'Robin', params: { email: 'r@harbour.example', at: 'now' } } as const
  expect(writeLetter({ ...letter, language: 'en' }).html).toContain('<html lang="en">')
  expect(writeLetter({ ...letter, language: 'ja' }).html).toContain('<html lang="ja">')
})

test('lets no name break out of the HTML of a mail', () => {
  const { html, text } = writeLetter({
    kind: 'password_changed',
    language: 'en',
    name: '<img src=x onerror="alert(1)">',
    params: { email: 'r@harbour.example', at: 'now' },
  })
  expect(html).not.toContain('<img')
  expect(text).toContain('<img')
})

test('pumps by itself, and stops when told', async () => {
  const person = await addPerson(server)
  await want(person.email)
  const pump = startPump(server.deps)
  await expect.poll(async () => (await rows())[0]!.status, { timeout: 20_000 }).toBe('kept')
  await pump.stop()
})
