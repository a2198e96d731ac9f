import type { AnyStateMachine } from 'xstate'
import { explore } from '../model/explore.ts'
import type { ChartSpec } from '../model/spec.ts'
import { plantedChart, type PlantedChart } from './bodies/load.ts'
import { built } from './judge.ts'
import { mutantsOf } from './operators.ts'

/** A mutant that can be built, built once. */
export interface Candidate {
  id: string
  machine: AnyStateMachine
  /** The fault is there while the work is done. */
  within: <Result>(work: () => Result) => Result
  /** Of two actions in another order: where they stand. */
  orderAt?: string
}

const always = <Result>(work: () => Result) => work()

const inStructure = (spec: ChartSpec) =>
  mutantsOf(spec.machine).map((mutant): Candidate | null => {
    const machine = built(mutant)
    return machine && { id: mutant.id, machine, within: always, ...(mutant.orderAt && { orderAt: mutant.orderAt }) }
  })

/** Functions that no walk ever calls are not the chart's: selectors, or what another chart uses. */
function inBodies({ spec, faults, switchboard }: PlantedChart): Candidate[] {
  const seen = switchboard.seenIn(() => void explore(spec))
  const called = new Set(faults.filter(({ number }) => seen.has(number)).map(({ body }) => body))
  return faults
    .filter(({ body }) => called.has(body))
    .map(({ id, number }) => ({ id, machine: spec.machine, within: (work) => switchboard.within(number, work) }))
}

/** Every mutant of a chart: of its structure, and of the bodies of its guards and actions. One that makes no chart counts as found. */
export async function candidatesOf(spec: ChartSpec): Promise<{ candidates: Candidate[]; total: number }> {
  const planted = await plantedChart(spec.name)
  const all = [...inStructure(spec), ...(planted ? inBodies(planted) : [])]
  return { candidates: all.filter((candidate) => candidate !== null), total: all.length }
}
