import { CHARTS } from '#tools/charts/charts.ts'
import { candidatesOf, type Candidate } from '#tools/charts/mutants/candidates.ts'
import { equivalents, judge, unexplained } from '#tools/charts/mutants/judge.ts'
import { killerOf } from '#tools/charts/mutants/killer.ts'
import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { partOf } from '#tools/charts/parts.ts'
import { replayOnActor } from '#tools/charts/paths/replay.ts'
import type { GoldenPath } from '#tools/charts/paths/golden.ts'
import { committedSuite } from '#tools/charts/paths/committed-suite.ts'
import { describe, expect, test } from 'vitest'

const sorted = (names: Iterable<string>) => [...names].sort()

/** Looking at so many configurations takes a blink; the suites were made by looking at many more. */
const GLANCE = 120

for (const spec of CHARTS) {
  const golden = committedSuite(spec)

  describe(`the ${spec.name} suite`, async () => {
    const { report } = await partOf(spec.name)
    const unnoticed = [...report.mutants.survivors, ...report.mutants.proved, ...Object.keys(report.mutants.equivalent)]
    let planted: ReturnType<typeof candidatesOf> | undefined
    const plantedOnce = () => (planted ??= candidatesOf(spec))

    test('notices every planted fault but those proved or listed as changing nothing', () => {
      expect(report.findings).toEqual([])
      expect(unnoticed.length).toBe(report.mutants.total - report.mutants.killed)
    })

    test('comes to the same verdict on running actors, for every thirteenth fault', async () => {
      const { candidates } = await plantedOnce()
      for (const candidate of candidates.filter((_, at) => at % 13 === 0)) {
        expect([candidate.id, await survivesOnActor(candidate)]).toEqual([candidate.id, unnoticed.includes(candidate.id)])
      }
    })

    test('lists no fault as changing nothing that can be told from the chart at a glance', async () => {
      const { candidates } = await plantedOnce()
      const listed = candidates.filter(({ id }) => equivalents(spec).has(id))
      expect(sorted(listed.map(({ id }) => id))).toEqual(sorted(equivalents(spec).keys()))
      for (const { id, machine, within } of listed) {
        expect([id, within(() => killerOf(spec, machine, GLANCE))]).toEqual([id, null])
      }
    })

    test('lists no order of actions by hand: whether it can be seen is proved', () => {
      expect([...equivalents(spec).keys()].filter((id) => id.startsWith('swap-actions'))).toEqual([])
    })
  })

  async function survivesOnActor({ machine, within }: Candidate) {
    for (const path of golden.paths) if ((await within(() => replayOnActor(spec, path, machine))) !== null) return false
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

test('a suite cut short lets faults through, so the gate can fail', () => {
  const spec = CHARTS.find(({ name }) => name === 'operation')!
  const golden = committedSuite(spec)
  const [{ name, steps }] = golden.paths as [GoldenPath]
  const poorer = judge(spec, { ...golden, paths: [{ name, steps: steps.slice(0, 3) }] })
  expect(unexplained(spec, poorer).survivors).toContain('drop-action operation / operation.request forgetProblem')
})

test('a fault listed as changing nothing that the suite notices is stale', () => {
  const spec = CHARTS.find(({ name }) => name === 'operation')!
  const boasting = { ...spec, equivalent: [{ mutants: ['initial operation -> failed'], reason: 'none' }] }
  expect(unexplained(boasting, judge(spec, committedSuite(spec))).stale).toEqual(['initial operation -> failed'])
})
