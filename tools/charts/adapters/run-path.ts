import { eventIn, type GoldenPath, type GoldenStep } from '../paths/golden.ts'
import { isSkipped, leafIds, type Adapter } from './adapter.ts'

/** Where on a path something went wrong; the cause is what the driver or the check threw. */
export class PathFailed extends Error {
  constructor(where: string, cause: unknown) {
    super(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'PathFailed'
  }
}

async function drive<Ctx>({ events }: Adapter<Ctx>, ctx: Ctx, step: GoldenStep, before: GoldenStep) {
  const event = eventIn(step)
  const driver = events[event.type]
  if (!driver || isSkipped(driver)) throw new Error('this level cannot drive the event')
  await (typeof driver === 'function' ? driver : driver.drive)(ctx, event, before)
}

async function checkLeaves<Ctx>({ spec, states }: Adapter<Ctx>, ctx: Ctx, step: GoldenStep) {
  for (const leaf of leafIds(spec.machine.id, step.value)) {
    const check = states[leaf]
    if (!check) throw new Error(`${leaf} has no check`)
    if (!isSkipped(check)) await named(leaf, () => check(ctx, step))
  }
}

async function named(where: string, work: () => unknown) {
  try {
    await work()
  } catch (error) {
    throw new PathFailed(where, error)
  }
}

/** Walks one path: drives each event, then checks every leaf state the chart is in. Knows no test runner. */
export async function runPath<Ctx>(adapter: Adapter<Ctx>, ctx: Ctx, path: GoldenPath): Promise<void> {
  let before: GoldenStep | null = null
  for (const [at, step] of path.steps.entries()) {
    const previous = before
    await named(`path "${path.name}", step ${at} (${step.event?.type ?? 'start'})`, async () => {
      if (previous) await drive(adapter, ctx, step, previous)
      await checkLeaves(adapter, ctx, step)
    })
    before = step
  }
}
