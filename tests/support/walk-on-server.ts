import type { Adapter } from '#tools/charts/adapters/adapter.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import type { GoldenPath } from '#tools/charts/paths/golden.ts'
import { expect, test } from 'vitest'

/** One test for each path of a record's lifecycle, made with real calls, and one that says that no part of it is left out. */
export function walkOnServer<Ctx>(adapter: Adapter<Ctx>, enter: (path: GoldenPath) => Promise<Ctx>): void {
  const plan = planOf(adapter)

  test(`every move and refusal of ${adapter.spec.name} is made on the server [J3]`, () => {
    expect(plan.lost).toEqual([])
    expect(plan.covered).toBe(plan.total)
  })

  test.each(plan.paths.map((path) => [path.name, path] as const))(
    `the server keeps to ${adapter.spec.name} on path %s [F4, J3]`,
    async (_, path) => {
      await runPath(adapter, await enter(path), path)
    },
  )
}
