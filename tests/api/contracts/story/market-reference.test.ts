import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { keyed, quoted } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

async function ordered() {
  const contract = await keyed(at)
  await quoted(at, contract)
  await at.move('handler', contract, 'order', { day: at.days.today, instruction: await at.file('handler') })
  return at.desk.load(contract, '1')
}

test('a UMR that the order has brought can be replaced until the release, and not be emptied [B7]', async () => {
  const contract = await ordered()
  const emptied = await at.desk.save(contract, '1', { umr: null })
  expect([emptied.status, Object.keys(emptied.body.errors!)]).toEqual([400, ['umr']])
  const replaced = await at.desk.saved(contract, '1', { umr: 'B0567PR27LN990001' })
  expect(replaced.values.umr).toBe('B0567PR27LN990001')
  await at.move('handler', contract, 'release')
  const locked = await at.desk.save(await at.desk.load(contract, '5'), '1', { umr: null })
  expect([locked.status, Object.keys(locked.body.errors!)]).toEqual([400, ['umr']])
})

const houseNumber = (number: string | null) =>
  at.rows(sql`update branch set lloyds_broker_number = ${number} where id = ${at.desk.ids.branch}`)

test('a release gives a UMR to a contract that has lost its own, or says what one is made of [B9]', async () => {
  const contract = await ordered()
  await at.rows(sql`update contract set umr = null where id = ${contract.id}`)
  const kept = await at.desk.saved(await at.desk.load(contract, '1'), '1', { source_contact: 'Ada Quill' })
  expect(kept.values.umr).toBeNull()
  await at.rows(sql`update source set lloyds_broker_number = null where id = ${at.desk.ids.source}`)
  await houseNumber(null)
  const refused = await at.tryMove('handler', contract, 'release')
  expect([refused.status, refused.body.code]).toEqual([409, 'move_blocked'])
  // of a source without a number the branch gives the reference
  await houseNumber('0713')
  await at.move('handler', contract, 'release')
  const { stage_id, values } = await at.desk.load(contract, '1')
  expect([stage_id, values.umr]).toEqual([6, expect.stringMatching(/^B0713[A-Z0-9]{1,12}$/)])
})
