import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { owed, summed } from '#tests/support/story/amounts.ts'
import { bound, closed, keyed, lived, quoted, released, signed, written } from '#tests/support/story/way.ts'
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
  await written(at, part)
  const { sections } = await at.lines(part)
  await at.move('head', part, 'notTakeUpPart', { reason_code: 'capacity', sections: [sections[3]!.id] })
  expect(await at.stage(part)).toBe(23)
  expect((await at.lines(part)).sections.map(({ section_status: status }) => status)).toEqual([
    'active',
    'active',
    'active',
    'ntu',
  ])
  // without the fourth layer 600,000, 400,000 and 250,000, each with 10 % brokerage, 1 % and 2 % taxes
  expect(await summed(at, part)).toMatchObject({
    premium: '1250000.00',
    brokerage: '125000.00',
    insured: '12500.00',
    insurer: '25000.00',
    net: '1100000.00',
    to_pay: '1262500.00',
  })
  await at.move('handler', part, 'continueRest')
  await at.move('reviewer', part, 'approveReview', { checks: [...CHECK_ITEMS] })
  await signed(at, part)
  await bound(at, part)
  await closed(at, part)
  expect((await summed(at, part)).lines.slice(0, 3)).toEqual([
    ['240000.00', '240000.00', '120000.00'],
    ['166666.80', '133333.20', '100000.00'],
    ['125000.00', '75000.00', '50000.00'],
  ])
  // deposits of 1,125,000: 478,500.12, 403,499.88 and 243,000 of the markets, less 10 % and 2 %
  expect(await owed(at, part)).toEqual({
    client: ['1136250.00'],
    market: ['-421080.11', '-355079.89', '-213840.00'],
    brokerage: ['-112500.00'],
    tax: ['-22500.00', '-11250.00'],
  })
  const dues = (await at.account(part)).instalments.map(({ amount_100: whole, tax }) => [whole, tax])
  expect(dues).toEqual(Array.from({ length: 4 }, () => ['281250.00', '2812.50']))
}, 60_000)

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

test('a head takes back a section that was not taken up by mistake: its written lines stand again and its premium is due with the rest (3.3) [B9]', async () => {
  const part = await keyed(at)
  await released(at, part)
  await written(at, part)
  const whole = await summed(at, part)
  const { sections } = await at.lines(part)
  const last = sections[3]!
  await at.move('head', part, 'notTakeUpPart', { reason_code: 'capacity', sections: [last.id] })
  const offered = async () => (await at.moves(part)).moves.map(({ name }) => name)
  expect(await offered()).toContain('contract.restoreSections')
  await at.move('head', part, 'restoreSections', { reason: 'The wrong layer.', sections: [last.id] })
  expect(await at.stage(part)).toBe(23)
  const restored = (await at.lines(part)).sections[3]!
  expect(restored.section_status).toBe('active')
  expect(restored.lines.map(({ status, written_line: line }) => [status, line])).toEqual(
    last.lines.map(({ status, written_line: line }) => [status, line]),
  )
  expect(await summed(at, part)).toEqual(whole)
  expect(await offered()).not.toContain('contract.restoreSections')
  await at.move('handler', part, 'continueRest')
  expect(await at.stage(part)).toBe(7)
}, 60_000)
