import type { AnyStateMachine } from 'xstate'
import { difference, observe } from '../model/observation.ts'
import type { ChartSpec } from '../model/spec.ts'
import { begin, take } from '../model/step.ts'
import { eventIn, type GoldenPath } from './golden.ts'
import { createRig } from './rig.ts'

const at = (path: GoldenPath, step: number, found: string) =>
  `path "${path.name}", step ${step} (${path.steps[step]?.event?.type ?? 'start'}): ${found}`

/** Replays a path on a running actor; the first difference, or null. */
export async function replayOnActor(
  spec: ChartSpec,
  path: GoldenPath,
  machine: AnyStateMachine = spec.machine,
): Promise<string | null> {
  const rig = createRig(spec, machine)
  let step = 0
  try {
    for (const expected of path.steps) {
      const found = difference(expected, step === 0 ? await rig.start() : await rig.take(eventIn(expected)))
      if (found) return at(path, step, found)
      step += 1
    }
    return null
  } catch (error) {
    return at(path, step, String(error))
  } finally {
    rig.stop()
  }
}

/** The same without an actor: some ten times faster, for the many runs of mutation testing. */
export function replayPurely(spec: ChartSpec, path: GoldenPath, machine: AnyStateMachine): string | null {
  let step = 0
  try {
    let current = begin(machine, spec.input)
    for (const expected of path.steps) {
      if (step > 0) current = take(current.snapshot, eventIn(expected))
      const found = difference(expected, observe(current.snapshot, current.effects))
      if (found) return at(path, step, found)
      step += 1
    }
    return null
  } catch (error) {
    return at(path, step, String(error))
  }
}
