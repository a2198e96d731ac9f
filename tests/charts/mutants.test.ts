import { CHARTS } from '#tools/charts/charts.ts'
import { built, equivalents, judge, unexplained } from '#tools/charts/mutants/judge.ts'
import { killerOf } from '#tools/charts/mutants/killer.ts'
import { mutantsOf, type Mutant } from '#tools/charts/mutants/operators.ts'
import { replayOnActor } from '#tools/charts/paths/replay.ts'
import { committedSuite } from '#tools/charts/paths/committed-suite.ts'
import { describe, expect, test } from 'vitest'

const sorted = (names: Iterable<string>) => [...names].sort()

/** Looking at so many configurations takes a blink; the suites were made by looking at many more. */
const GLANCE = 120

for (const spec of CHARTS) {
  const golden = committedSuite(spec)
  const mutants = mutantsOf(spec.machine)
  const verdict = judge(spec, golden, mutants)

  describe(`the ${spec.name} suite`, () => {
    test('notices every planted fault but those listed as changing nothing', () => {
      expect(unexplained(spec, verdict)).toEqual({ survivors: [], stale: [] })
    })

    test('comes to the same verdict on running actors, for every seventh fault', async () => {
      for (const mutant of mutants.filter((_, at) => at % 7 === 0)) {
        expect([mutant.id, await survivesOnActor(mutant)]).toEqual([mutant.id, verdict.survivors.includes(mutant.id)])
      }
    })

    test('lists no fault as changing nothing that can be told from the chart at a glance', () => {
      const listed = mutants.filter(({ id }) => equivalents(spec).has(id))
      for (const mutant of listed) expect([mutant.id, killerOf(spec, built(mutant)!, GLANCE)]).toEqual([mutant.id, null])
    })
  })

  async function survivesOnActor(mutant: Mutant) {
    const machine = built(mutant)
    if (!machine) return false
    for (const path of golden.paths) if ((await replayOnActor(spec, path, machine)) !== null) return false
    return true
  }
}

test('every kind of fault is planted somewhere', () => {
  const kinds = new Set(CHARTS.flatMap((spec) => mutantsOf(spec.machine).map(({ id }) => id.slice(0, id.indexOf(' ')))))
  expect(sorted(kinds)).toEqual(
    expect.arrayContaining([
      'add-reenter',
      'delay',
      'drop-action',
      'drop-final',
      'drop-input',
      'drop-invoke',
      'drop-reenter',
      'drop-tag',
      'drop-transition',
      'initial',
      'negate-guard',
      'remove-guard',
      'retarget',
      'swap-actions',
      'swap-candidates',
      'untarget',
    ]),
  )
})

test('a suite without its last paths lets faults through, so the gate can fail', () => {
  const spec = CHARTS.find(({ name }) => name === 'operation')!
  const golden = committedSuite(spec)
  const poorer = judge(spec, { ...golden, paths: golden.paths.slice(0, 1) })
  expect(unexplained(spec, poorer).survivors).toContain('drop-action operation / operation.request forgetProblem')
})

test('a fault listed as changing nothing that the suite notices is stale', () => {
  const spec = CHARTS.find(({ name }) => name === 'operation')!
  const boasting = { ...spec, equivalent: [{ mutants: ['initial operation -> failed'], reason: 'none' }] }
  expect(unexplained(boasting, judge(spec, committedSuite(spec))).stale).toEqual(['initial operation -> failed'])
})
