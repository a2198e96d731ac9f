import { openWorkshop, type Workshop } from '#tests/support/templates.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { afterAll, beforeAll } from 'vitest'
import { onServer } from './lifecycle.adapter.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.server.stop())

walkOnServer(onServer, async () => ({ shop, id: (await shop.draft()).id }))
