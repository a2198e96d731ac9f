import { textOf } from '../model/plain.ts'
import { eventIn, type GoldenPath, type GoldenStep } from '../paths/golden.ts'
import { isSkipped, leafIds, type Adapter } from './adapter.ts'
import { Mismatch } from './mismatch.ts'
import { screenOf } from './statements.ts'
import { within } from './within.ts'

export interface Walk<Ctx> {
  /** What is looked at in every state, when each of its leaves has been. */
  after?: (ctx: Ctx, step: GoldenStep, leaves: readonly string[]) => unknown
  /** In milliseconds: what an event, or a look at a state, can take. */
  limit?: number
  /** What stands on the screen, for who reads the failure. */
  look?: () => string
}

interface Place {
  path: string
  step: number
  event: string
  states: readonly string[]
  screen: string
}

/** Of a line of a failure, as much as someone reads. */
const LONGEST = 1_200

/** Where on a path something went wrong, what was wanted and what was seen; the cause is what the driver or the check threw. */
export class PathFailed extends Error {
  constructor({ path, step, event, states, screen }: Place, cause: unknown, look: string) {
    const isMismatch = cause instanceof Mismatch
    const message = cause instanceof Error ? cause.message : String(cause)
    const lines = [
      `path "${path}", step ${step}`,
      `event: ${event}`,
      `state: ${states.join(', ')}`,
      screen && `screen: ${screen}`,
      `wanted: ${isMismatch ? cause.wanted : message}`,
      `seen: ${[isMismatch && cause.seen, look].filter(Boolean).join('\n')}`,
    ]
    super(lines.flatMap((line) => (line ? line.slice(0, LONGEST) : [])).join('\n'), { cause })
    this.name = 'PathFailed'
  }
}

async function drive<Ctx>({ events }: Adapter<Ctx>, ctx: Ctx, step: GoldenStep, before: GoldenStep) {
  const event = eventIn(step)
  const driver = events[event.type]
  if (!driver || isSkipped(driver)) throw new Error('this level cannot drive the event')
  await (typeof driver === 'function' ? driver : driver.drive)(ctx, event, before)
}

const DRIVER_LIMIT = 30_000

/** Walks one path: drives each event, then checks every leaf state the chart is in. Knows no test runner. */
export async function runPath<Ctx>(adapter: Adapter<Ctx>, ctx: Ctx, path: GoldenPath, walk: Walk<Ctx> = {}): Promise<void> {
  const { limit = DRIVER_LIMIT, look = () => '', after } = walk
  const { spec, states, screen } = adapter
  let before: GoldenStep | null = null
  for (const [at, step] of path.steps.entries()) {
    const previous = before
    const leaves = leafIds(spec.machine.id, step.value)
    const event = step.event ? `${step.event.type} ${textOf({ ...step.event, type: undefined })}` : 'start'
    const place = { path: path.name, step: at, event }
    const named = async (inStates: readonly string[], work: () => unknown) => {
      try {
        await within(limit, work)
      } catch (error) {
        throw new PathFailed({ ...place, states: inStates, screen: screenOf(screen, inStates) }, error, look())
      }
    }
    if (previous) await named(leafIds(spec.machine.id, previous.value), () => drive(adapter, ctx, step, previous))
    for (const leaf of leaves) {
      const check = states[leaf]
      if (!check) throw new Error(`${leaf} has no check`)
      if (!isSkipped(check)) await named([leaf], () => check(ctx, step))
    }
    if (after) await named(leaves, () => after(ctx, step, leaves))
    before = step
  }
}
