import { isSkipped, type Adapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import type { GoldenPath, GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect, test, vi } from 'vitest'
import { arrived, reached, type Stage } from './stage.tsx'
import { callsLeave } from './walking/calls.ts'
import { locksHold } from './walking/locks.ts'
import { look } from './walking/look.ts'
import { carries } from './walking/payloads.ts'
import { contextShows } from './walking/shows.ts'

type Parts<S> = Pick<Adapter<S>, 'spec' | 'events' | 'states' | 'payloads'>

/** Whatever a person does must come to the chart as the event it stands for, with everything that it carries. */
function drivenThrough<S extends Stage>({ spec, events, payloads }: Parts<S>): Adapter<S>['events'] {
  const { id } = spec.machine
  const through =
    (drive: Drive<S>): Drive<S> =>
    async (stage, event, before) => {
      const count = stage.received(id, event.type)
      await drive(stage, event, before)
      await arrived(stage, id, event.type, count + 1)
      const heard = stage.heard(id).filter(({ type }) => type === event.type)
      carries({ payloads }, stage, heard.slice(count), event, before)
    }
  const drivers = Object.entries(events).map(([type, driver]) => {
    if (typeof driver === 'function') return [type, through(driver)] as const
    return [type, isSkipped(driver) ? driver : { ...driver, drive: through(driver.drive) }] as const
  })
  return Object.fromEntries(drivers)
}

/** Before a person looks, the chart behind the screen must be where the path says. */
function seenThrough<S extends Stage>({ spec, states }: Parts<S>): Adapter<S>['states'] {
  const through =
    (check: Check<S>): Check<S> =>
    async (stage, step) => {
      await reached(stage, spec.machine.id, step.value)
      await check(stage, step)
    }
  const checks = Object.entries(states).map(([leaf, check]) => [leaf, isSkipped(check) ? check : through(check)] as const)
  return Object.fromEntries(checks)
}

/** What the adapter says of calls, of the context on the screen and of locks, in every state. */
function lookAround<S extends Stage>(adapter: Adapter<S>) {
  let since = 0
  return async (stage: S, step: GoldenStep, leaves: readonly string[]) => {
    await callsLeave(adapter, stage, step, since)
    since = stage.gateway.requests().length
    await contextShows(adapter, stage, step, leaves)
    await locksHold(adapter, stage, step, leaves)
  }
}

interface Walking {
  /** Another walk of the same chart leaves nothing of it out. */
  isSecond?: boolean
}

/** One test for each path of the chart, on the real screens, and one that says that no part of the chart is left out. */
export function walk<S extends Stage>(
  adapter: Adapter<S>,
  enter: (path: GoldenPath) => Promise<S>,
  { isSecond = false }: Walking = {},
): void {
  const plan = planOf(adapter)
  const onScreen = { ...adapter, events: drivenThrough(adapter), states: seenThrough(adapter) }

  test.skipIf(isSecond)(`every transition and guard outcome of ${adapter.spec.name} is walked on the screen [J3]`, () => {
    expect(plan.lost).toEqual([])
    expect(plan.covered).toBe(plan.total)
  })

  test.each(plan.paths.map((path) => [path.name, path] as const))(
    `the screen shows ${adapter.spec.name} on path %s [J3]`,
    async (_, path) => {
      const complaints = vi.spyOn(console, 'error')
      const stage = await enter(path)
      await runPath(onScreen, stage, path, { look, after: lookAround(adapter) })
      await stage.close()
      expect(complaints.mock.calls).toEqual([])
    },
  )
}
