import { startServer, type TestServer } from '#tests/support/server.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { afterAll, beforeAll } from 'vitest'
import { onServer } from './lifecycle.adapter.ts'
import { begin, prepareWorld } from './way-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await prepareWorld(server)
})
afterAll(() => server.stop())

walkOnServer(onServer, () => begin(server))
