import type { Output } from '#domain/api/endpoint.ts'
import { verifyOnboarding, submitDetails } from '#domain/api/onboarding.ts'
import { register } from '#domain/api/users.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { mailsTo } from '#tests/support/mail.ts'
import type { Called, TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

export const PASSWORD = 'a quiet lantern at dawn'
let count = 0

/** An address that nobody had before. */
export const freshEmail = () => `newcomer${++count}@harbour.example`

export const registration = (email: string) => ({
  first_name: 'Robin',
  last_name: 'Quill',
  email,
  password: PASSWORD,
  language: 'en' as const,
  accept_terms: true as const,
})

/** The token of the link in the newest mail to someone. */
export async function tokenFor(server: TestServer, email: string): Promise<string> {
  await pumpOutbox(server.deps)
  const [mail] = await mailsTo(server, email)
  const token = /\/onboarding\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}

export interface Arrived {
  email: string
  token: string
}

export async function registered(server: TestServer, email = freshEmail()): Promise<Arrived> {
  const { status, body } = await server.call(register, registration(email))
  if (status !== 200) throw new Error(body.message)
  return { email, token: await tokenFor(server, email) }
}

export const verify = (server: TestServer, token: string): Promise<Called<Output<typeof verifyOnboarding>>> =>
  server.call(verifyOnboarding, { token })

export async function details(server: TestServer, token: string) {
  const { data } = (await verify(server, token)).body
  return {
    token,
    first_name: 'Robin',
    last_name: 'Quill',
    job_title: 'Broker',
    branch: data.offered.branches[0]!.id,
    password: PASSWORD,
  }
}

/** Someone whose details wait for approval. */
export async function waiting(server: TestServer, email = freshEmail()): Promise<Arrived & { id: number }> {
  const arrived = await registered(server, email)
  const { status, body } = await server.call(submitDetails, await details(server, arrived.token))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...arrived, id: await idOf(server, email) }
}

export async function rowOf(server: TestServer, email: string) {
  const [row] = await server.db.query<{
    id: number
    onboarding_status: string
    row_version: number
    password_hash: string | null
  }>(sql`select id, onboarding_status, row_version, password_hash from app_user where email = ${email}`)
  return row
}

export const idOf = async (server: TestServer, email: string) => (await rowOf(server, email))!.id
export const statusOf = async (server: TestServer, email: string) => (await rowOf(server, email))?.onboarding_status
