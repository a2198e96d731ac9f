import { afterAll, beforeAll } from 'vitest'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { begin, onServer } from './lifecycle.adapter.ts'

let desk: SourceDesk
let id: number
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
  id = (await desk.reviewed()).id
})
afterAll(() => desk.server.stop())

walkOnServer(onServer, () => begin({ desk, id }))
