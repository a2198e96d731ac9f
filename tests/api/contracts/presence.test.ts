import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellPresence } from '#domain/api/contract/presence.ts'
import { PRESENCE } from '#domain/contracts/bounds.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

test('whoever has a step open is told who else has one, and no longer of those who have said nothing for a minute [D5]', async () => {
  const { uuid } = await desk.create()
  const alone = await desk.as('handler', tellPresence, { uuid, step: '3a' })
  expect(alone.body.data).toEqual({ others: [] })
  const second = await desk.as('reviewer', tellPresence, { uuid, step: '5' })
  expect(second.body.data.others).toMatchObject([{ id: desk.ids.handler, step: '3a' }])
  await desk.as('handler', tellPresence, { uuid, step: '8' })
  const moved = await desk.as('reviewer', tellPresence, { uuid, step: '5' })
  expect(moved.body.data.others).toMatchObject([{ id: desk.ids.handler, step: '8' }])
  const gone = `${PRESENCE.gone} milliseconds`
  await desk.server.db.query(
    sql`update contract_presence set seen_at = seen_at - ${gone}::interval where user_id = ${desk.ids.handler}`,
  )
  expect((await desk.as('reviewer', tellPresence, { uuid, step: '5' })).body.data).toEqual({ others: [] })
})

test('nobody is told of a contract that is not there for them', async () => {
  const { uuid } = await desk.create()
  await desk.server.db.query(sql`update contract set branch_id = ${desk.ids.otherBranch} where uuid = ${uuid}`)
  expect((await desk.as('handler', tellPresence, { uuid, step: '1' })).status).toBe(404)
})
