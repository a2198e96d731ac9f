import { spoken } from '../model/names.ts'
import type { ChartSpec } from '../model/spec.ts'
import { begin, take, type Step } from '../model/step.ts'
import { namesOfNeeds, structureOf, type Transition } from '../model/structure.ts'
import { inWords } from '../model/words.ts'
import { eventIn, type GoldenPath } from '../paths/golden.ts'

/** One step of a tested path, as pages show it. */
export interface Walked {
  event: string
  /** Ids of the states the chart is in after it. */
  states: string[]
  /** Ids of the transitions it took. */
  transitions: string[]
  effects: string[]
  /** Where the chart refused it: the transitions whose conditions were not met, and these in words. */
  refused: { transitions: string[]; why: string } | null
}

const leadsSomewhere = ({ targets, definition }: Transition) => targets.length > 0 || definition.actions.length > 0

/** A step is refused when a condition was not met and nothing else answered: one of several ways that is shut is no refusal. */
function refusalOf(spec: ChartSpec, { transitions, refused }: Step): Walked['refused'] {
  if (refused.length === 0 || transitions.some(leadsSomewhere)) return null
  const ways = new Set(refused.map(({ lacks }) => inWords(spec, lacks).join(', ')))
  return { transitions: refused.map(({ transition }) => transition), why: `not met: ${[...ways].join('; or: ')}` }
}

/** A golden path from its start, with what the chart made of each event. */
export function walkOf(spec: ChartSpec, path: GoldenPath): Walked[] {
  let current = begin(spec.machine, spec.input)
  return path.steps.map((step) => {
    if (step.event) current = take(current.snapshot, eventIn(step))
    return {
      event: step.event ? spoken(step.event.type) : 'start',
      states: current.snapshot._nodes.filter((node) => node.parent).map((node) => node.id),
      transitions: current.transitions.map((transition) => transition.id),
      effects: step.effects,
      refused: refusalOf(spec, current),
    }
  })
}

/** What each guarded transition asks for, in words, by its id. */
export const conditionsOf = (spec: ChartSpec): Record<string, string> =>
  Object.fromEntries(
    structureOf(spec.machine).transitions.flatMap(({ id, definition: { guard } }) =>
      guard ? [[id, inWords(spec, namesOfNeeds(guard)).join(', ')]] : [],
    ),
  )
