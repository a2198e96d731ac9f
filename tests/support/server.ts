import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { toForm } from '#domain/api/form.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { toRequest } from '#domain/api/wire.ts'
import { keysOf } from '#server/secrets/keys.ts'
import { createApp, type AppPlan } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { openFileStore } from '#server/files/open-store.ts'
import type { Log } from '#server/log.ts'
import { SERVED } from '#server/routes/index.ts'
import type { Served } from '#server/serve.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import type { Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStorage } from '#server/store/open.ts'
import { fillWorld } from '#server/world.ts'
import { codeAt, DEMO_PASSWORD, DEMO_SECRET } from './authenticator.ts'
import { testClock, type TestClock } from './clock.ts'
import { freshDatabase, quiet } from './postgres.ts'

export { codeAt, DEMO_SECRET, DEMO_PASSWORD }
/** `SECRET_KEY` of every server here. */
export const KEY = 'a key for tests only, 32 characters or more'

export interface Tokens {
  access_token: string
  refresh_token: string
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
}

export interface Called<T = unknown> {
  status: number
  body: Envelope<T>
  headers: Record<string, unknown>
}

export interface TestServer {
  app: FastifyInstance
  deps: Deps
  db: Database
  clock: TestClock
  /** One call through the whole server. Input as the browser gives it; wrong input may be given on purpose. */
  call<E extends Endpoint>(endpoint: E, input: object, options?: CallOptions): Promise<Called<Output<E>>>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Signs in through both steps; the tokens of an account are kept, `again` makes new ones. */
  signInAs(name: string, how?: { again?: boolean }): Promise<Tokens>
  stop(): Promise<void>
}

export interface TestOptions {
  seed?: 'demo' | 'none'
  clock?: TestClock
  settings?: Partial<Settings>
  served?: readonly Served[]
  log?: Log
  client?: AppPlan['client']
  arrival?: AppPlan['arrival']
  /** Connections to the database. */
  pool?: number
  /** A data folder with a PostgreSQL of its own in it, as the product has one; both stay when the server stops. */
  folder?: string
}

/** A server on a database of its own: `demo` is the demo world, `none` what an empty product has. */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const { seed = 'demo', clock = testClock(), served = SERVED, log = quiet } = options
  const dataDir = options.folder ?? join(tmpdir(), `slipway-test-${randomUUID()}`)
  const settings = { ...readSettings({ args: ['--seed', seed], env: {}, folder: '/nowhere' }), dataDir, ...options.settings }
  const keys = keysOf(KEY)
  const files = openFileStore(settings, keys, clock)
  const others = { settings, keys, log, clock, files, hashCost: { memoryCost: 8, timeCost: 1 } }
  const pool = options.pool ? { max: options.pool } : {}
  const fillAt = (now: TestClock) => (database: Database) => fillWorld({ ...others, clock: now, db: database })
  /** The world of a run is of the day of the run, whatever the clock of the test that is the first to need it. */
  const { db, drop } = await (options.folder
    ? ownDatabase(dataDir, fillAt(clock))
    : freshDatabase(`world_${seed}`, fillAt(testClock()), pool))
  const deps = { ...others, db }
  const { client, arrival } = options
  const app = await createApp({ deps, served, ...(client ? { client } : {}), ...(arrival ? { arrival } : {}) })
  const inject = (request: InjectOptions) => app.inject(request)
  const call: TestServer['call'] = async <E extends Endpoint>(endpoint: E, input: object, how: CallOptions = {}) =>
    called<Output<E>>(await inject(await requestFor(endpoint, input, how)))
  return {
    app,
    deps,
    db,
    clock,
    call,
    inject,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    signInAs: signingIn(call, clock),
    stop: async () => {
      await app.close()
      await drop()
      if (!options.folder) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ownDatabase(dataDir: string, fill: (db: Database) => Promise<unknown>) {
  const storage = await openStorage({ dataDir, databaseUrl: null, log: quiet })
  const db = storage.open({ patient: true })
  await migrate(db)
  await fill(db)
  const drop = () => db.close().then(() => storage.stop())
  return { db, drop }
}

async function requestFor(endpoint: Endpoint, input: object, { token, headers = {} }: CallOptions): Promise<InjectOptions> {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const sent = body && endpoint.encoding === 'form' ? await formBody(toForm(body)) : { payload: body, headers: {} }
  return {
    method: endpoint.method,
    url: `/api${url}`,
    headers: { ...sent.headers, ...authorization, ...headers },
    ...(sent.payload ? { payload: sent.payload } : {}),
  }
}

/** A form as the browser would write it. */
export async function formBody(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const written = new Response(form)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type')! },
  }
}

const called = <T>(response: LightMyRequestResponse): Called<T> => ({
  status: response.statusCode,
  body: response.json(),
  headers: response.headers,
})

/** ms that kept tokens are surely good for. */
const FRESH = 9 * 60_000
const STEP = 30

/** A code is good once, so the clock goes on by one code for a second sign-in of the same account at the same moment. */
function signingIn(call: TestServer['call'], clock: TestClock): TestServer['signInAs'] {
  const known = new Map<string, { tokens: Tokens; at: number }>()
  return async (name, { again = false } = {}) => {
    const kept = known.get(name)
    const age = kept ? clock().getTime() - kept.at : Infinity
    if (kept && !again && age < FRESH) return kept.tokens
    if (age < 2 * STEP * 1000) clock.advance(STEP)
    const email = name.includes('@') ? name : `${name}@slipway.example`
    const first = await call(requestOtp, { email, password: DEMO_PASSWORD })
    if (first.status !== 200) throw new Error(`${email} cannot sign in: ${first.body.message}`)
    const second = await call(verifyOtp, { email, otp: codeAt(clock()), challenge: first.body.data.challenge })
    if (second.status !== 200) throw new Error(`${email} has no right code: ${second.body.message}`)
    known.set(name, { tokens: second.body.data, at: clock().getTime() })
    return second.body.data
  }
}
