import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteUser, submitDetails } from '#domain/api/onboarding.ts'
import { jsonLog } from '#server/http/log.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { details, freshEmail, registered, tokenFor, verify } from './newcomer.ts'
import { sql } from '#server/store/sql/sql.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({
    log: jsonLog('info', (line) => lines.push(line)),
    client: (app) => void app.get('/onboarding/:token', (_request, reply) => reply.type('text/html').send('<!doctype html>')),
  })
})
afterAll(() => server.stop())

async function invited(): Promise<string> {
  const email = freshEmail()
  const { access_token: token } = await server.signInAs('admin')
  const asked = { email, first_name: 'Robin', last_name: 'Quill', language: 'en', branch: null }
  expect((await server.call(inviteUser, asked, { token })).status).toBe(200)
  return tokenFor(server, email)
}

/** Everything that a link of the way in meets: opened as a page, altered, proved, refused, used, and used once more. */
async function goTheWay(token: string): Promise<void> {
  await server.get(`/onboarding/${token}`)
  await server.get(`/onboarding/${token}?from=mail`, { referer: `https://mail.example/?next=/onboarding/${token}` })
  await server.get(`/api/users/onboarding/token/verify/${token}`)
  await verify(server, `${token}x`)
  const sent = await details(server, token)
  await server.call(submitDetails, { ...sent, password: 'short' })
  expect((await server.call(submitDetails, sent)).status).toBe(200)
  expect((await server.call(submitDetails, sent)).body.code).toBe('onboarding_link_used')
}

test('the token of a registration or an invitation stands in no line of the log and no stored event, whatever is done with it', async () => {
  const tokens = [(await registered(server)).token, await invited()]
  for (const token of tokens) await goTheWay(token)
  const events = JSON.stringify(await server.db.query(sql`select * from security_event`))
  const history = JSON.stringify(await server.db.query(sql`select * from audit`))
  expect(lines.length).toBeGreaterThan(15)
  for (const token of tokens) {
    expect(token.length).toBeGreaterThan(20)
    for (const kept of [lines.join(''), events, history]) expect(kept.includes(token)).toBe(false)
  }
})

test('pages and answers of a mailed link tell nobody where one came from', async () => {
  const { token } = await registered(server)
  for (const reply of [await server.get(`/onboarding/${token}`), await server.get('/api/users/onboarding/token/verify/')])
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
})
