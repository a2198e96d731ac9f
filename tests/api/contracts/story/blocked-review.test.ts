import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { keyed, released, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

type Said = Parameters<typeof at.tryMove>[3]

/** The fields that keep a move from being made. */
async function blocking(contract: { uuid: string }, move: string, said: Said = {}) {
  const { status, body } = await at.tryMove('handler', contract, move, said)
  const { lacks = [] } = (body.data ?? {}) as unknown as {
    lacks?: { need: string; blockers: { step: string | null; field: string | null }[] }[]
  }
  return [status, ...lacks.flatMap(({ need, blockers }) => blockers.map(({ step, field }) => [need, step, field]))]
}

test('no way into the review leaves a blocking item behind, whichever step has it [B9]', async () => {
  const contract = await keyed(at)
  await released(at, contract)
  await written(at, contract)
  await at.acknowledge(contract)
  const lawAs = (law: string | null) =>
    at.rows(sql`update contract set choice_of_law = ${law} where uuid = ${contract.uuid} returning id`)
  await lawAs(null)
  expect(await blocking(contract, 'sendToReview')).toEqual([409, ['termsAreComplete', '3c', 'choice_of_law']])
  await lawAs('England and Wales')
  await at.move('handler', contract, 'sendToReview')
  await at.move('reviewer', contract, 'returnReview', { comments: [{ item: 'period', comment: 'Until when?' }] })

  const returned = await at.desk.load(contract, '1')
  const period = { period_from: returned.values.period_from, period_to: returned.values.period_to }
  const turned = await at.desk.saved(returned, '1', { period_from: period.period_to, period_to: period.period_from })
  const [remark] = (await at.moves(contract)).checklist.flatMap(({ comments }) => comments)
  const answers = [{ id: remark!.id, answer: 'As the slip says.' }]
  await at.acknowledge(contract)
  expect(await blocking(contract, 'resubmit', { answers })).toContainEqual(['identificationIsComplete', '1', 'period_to'])
  await at.desk.saved(turned, '1', period)
  await at.acknowledge(contract)
  expect(await blocking(contract, 'resubmit', { answers })).toEqual([200])
  expect(await at.stage(contract)).toBe(7)
})
