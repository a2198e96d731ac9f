import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContractStep } from '#domain/api/contracts.ts'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import { isOpen, NOTED_OF_SIGNED } from '#domain/contracts/editing.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { namesOf } from '#domain/contracts/views.ts'
import { LATER } from '#server/contracts/reviewed/terms.ts'
import { confirmed, keyed, released, reviewed, signedDown, written } from '#tests/support/story/way.ts'
import { sql } from '#server/store/sql/sql.ts'
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

/** Who was told of a decision since the last look, and which. */
const told = () =>
  at.rows<{ email: string; outcome: string }>(
    sql`with seen as (delete from notification where kind = 'approval.decided' returning *)
        select u.email, s.facts->>'outcome' as outcome from seen s join app_user u on u.id = s.user_id`,
  )

const REASON = { reason: 'The brokerage is another.' }

test('terms that change after the review stop the contract before its markets are advised, and its reviewer takes it back [B9]', async () => {
  await withBrokerage('11')
  expect(await lacksOf('head', 'adviseMarkets')).toEqual(['changed_since_review'])
  expect((await at.tryMove('handler', contract, 'reopenReview', REASON)).status).toBe(403)
  await told()
  await at.move('reviewer', contract, 'reopenReview', REASON)
  expect(await at.stage(contract)).toBe(8)
  expect(await told()).toEqual([{ email: 'handler@slipway.example', outcome: 'rejected' }])
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
  await at.move('reviewer', contract, 'signAgain', REASON)
  await at.move('reviewer', contract, 'reopenReview', REASON)
  expect(await at.stage(contract)).toBe(8)
})

test('lines that fill the order no more are told before the next review, as before the first [B9]', async () => {
  const linesTimes = (factor: string) =>
    at.rows(
      sql`update subscription m set written_line = written_line * ${factor}::numeric from contract_section s, contract c
          where s.id = m.contract_section_id and c.id = s.contract_id and c.uuid = ${contract.uuid} returning m.id`,
    )
  const shortfall = async () =>
    (await at.moves(contract, 'handler')).moves
      .find(({ name }) => name === 'contract.resubmit')!
      .lacks.filter(({ need }) => need === 'linesFillOrder').length
  await linesTimes('0.5')
  expect(await shortfall()).toBe(1)
  await linesTimes('2')
  expect(await shortfall()).toBe(0)
})

test('whoever edits a contract last does not review it, whoever sends it to the review [B9]', async () => {
  const step = await at.desk.load(contract, '7')
  const edited = { uuid: contract.uuid, step: '7', step_version: step.step_version, client_classification: 'large_risk' } as const
  await at.done('head', saveContractStep, edited)
  await at.acknowledge(contract)
  await at.move('handler', contract, 'resubmit')
  const own = await at.tryMove('head', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
  expect([own.status, (own.body.data as unknown as { lacks: { need: string }[] }).lacks.map(({ need }) => need)]).toEqual([
    409,
    ['isNotPreparer'],
  ])
  await at.move('reviewer', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
})

const SIGNED = [12, 13, 14]

test('nothing that stays open once a contract is signed is a term that was reviewed', () => {
  const names = STEP_NAMES.flatMap((step) => namesOf(step).filter((name) => SIGNED.some((stage) => isOpen(stage, step, name))))
  expect(names).toContain('payment_accounts')
  expect(names.filter((name) => name !== 'sections' && !LATER.contract.includes(name))).toEqual([])
  expect(NOTED_OF_SIGNED.filter((name) => !LATER.market.includes(name))).toEqual([])
})
