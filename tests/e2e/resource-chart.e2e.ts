import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import { expect, keepTokens, test } from './product.ts'
import { openRegionList, resourceEndToEnd } from './resource.adapter.ts'

const plan = planOf(resourceEndToEnd)

test('one way of a list cannot be gone end to end, for its reason, and all others are [J3]', () => {
  expect(plan.lost).toEqual([{ item: 'resource.list / list.reset', reason: expect.stringContaining('No screen offers') }])
})

for (const path of plan.paths)
  test(`the list of regions goes on the real server through path ${path.name} [J3] [D1] [F1]`, async ({ page, world }) => {
    await keepTokens(page, await world.tokensOf('admin'))
    const list = await openRegionList(page, world)
    try {
      await runPath(resourceEndToEnd, list, path)
    } finally {
      await list.regions.leave()
    }
  })
