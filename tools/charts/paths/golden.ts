import { eventOf, variantName, type Choice } from '../model/explore.ts'
import { observe, type Observation } from '../model/observation.ts'
import { plain, revive } from '../model/plain.ts'
import type { ChartEvent, ChartSpec } from '../model/spec.ts'
import { begin, take } from '../model/step.ts'

export interface GoldenStep extends Observation {
  /** Null for the start. */
  event: ChartEvent | null
  /** What this step covers for the first time in the suite: why it is there. */
  covers: string[]
}

export interface GoldenPath {
  name: string
  steps: GoldenStep[]
}

export interface Golden {
  chart: string
  paths: GoldenPath[]
}

export const eventIn = (step: GoldenStep) => revive(step.event) as ChartEvent

/** A sequence of choices, and why it is in the suite. */
export interface Route {
  name: string
  choices: readonly Choice[]
}

/** Runs a route through the chart and writes down everything that can be seen, and what is covered anew. */
function recordPath(spec: ChartSpec, route: Route, covered: Set<string>): GoldenPath {
  const anew = (items: string[]) => items.filter((item) => !covered.has(item) && covered.add(item))
  const start = begin(spec.machine, spec.input)
  const steps: GoldenStep[] = [
    { event: null, ...observe(start.snapshot, start.effects), covers: anew(start.snapshot._nodes.map((node) => node.id)) },
  ]
  let snapshot = start.snapshot
  for (const choice of route.choices) {
    const event = eventOf(spec, choice, snapshot)
    const step = take(snapshot, event)
    snapshot = step.snapshot
    const items = [
      ...step.transitions.map((transition) => transition.id),
      ...step.guards,
      ...snapshot._nodes.map((node) => node.id),
      variantName(choice),
    ]
    steps.push({ event: plain(event) as ChartEvent, ...observe(snapshot, step.effects), covers: anew(items) })
  }
  return { name: route.name, steps }
}

export function record(spec: ChartSpec, routes: readonly Route[]): Golden {
  const covered = new Set<string>()
  return { chart: spec.name, paths: routes.map((route) => recordPath(spec, route, covered)) }
}

const field = ([name, value]: [string, unknown]) => `          ${JSON.stringify(name)}: ${JSON.stringify(value)}`
const stepText = (step: GoldenStep) => `        {\n${Object.entries(step).map(field).join(',\n')}\n        }`
const pathText = ({ name, steps }: GoldenPath) =>
  `    {\n      "name": ${JSON.stringify(name)},\n      "steps": [\n${steps.map(stepText).join(',\n')}\n      ]\n    }`

/** One line per observed thing, so that a changed chart is a readable diff. */
export const goldenText = ({ chart, paths }: Golden) =>
  `{\n  "chart": ${JSON.stringify(chart)},\n  "paths": [\n${paths.map(pathText).join(',\n')}\n  ]\n}\n`
