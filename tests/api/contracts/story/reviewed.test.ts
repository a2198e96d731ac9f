import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#server/store/audit.ts'
import { sql } from '#server/store/sql/sql.ts'
import { termsHashOf } from '#server/contracts/reviewed/terms.ts'
import type { StoredContract } from '#server/store/contracts/read.ts'
import { keyed, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
let contract: Awaited<ReturnType<typeof keyed>>
let mark: string
beforeAll(async () => {
  at = await openStory()
  contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  await reviewed(at, contract)
  await signed(at, contract)
  await at.nextDay(contract)
  await surveyed(at, contract)
  await at.move('handler', contract, 'clearConditions')
  const [row] = await at.rows<{ review_hash: string }>(sql`select review_hash from contract where uuid = ${contract.uuid}`)
  mark = row!.review_hash
}, 60_000)
afterAll(() => at.server.stop())

const OTHER = 'a'.repeat(64)

/** Whether binding finds another contract than the reviewed one, when a review left this. */
async function isChanged(left: string): Promise<boolean> {
  await at.rows(sql`update contract set review_hash = ${left} where uuid = ${contract.uuid} returning id`)
  const { moves } = await at.moves(contract, 'head')
  const lacks = moves.find(({ name }) => name === 'contract.bind')!.lacks
  return lacks.some(({ blockers }) => blockers.some(({ key }) => key === 'changed_since_review'))
}

test('a contract reads as it was reviewed after lines were signed, and as changed with the hash of other terms [B9]', async () => {
  expect(await isChanged(mark)).toBe(false)
  expect(await isChanged(mark.replace(/^\w+/, OTHER))).toBe(true)
  expect(await isChanged('of other terms')).toBe(true)
})

test('a contract that was reviewed when contracts had other fields reads unchanged, until the history tells of another term [B9]', async () => {
  const older = [OTHER, `${OTHER} 0123456789ab`]
  expect([await isChanged(older[0]!), await isChanged(older[1]!)]).toEqual([false, false])
  const [row] = await at.rows<{ id: number }>(sql`select id from contract where uuid = ${contract.uuid}`)
  const layer = { id: 1, row: 'Layer 1' }
  const entry = { entity: 'contract', entityId: row!.id, action: 'changed', actorId: null, requestId: null, title: 'C' } as const
  await writeAudit(at.server.db, { ...entry, before: { document_language: 'en' }, after: { document_language: 'de' } })
  await writeAudit(at.server.db, {
    ...entry,
    before: { sections: [{ ...layer, markets: [{ id: 2, row: 'M', signed_line: '1' }] }] },
    after: { sections: [{ ...layer, markets: [{ id: 2, row: 'M', signed_line: '2' }] }] },
  })
  expect(await isChanged(older[0]!)).toBe(false)
  await writeAudit(at.server.db, {
    ...entry,
    before: { sections: [{ ...layer, limit: '1' }] },
    after: { sections: [{ ...layer, limit: '2' }] },
  })
  expect([await isChanged(older[0]!), await isChanged(older[1]!), await isChanged(mark)]).toEqual([true, true, false])
})

test('a field that is empty, and one that is not there, are the same for the hash of the terms', () => {
  const contractOf = (shown: object, layer: object) =>
    ({ shown: { ...shown, sections: [{ id: 1, title: 'A', ...layer }] }, template_values: {} }) as unknown as StoredContract
  const plain = termsHashOf(contractOf({}, {}))
  expect(termsHashOf(contractOf({ interest: null, taxes: [] }, { hours_clause: null }))).toBe(plain)
  expect(termsHashOf(contractOf({ interest: 'Stock' }, {}))).not.toBe(plain)
})
