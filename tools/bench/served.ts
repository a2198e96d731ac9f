import type { Server, ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keysOf } from '#server/secrets/keys.ts'
import { createApp } from '#server/app.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { SERVED } from '#server/routes/index.ts'
import { readSettings } from '#server/settings.ts'
import type { Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStorage, type Storage } from '#server/store/open.ts'
import { fillWorld } from '#server/world.ts'
import { signIn, type Tokens } from './sign-in.ts'

/** The whole server on an embedded database of its own, with the demo world, and someone who may do everything. */
export interface Served {
  db: Database
  kind: Storage['kind']
  host: string
  token: string
  /** What a browser stores of the same session. */
  tokens: Tokens
  /** ms that the server took for each call so far, from its head to the last byte of the answer. */
  answered: readonly number[]
}

const silent = { info: () => {}, warn: () => {}, error: console.error }

/** A database that is kept may be large, and from before the last migrations. */
async function migrated(storage: Storage): Promise<void> {
  const patient = storage.open({ patient: true, max: 1 })
  await migrate(patient)
  await patient.close()
}

/** A database that is kept may have seen the code of these 30 seconds in the run before. */
async function signInAfresh(host: string): Promise<Tokens> {
  const email = 'admin@slipway.example'
  try {
    return await signIn(host, email)
  } catch {
    await wait(30_000 - (Date.now() % 30_000))
    return signIn(host, email)
  }
}

function answeredBy(server: Server): readonly number[] {
  const times: number[] = []
  server.prependListener('request', (_, response: ServerResponse) => {
    const start = performance.now()
    response.once('finish', () => times.push(performance.now() - start))
  })
  return times
}

interface Serving {
  /** Where the database is and stays; otherwise nothing of it does. */
  folder?: string | undefined
  /** Whether the built client is served too. */
  withClient?: boolean
}

/** Serves for as long as `measure` takes; `fill` adds rows before anybody asks for them. */
export async function whileServed(
  measure: (served: Served) => Promise<void>,
  fill: (storage: Storage) => Promise<void> = () => Promise.resolve(),
  { folder: named, withClient = false }: Serving = {},
): Promise<void> {
  const folder = named ? resolve(named) : mkdtempSync(join(tmpdir(), 'slipway-bench-'))
  const settings = readSettings({ args: ['--seed', 'demo', '--data-dir', folder], env: {}, folder })
  const storage = await openStorage({ ...settings, log: silent })
  try {
    await migrated(storage)
    const db = storage.open()
    const [keys, clock] = [keysOf('a key for the bench only, 32 characters or more'), () => new Date()]
    const files = openFileStore(settings, keys, clock)
    const deps = { settings, keys, files, db, clock, log: silent, hashCost: { memoryCost: 8, timeCost: 1 } }
    await fillWorld(deps)
    await fill(storage)
    const app = await createApp({ deps, served: SERVED, ...(withClient ? {} : { client: () => {} }) })
    const answered = answeredBy(app.server)
    const host = await app.listen({ host: '127.0.0.1', port: 0 })
    const tokens = await signInAfresh(host)
    await measure({ db, kind: storage.kind, host, token: tokens.access_token, tokens, answered })
    await app.close()
    await db.close()
  } finally {
    await storage.stop()
    if (!named) rmSync(folder, { recursive: true, force: true })
  }
}
