import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { requestOtp, renewToken, verifyOtp } from '#domain/api/users.ts'
import type { Database } from '#server/store/database.ts'
import { livingPostmaster } from '#server/store/embedded/postmaster.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { createCall, type CallEndpoint } from '#src/api/http.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import type { Tokens } from '#src/machines/session.setup.ts'
import { codeAt, DEMO_PASSWORD, DEMO_SECRET } from '#tests/support/authenticator.ts'
import type { Server } from './servers.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** The database of the server that runs: its own, or the one it was given. */
function openDatabase({ dataFolder }: Server): Database {
  if (process.env.DATABASE_URL) return openPostgres({ connectionString: process.env.DATABASE_URL }, quiet, { max: 2 })
  const living = livingPostmaster(join(dataFolder, 'postgres'))
  if (!living) throw new Error('The server under test has no embedded database; name its own in DATABASE_URL')
  return openPostgres({ host: living.socket, user: 'slipway', database: 'slipway' }, quiet, { max: 2 })
}

const clientOf = (baseURL: string, token: string): CallEndpoint =>
  createCall({
    base: `${baseURL}/api`,
    token: () => token,
    office: () => ({ renewed: () => Promise.resolve(null), waiting: () => 0 }),
    language: () => 'en',
    fallback: (key) => key,
  })

/** How the product keeps a sign-in in the browser's store. */
export const stored = (login: Tokens): [key: string, text: string] => [
  PERSIST_KEY,
  JSON.stringify({ v: 1, login, configs: null }),
]

export const emailOf = (name: string): string => (name.includes('@') ? name : `${name}@slipway.example`)

/** ms that kept tokens are surely good for. */
const FRESH = 8 * 60_000

/** The server under test seen from beside the browser: its people, its sessions, its calls. */
export function openWorld(server: Server) {
  const { baseURL } = server
  const db = openDatabase(server)
  const anybody = clientOf(baseURL, '')
  const kept = new Map<string, { tokens: Tokens; until: number }>()

  /** A code that is good now, also when one of the same half minute was used already. */
  async function codeOf(name: string, secret = DEMO_SECRET): Promise<string> {
    await db.query(sql`update app_user set totp_last_step = 0 where email = ${emailOf(name)}`)
    return codeAt(new Date(), secret)
  }

  /** A session of its own. */
  async function signIn(name: string): Promise<Tokens> {
    const email = emailOf(name)
    const { data } = await anybody(requestOtp, { email, password: DEMO_PASSWORD })
    const proof = { email, challenge: data.challenge, otp: await codeOf(name) }
    return (await anybody(verifyOtp, proof)).data
  }

  /** The tokens of a session that tests share: whoever ends it takes one of `signIn`. */
  async function tokensOf(name: string): Promise<Tokens> {
    const known = kept.get(name)
    if (known && known.until > Date.now()) return known.tokens
    const tokens = await signIn(name)
    kept.set(name, { tokens, until: Date.now() + FRESH })
    return tokens
  }

  async function renew(tokens: Tokens): Promise<Tokens> {
    const { data } = await anybody(renewToken, { token: tokens.refresh_token })
    return { access_token: data.accessToken, refresh_token: data.refresh_token }
  }

  return {
    baseURL,
    db,
    anybody,
    codeOf,
    signIn,
    tokensOf,
    renew,
    callAs: async (name: string) => clientOf(baseURL, (await tokensOf(name)).access_token),
    callWith: (token: string) => clientOf(baseURL, token),
    close: () => db.close(),
    ...people(db),
  }
}

export type World = ReturnType<typeof openWorld>

const OPEN_SESSIONS = `user_id = (select id from app_user where email = $1) and ended_at is null`

/** What an administrator, or time, does to accounts. */
function people(db: Database) {
  /** A new account like another one, with the same password and authenticator. */
  async function addPersonLike(model: string): Promise<string> {
    const email = `robin.${randomUUID()}@harbour.example`
    await db.query(
      sql`with model as (select * from app_user where email = ${emailOf(model)}), made as (
         insert into app_user (email, first_name, last_name, role_id, onboarding_status, password_hash, totp_secret, totp_enrolled_at)
         select ${email}, 'Robin', 'Quill', role_id, 'active', password_hash, totp_secret, totp_enrolled_at from model returning id
       )
       insert into user_branch (user_id, branch_id, is_primary)
       select made.id, ub.branch_id, ub.is_primary from made, user_branch ub join model on ub.user_id = model.id`,
    )
    return email
  }

  const onUser = (text: string) => async (name: string) => void (await db.query(written(text, [emailOf(name)])))
  const enrol = onUser(
    `update app_user u set totp_secret = h.totp_secret, totp_enrolled_at = now()
     from app_user h where h.email = 'handler@slipway.example' and u.email = $1`,
  )
  return {
    addPersonLike,
    enrol,
    takeAuthenticator: onUser('update app_user set totp_secret = null, totp_enrolled_at = null where email = $1'),
    expireTokens: onUser(
      `update session set access_until = now() - interval '1 second', previous_until = null where ${OPEN_SESSIONS}`,
    ),
    revokeSessions: onUser(`update session set ended_at = now(), ended_because = 'revoked' where ${OPEN_SESSIONS}`),
    endChallenges: onUser(
      `update sign_in_challenge set expires_at = now() - interval '1 second' where user_id = (select id from app_user where email = $1)`,
    ),
    forgetTries: async () => void (await db.query(sql`delete from attempt`)),
  }
}
