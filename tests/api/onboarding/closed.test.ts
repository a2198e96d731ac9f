import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteUser, submitDetails } from '#domain/api/onboarding.ts'
import { register } from '#domain/api/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { details, freshEmail, registered, registration, statusOf, tokenFor, verify } from './newcomer.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function invited(branch: number | null) {
  const { access_token: token } = await server.signInAs('admin')
  const email = freshEmail()
  const asked = { email, first_name: 'Robin', last_name: 'Quill', language: 'en', branch }
  expect((await server.call(inviteUser, asked, { token })).status).toBe(200)
  return tokenFor(server, email)
}

const branchesShown = async (token: string) => (await verify(server, token)).body.data.offered.branches.map(({ name }) => name)

async function idOfBranch(code: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(sql`select id from branch where code = ${code}`)
  return row!.id
}

test('an invitation tells a stranger of its own branch, or of that of who invited, and of no other', async () => {
  expect(await branchesShown(await invited(await idOfBranch('MUC')))).toEqual(['Munich'])
  const shown = (await verify(server, await invited(null))).body.data.offered
  expect(shown.branches.map(({ name }) => name)).toEqual(['London'])
  const homes = new Set(shown.departments.map(({ branch }) => branch))
  expect([...homes].filter((id) => id !== null && id !== shown.branches[0]!.id)).toEqual([])
})

test('refuses another branch than that of the invitation', async () => {
  const token = await invited(await idOfBranch('MUC'))
  const answer = await server.call(submitDetails, { ...(await details(server, token)), branch: await idOfBranch('TYO') })
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, ['branch']])
})

test('who registers by themselves says for which branch', async () => {
  const { token } = await registered(server)
  expect((await branchesShown(token)).length).toBeGreaterThan(1)
})

test('REGISTRATION=off refuses who registers by themselves and says so; an invitation still works', async () => {
  server.deps.settings.registration = 'off'
  const email = freshEmail()
  const { status, body } = await server.call(register, registration(email), { headers: { 'accept-language': 'de' } })
  expect([status, body.code]).toEqual([403, 'registration_closed'])
  expect(body.message).toContain('geschlossen')
  expect(await server.db.query(sql`select 1 from registration`)).toEqual([])
  expect(await statusOf(server, email)).toBeUndefined()
  expect((await verify(server, await invited(null))).status).toBe(200)
  server.deps.settings.registration = 'on'
})
