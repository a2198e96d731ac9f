import { leavesOf, structureOf } from '../model/structure.ts'
import type { ChartSpec } from '../model/spec.ts'
import type { Rig } from '../paths/rig.ts'
import { saysNothing } from './statements.ts'
import { defineAdapter, leafIds, type Adapter, type Check, type Drive } from './adapter.ts'

const take: Drive<Rig> = (rig, event) => rig.take(event)

/** The level below all screens: events go to a running actor, states are read from its snapshot. */
export function onActor(spec: ChartSpec): Adapter<Rig> {
  const isIn =
    (leaf: string): Check<Rig> =>
    (rig) => {
      const { value } = rig.actor.getSnapshot() as { value: unknown }
      if (!leafIds(spec.machine.id, value).includes(leaf)) throw new Error(`the actor is in ${JSON.stringify(value)}`)
    }
  const descriptors = structureOf(spec.machine).transitions.map((transition) => transition.descriptor)
  const sent = descriptors.filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.done.state.'))
  return defineAdapter<Rig>({
    spec,
    level: 'actor',
    ...saysNothing('There is no screen at the level of the actor.'),
    events: Object.fromEntries(sent.map((descriptor) => [descriptor, take])),
    states: Object.fromEntries(leavesOf(spec.machine).map((leaf) => [leaf.id, isIn(leaf.id)])),
  })
}
