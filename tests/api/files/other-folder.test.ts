import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData } from '#domain/api/users.ts'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { warnOfOtherPlace } from '#server/files/place.ts'
import { SERVED } from '#server/routes/index.ts'
import { refuseOtherKey } from '#server/secrets/key-check.ts'
import { loadKeys } from '#server/secrets/keys.ts'
import { SettingError } from '#server/settings.ts'
import { newFolder } from '#tests/support/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { toRequest } from '#domain/api/wire.ts'

/** Copies of the server on one database, each with a DATA_DIR of its own. */
let server: TestServer
const [one, other] = [newFolder(), newFolder()]
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  one.remove()
  other.remove()
})

const S3 = {
  s3Endpoint: 'https://s3.harbour.example',
  s3Bucket: 'files',
  s3Region: 'eu-west-2',
  s3AccessKey: 'access',
  s3SecretKey: 'secret',
}

/** A copy, and what it warned of. */
function copyIn(dataDir: string, given: Partial<Deps['settings']> = {}) {
  const warned: string[] = []
  const settings = { ...server.deps.settings, dataDir, ...given }
  const log = { ...server.deps.log, warn: (_facts: object, text: string) => void warned.push(text) }
  const { keys, clock } = server.deps
  return { deps: { ...server.deps, settings, log, files: openFileStore(settings, keys, clock) }, warned }
}

test('a copy that made a key of its own in another folder is refused', async () => {
  const keysIn = (dataDir: string) => loadKeys({ secretKey: null, dataDir })
  await refuseOtherKey(server.deps)
  for (const dataDir of [one.path, other.path]) {
    const refused = await refuseOtherKey({ ...server.deps, keys: keysIn(dataDir) }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SettingError)
    expect(String(refused)).toMatch(/another secret key.*SECRET_KEY/)
  }
})

test('with one SECRET_KEY whoever is signed in at one copy is signed in at the other', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const { deps } = copyIn(other.path)
  const app = await createApp({ deps, served: SERVED })
  const { url } = toRequest(loadUserData, {})
  const { statusCode } = await app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  await app.close()
  expect(statusCode).toBe(200)
})

test('a copy whose files lie in another folder than those of the database says so at its start, each time', async () => {
  const [first, again, elsewhere, elsewhereAgain] = [one, one, other, other].map(({ path }) => copyIn(path))
  for (const copy of [first!, again!, elsewhere!, elsewhereAgain!]) await warnOfOtherPlace(copy.deps)
  expect([first!.warned, again!.warned]).toEqual([[], []])
  for (const { warned } of [elsewhere!, elsewhereAgain!])
    expect(warned).toEqual([expect.stringMatching(/another DATA_DIR.*one DATA_DIR, or a store that all can reach \(S3_\*\)/)])
})

test('copies whose files lie in a store beside them may have any folder', async () => {
  const { deps, warned } = copyIn(other.path, S3)
  await warnOfOtherPlace(deps)
  expect(warned).toEqual([])
})
