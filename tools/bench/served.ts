import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf } from '#server/secrets/keys.ts'
import { createApp } from '#server/app.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { SERVED } from '#server/routes/index.ts'
import { readSettings } from '#server/settings.ts'
import type { Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStorage, type Storage } from '#server/store/open.ts'
import { fillWorld } from '#server/world.ts'
import { signIn } from './sign-in.ts'

/** The whole server on an embedded database of its own, with the demo world, and somebody who may do everything. */
export interface Served {
  db: Database
  kind: Storage['kind']
  host: string
  token: string
}

const silent = { info: () => {}, warn: () => {}, error: console.error }

/** Serves for as long as `measure` takes; `fill` adds rows before anybody asks for them. Nothing of it stays. */
export async function whileServed(
  measure: (served: Served) => Promise<void>,
  fill: (storage: Storage) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'))
  const settings = readSettings({ args: ['--seed', 'demo', '--data-dir', folder], env: {}, folder })
  const storage = await openStorage({ ...settings, log: silent })
  try {
    const db = storage.open()
    await migrate(db)
    const [keys, clock] = [keysOf('a key for the bench only, 32 characters or more'), () => new Date()]
    const files = openFileStore(settings, keys, clock)
    const deps = { settings, keys, files, db, clock, log: silent, hashCost: { memoryCost: 8, timeCost: 1 } }
    await fillWorld(deps)
    await fill(storage)
    const app = await createApp({ deps, served: SERVED, client: () => {} })
    const host = await app.listen({ host: '127.0.0.1', port: 0 })
    const { access_token: token } = await signIn(host, 'admin@slipway.example')
    await measure({ db, kind: storage.kind, host, token })
    await app.close()
    await db.close()
  } finally {
    await storage.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
