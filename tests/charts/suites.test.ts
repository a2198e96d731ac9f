import { CHARTS } from '#tools/charts/charts.ts'
import { choicesOf, eventOf, graphOf, variantName } from '#tools/charts/model/explore.ts'
import { difference, observe } from '#tools/charts/model/observation.ts'
import { textOf } from '#tools/charts/model/plain.ts'
import type { ChartEvent, ChartSpec } from '#tools/charts/model/spec.ts'
import { begin, take } from '#tools/charts/model/step.ts'
import { warningsOf } from '#tools/charts/model/warnings.ts'
import { committedSuite } from '#tools/charts/paths/committed-suite.ts'
import { coverage, reachable, unreached } from '#tools/charts/paths/cover.ts'
import { generate, randomWalks, STRATEGIES } from '#tools/charts/paths/generate.ts'
import { eventIn, record, type Golden } from '#tools/charts/paths/golden.ts'
import { replayOnActor, replayPurely } from '#tools/charts/paths/replay.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { describe, expect, test } from 'vitest'

const variantsLike = (spec: ChartSpec, snapshot: AnyMachineSnapshot, event: ChartEvent) =>
  choicesOf(spec, snapshot)
    .filter((choice) => textOf(eventOf(spec, choice, snapshot)) === textOf(event))
    .map(variantName)

/** States, transitions, guard outcomes and variants of events the committed paths really touch, whatever they say of themselves. */
function touched(spec: ChartSpec, golden: Golden) {
  const items = golden.paths.flatMap((path) => {
    let current = begin(spec.machine, spec.input)
    return path.steps.flatMap((step) => {
      const variants = step.event ? variantsLike(spec, current.snapshot, eventIn(step)) : []
      if (step.event) current = take(current.snapshot, eventIn(step))
      return [
        ...variants,
        ...current.snapshot._nodes.map(({ id }) => id),
        ...current.transitions.map(({ id }) => id),
        ...current.guards,
      ]
    })
  })
  return new Set(items)
}

for (const spec of CHARTS) {
  const golden = committedSuite(spec)
  const graph = graphOf(spec)

  describe(`the ${spec.name} chart`, () => {
    test.each(golden.paths.map((path) => [path.name, path] as const))(
      'behaves as the golden path says, %s [J3]',
      async (_, path) => {
        expect(await replayOnActor(spec, path)).toBeNull()
      },
    )

    test('has every reachable state, transition, guard outcome and variant of an event on a committed path [J3]', () => {
      const covered = touched(spec, golden)
      const all = (['states', 'transitions', 'guards', 'variants'] as const).flatMap((criterion) => reachable(graph, criterion))
      expect(all.filter((item) => !covered.has(item))).toEqual([])
    })

    test('reaches everything it declares, but for what is listed with a reason', () => {
      expect(unreached(spec, graph)).toEqual(Object.keys(spec.unreachable ?? {}))
    })

    test('is explored with a key that tells apart what behaves differently', () => {
      expect(warningsOf(spec, graph)).toEqual([])
    })

    test('runs as an actor exactly as it is explored, on every edge of the graph', async () => {
      const paths = generate(graph, STRATEGIES.edges)
      expect(coverage(graph, paths, 'edges').missing).toEqual([])
      const all = record(
        spec,
        paths.map((choices, at) => ({ name: `edges ${at}`, choices })),
      )
      for (const path of all.paths) expect(await replayOnActor(spec, path)).toBeNull()
    })

    test('covers every pair of transitions when pairs are asked for', () => {
      expect(coverage(graph, generate(graph, STRATEGIES.pairs), 'pairs').missing).toEqual([])
    })
  })
}

test('a replay tells the first difference and where it is', () => {
  const spec = CHARTS[0]!
  const [path] = committedSuite(spec).paths
  path!.steps[2]!.tags = ['nonsense']
  expect(replayPurely(spec, path!, spec.machine)).toContain(
    `step 2 (${path!.steps[2]!.event!.type}): tags: expected ["nonsense"]`,
  )
})

test('errors come back out of a golden suite as what a service rejects with', () => {
  const spec = CHARTS.find(({ name }) => name === 'forgot-password')!
  const path = committedSuite(spec).paths[0]!
  const failure = path.steps.findIndex((step) => step.event?.type === 'xstate.error.actor.requestReset')
  let current = begin(spec.machine, spec.input)
  for (const step of path.steps.slice(1, failure + 1)) current = take(current.snapshot, eventIn(step))
  expect(difference(path.steps[failure]!, observe(current.snapshot, current.effects))).toBeNull()
  expect(current.snapshot.context).toMatchObject({ problem: { code: 'too_many_requests' } })
})

test('random walks are the same for the same seed, and others for another', () => {
  const graph = graphOf(CHARTS[0]!)
  const walk = (seed: number) => randomWalks(graph, seed, 50).map((path) => path.map(({ index }) => index))
  expect(walk(7)).toEqual(walk(7))
  expect(walk(7)).not.toEqual(walk(8))
})
