import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import { expect, test } from './product.ts'
import { sessionEndToEnd, visit } from './session.adapter.ts'

const plan = planOf(sessionEndToEnd)

test('three ways of the session cannot be gone end to end, each for its reason, and all others are [J3]', () => {
  expect(plan.lost).toEqual([
    { item: 'session / token.rejected', reason: expect.stringContaining('someone who is signed out') },
    { item: 'session.restoring / readTokens failed', reason: expect.stringContaining('never fails') },
    { item: 'session.restoring / after persistTimeout', reason: expect.stringContaining('answers at once') },
  ])
})

for (const path of plan.paths)
  test(`the session goes on the real server through path ${path.name} [J3] [H1] [A6] [D8]`, async ({ page, world }) => {
    await world.forgetTries()
    await runPath(sessionEndToEnd, await visit(page, world, path), path)
  })
