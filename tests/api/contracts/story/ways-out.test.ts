import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyed, lived, quoted, released } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

test('a quote that the client does not take ends there, and part of an order is not taken up while the rest goes on [B9]', async () => {
  const refused = await keyed(at)
  await quoted(at, refused)
  await at.move('handler', refused, 'notTakeUp', { reason_code: 'price' })
  expect(await at.stage(refused)).toBe(22)
  const part = await keyed(at)
  await released(at, part)
  const { sections } = await at.lines(part)
  await at.move('head', part, 'notTakeUpPart', { reason_code: 'capacity', sections: [sections[3]!.id] })
  expect(await at.stage(part)).toBe(23)
  expect((await at.lines(part)).sections.map(({ section_status: status }) => status)).toEqual([
    'active',
    'active',
    'active',
    'ntu',
  ])
}, 30_000)

test('cancelled from its inception on, all premium goes back and every account stands at nothing', async () => {
  const contract = await lived(at)
  await at.move('head', contract, 'cancelAbInitio', {
    legal_basis: 'mutual',
    no_claim: true,
    evidence: await at.file('head'),
  })
  expect(await at.stage(contract)).toBe(20)
  const { balances } = await at.account(contract)
  expect(balances.map(({ amount }) => Number(amount)).filter((amount) => amount !== 0)).toEqual([])
  expect((await at.ledger(contract)).filter(({ kind }) => kind === 'reversal')).toHaveLength(4)
})
