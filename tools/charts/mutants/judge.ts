import type { AnyStateMachine } from 'xstate'
import type { ChartSpec } from '../model/spec.ts'
import type { Golden } from '../paths/golden.ts'
import { replayPurely } from '../paths/replay.ts'
import { mutantsOf, type Mutant } from './operators.ts'

/** What became of the mutants of a chart under a suite. */
export interface Verdict {
  total: number
  killed: string[]
  /** Told from the chart by no path of the suite. */
  survivors: string[]
}

/** A mutant as a chart; null when the fault makes none, which is a death too. */
export function built(mutant: Mutant): AnyStateMachine | null {
  try {
    return mutant.build()
  } catch {
    return null
  }
}

const survives = (spec: ChartSpec, golden: Golden, mutant: Mutant) => {
  const machine = built(mutant)
  return machine !== null && golden.paths.every((path) => replayPurely(spec, path, machine) === null)
}

export function judge(spec: ChartSpec, golden: Golden, mutants: readonly Mutant[] = mutantsOf(spec.machine)): Verdict {
  const survivors = mutants.filter((mutant) => survives(spec, golden, mutant)).map((mutant) => mutant.id)
  const alive = new Set(survivors)
  return { total: mutants.length, killed: mutants.map((mutant) => mutant.id).filter((id) => !alive.has(id)), survivors }
}

export const equivalents = (spec: ChartSpec) =>
  new Map((spec.equivalent ?? []).flatMap(({ mutants, reason }) => mutants.map((id) => [id, reason] as const)))

/** Survivors without a reason, and reasons without a survivor: either fails the gate. */
export function unexplained(spec: ChartSpec, verdict: Pick<Verdict, 'survivors'>) {
  const listed = equivalents(spec)
  const alive = new Set(verdict.survivors)
  return {
    survivors: verdict.survivors.filter((id) => !listed.has(id)),
    stale: [...listed.keys()].filter((id) => !alive.has(id)),
  }
}
