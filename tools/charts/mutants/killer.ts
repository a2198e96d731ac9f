import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { choicesOf, eventOf, type Choice } from '../model/explore.ts'
import { difference, observe } from '../model/observation.ts'
import { textOf } from '../model/plain.ts'
import type { ChartEvent, ChartSpec } from '../model/spec.ts'
import { begin, take, type Step } from '../model/step.ts'

/** Pairs of configurations that are compared before a mutant counts as one that nothing can tell from the chart. */
const LIMIT = 600

interface Pair {
  chart: AnyMachineSnapshot
  mutant: AnyMachineSnapshot
  route: Choice[]
}

/** Steps of the chart itself are the same for every mutant: they are taken once. */
const taken = new WeakMap<AnyMachineSnapshot, Map<string, Step>>()

function takeOnce(snapshot: AnyMachineSnapshot, choice: Choice, event: ChartEvent): Step {
  const steps = taken.get(snapshot) ?? new Map<string, Step>()
  taken.set(snapshot, steps)
  const name = textOf(choice)
  const step = steps.get(name) ?? take(snapshot, event)
  steps.set(name, step)
  return step
}

const starts = new WeakMap<ChartSpec, Step>()

function startOf(spec: ChartSpec) {
  const start = starts.get(spec) ?? begin(spec.machine, spec.input)
  starts.set(spec, start)
  return start
}

const differ = (one: Step, other: Step) =>
  difference(observe(one.snapshot, one.effects), observe(other.snapshot, other.effects)) !== null

function takeInMutant(snapshot: AnyMachineSnapshot, event: ChartEvent): Step | null {
  try {
    return take(snapshot, event)
  } catch {
    return null
  }
}

/** The shortest way to see that a mutant is not the chart; null when none is found. Walks both in step. */
export function killerOf(spec: ChartSpec, machine: AnyStateMachine, limit = LIMIT): Choice[] | null {
  const [chart, mutant] = [startOf(spec), begin(machine, spec.input)]
  if (differ(chart, mutant)) return []
  const seen = new Set<string>()
  const queue: Pair[] = [{ chart: chart.snapshot, mutant: mutant.snapshot, route: [] }]
  for (let at = 0; at < queue.length && at < limit; at += 1) {
    const found = expand(spec, queue[at] as Pair, queue, seen)
    if (found) return found
  }
  return null
}

function expand(spec: ChartSpec, pair: Pair, queue: Pair[], seen: Set<string>): Choice[] | null {
  for (const choice of choicesOf(spec, pair.chart)) {
    const event = eventOf(spec, choice, pair.chart)
    const chart = takeOnce(pair.chart, choice, event)
    const mutant = takeInMutant(pair.mutant, event)
    const route = [...pair.route, choice]
    if (!mutant || differ(chart, mutant)) return route
    const key = textOf([chart.snapshot.value, chart.snapshot.context, chart.snapshot.status])
    if (seen.has(key)) continue
    seen.add(key)
    queue.push({ chart: chart.snapshot, mutant: mutant.snapshot, route })
  }
  return null
}
