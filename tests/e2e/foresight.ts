import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { eventIn, type GoldenPath, type GoldenStep } from '#tools/charts/paths/golden.ts'

interface Refused {
  error: { problem: { code: string } }
}

/** What the path says will come of the call that begins after a step: a real server answers what was typed, so it must be known before. */
export function whatComesOf(path: GoldenPath, before: GoldenStep, service: string): ChartEvent | null {
  const later = path.steps.slice(path.steps.indexOf(before) + 2)
  const answer = later.find((step) => step.event?.type.endsWith(`.actor.${service}`))
  return answer ? eventIn(answer) : null
}

/** The code of a refusal; empty for an answer that is none. */
export const refusalIn = (event: ChartEvent | null): string =>
  event?.type.startsWith('xstate.error') ? (event as unknown as Refused).error.problem.code : ''
