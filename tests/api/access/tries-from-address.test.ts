import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryFromAddress } from '#server/access/tries-from-address.ts'
import type { Call } from '#server/serve.ts'
import type { Database } from '#server/store/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const OFFICE = { name: 'an office', limit: 2, refusal: 'locked_out' } as const

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** The database; what it knows of a lock arrives when it is let through. */
function slowToTellLocks(db: Database) {
  const [asked, through] = [gate(), gate()]
  const query: Database['query'] = async (statement, name) => {
    const rows = await db.query<never>(statement, name)
    if (!statement.text.startsWith('select locked_until')) return rows
    asked.open()
    await through.opened
    return rows
  }
  return { slow: { ...db, query }, asked: asked.opened, letThrough: through.open }
}

test('lets a sign-in wait for those under way, also when all of them turn out right while it is told of the lock', async () => {
  const { slow, asked, letThrough } = slowToTellLocks(server.db)
  const call = { ...server.deps, db: slow } as unknown as Call
  const underWay = gate()
  const first = [1, 2].map(() => tryFromAddress(call, OFFICE, () => underWay.opened))
  const last = tryFromAddress(call, OFFICE, () => Promise.resolve('right'))
  await asked
  underWay.open()
  await Promise.all(first)
  letThrough()
  expect(await last).toBe('right')
})
