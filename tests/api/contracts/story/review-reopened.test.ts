import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { isOpen, NOTED_OF_SIGNED } from '#domain/contracts/editing.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { namesOf } from '#domain/contracts/views.ts'
import { LATER } from '#server/contracts/life/terms.ts'
import { confirmed, keyed, released, reviewed, signedDown, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
let contract: Awaited<ReturnType<typeof keyed>>
beforeAll(async () => {
  at = await openStory()
  contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  await reviewed(at, contract)
  await signedDown(at, contract)
  await at.move('reviewer', contract, 'prepareSigning')
}, 60_000)
afterAll(() => at.server.stop())

const withBrokerage = async (pct: string) =>
  at.desk.saved(await at.desk.load(contract, '7'), '7', {
    total_brokerage_pct: pct,
    brokerage_split: [{ brokerage_party: 'ours', brokerage_pct: pct }],
  })

async function lacksOf(who: 'head' | 'reviewer', move: string) {
  const { moves } = await at.moves(contract, who)
  return moves.find(({ name }) => name === `contract.${move}`)!.lacks.flatMap(({ blockers }) => blockers.map(({ key }) => key))
}

test('terms that change after the review stop the contract before its markets are advised, and it goes back to be reviewed anew [B9]', async () => {
  await withBrokerage('11')
  expect(await lacksOf('head', 'adviseMarkets')).toEqual(['changed_since_review'])
  await at.move('handler', contract, 'reopenReview', { reason: 'The brokerage is another.' })
  expect(await at.stage(contract)).toBe(8)
  const { checklist } = await at.moves(contract, 'reviewer')
  expect(checklist.filter(({ is_checked: isChecked }) => isChecked)).toEqual([])

  await at.acknowledge(contract)
  await at.move('handler', contract, 'resubmit')
  await at.move('reviewer', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
  await at.move('reviewer', contract, 'prepareSigning')
  expect(await lacksOf('head', 'adviseMarkets')).toEqual([])
})

test('what changes while markets confirm stops the signing, which leads back to the review [B9]', async () => {
  await at.move('head', contract, 'adviseMarkets')
  await withBrokerage('12')
  await confirmed(at, contract)
  expect(await lacksOf('reviewer', 'confirmSigned')).toEqual(['changed_since_review'])
  await at.move('reviewer', contract, 'signAgain', { reason: 'The brokerage is another.' })
  await at.move('handler', contract, 'reopenReview', { reason: 'The brokerage is another.' })
  expect(await at.stage(contract)).toBe(8)
})

const SIGNED = [12, 13, 14]

test('nothing that stays open once a contract is signed is a term that was reviewed', () => {
  const names = STEP_NAMES.flatMap((step) => namesOf(step).filter((name) => SIGNED.some((stage) => isOpen(stage, step, name))))
  expect(names).toContain('payment_accounts')
  expect(names.filter((name) => name !== 'sections' && !LATER.contract.includes(name))).toEqual([])
  expect(NOTED_OF_SIGNED.filter((name) => !LATER.market.includes(name))).toEqual([])
})
