import type { Adapter, Check } from '#tools/charts/adapters/adapter.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import type { GoldenPath } from '#tools/charts/paths/golden.ts'
import { expect, test, vi } from 'vitest'
import { valueOf, type Stage } from './stage.tsx'

/** Before a person looks, the chart behind the screen must be where the path says. */
function withChart<S extends Stage>({ spec, states, ...rest }: Adapter<S>): Adapter<S> {
  const { id } = spec.machine
  const arrived: Check<S> = (stage, step) => vi.waitFor(() => expect(valueOf(stage, id)).toEqual(step.value), { interval: 5 })
  const checked = Object.entries(states).map(([leaf, check]) => {
    const both: Check<S> = async (stage, step) => {
      await arrived(stage, step)
      if (typeof check === 'function') await check(stage, step)
    }
    return [leaf, both] as const
  })
  return { ...rest, spec, states: Object.fromEntries(checked) }
}

/** One test for each path of the chart, on the real screens, and one that says that no part of the chart is left out. */
export function walk<S extends Stage>(adapter: Adapter<S>, enter: (path: GoldenPath) => Promise<S>): void {
  const plan = planOf(adapter)
  const onScreen = withChart(adapter)

  test(`every transition and guard outcome of ${adapter.spec.name} is walked on the screen [J3]`, () => {
    expect(plan.lost).toEqual([])
    expect(plan.covered).toBe(plan.total)
  })

  test.each(plan.paths.map((path) => [path.name, path] as const))(
    `the screen shows ${adapter.spec.name} on path %s [J3]`,
    async (_, path) => {
      const stage = await enter(path)
      await runPath(onScreen, stage, path)
      stage.close()
    },
  )
}
