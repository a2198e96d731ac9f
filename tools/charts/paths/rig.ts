import { createActor, fromPromise, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate'
import { effectText, type ExecutedAction } from '../model/effects.ts'
import { happeningOf } from '../model/names.ts'
import { observe, type Observation } from '../model/observation.ts'
import type { ChartEvent, ChartSpec } from '../model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'

/** A service under way: what it was asked, and how it is answered. */
interface Pending {
  input: unknown
  signal: AbortSignal
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

export interface Rig {
  actor: AnyActorRef
  clock: SimulatedClock
  pending: Map<string, Pending>
  start: () => Promise<Observation>
  take: (event: ChartEvent) => Promise<Observation>
  stop: () => void
}

/** Longer than any chain of promises between an answered service and the chart's next state. */
const MICROTASKS = 12

async function settle() {
  for (let turn = 0; turn < MICROTASKS; turn += 1) await null
}

function fakes(machine: AnyStateMachine, pending: Map<string, Pending>) {
  const fake = fromPromise<unknown, unknown>(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) => {
        const { id } = self as unknown as { id: string }
        const held = { input, signal, resolve, reject }
        pending.set(id, held)
        signal.addEventListener('abort', () => pending.get(id) === held && pending.delete(id))
      }),
  )
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, fake]))
}

/** The chart as a running actor: services are answered by hand, time is a clock of the test, effects are written down. */
export function createRig(spec: ChartSpec, machine: AnyStateMachine = spec.machine): Rig {
  const pending = new Map<string, Pending>()
  const clock = new SimulatedClock()
  const timers = new Map<string, number>()
  const effects: string[] = []
  const actor = createActor(machine.provide({ actors: fakes(machine, pending) as never }), {
    clock,
    input: spec.input as undefined,
    inspect: (happening) => {
      if (happening.type !== '@xstate.action' || happening.actorRef !== (actor as unknown)) return
      effects.push(effectText(happening.action as ExecutedAction))
      keepTimer(timers, happening.action as ExecutedAction)
    },
  })
  actor.subscribe({ error: () => {} })

  const look = () => observe(actor.getSnapshot() as AnyMachineSnapshot, effects.splice(0))
  return {
    actor: actor as unknown as AnyActorRef,
    clock,
    pending,
    start: async () => {
      actor.start()
      await settle()
      return look()
    },
    take: async (event) => {
      deliver(event)
      await settle()
      return look()
    },
    stop: () => void actor.stop(),
  }

  /** Services and time are not told the chart by events: they are made to happen. */
  function deliver(event: ChartEvent) {
    const { kind, word } = happeningOf(event.type)
    if (kind === 'done') answer(word).resolve(event.output)
    else if (kind === 'failed') answer(word).reject(event.error)
    else if (kind === 'after') clock.increment(delayOf(event.type))
    else actor.send(event)
  }

  function answer(service: string) {
    const held = pending.get(service)
    if (!held) throw new Error(`${service} is not under way`)
    pending.delete(service)
    return held
  }

  function delayOf(type: string) {
    const delay = timers.get(type)
    if (delay === undefined) throw new Error(`no timer was set for ${type}`)
    return delay
  }
}

function keepTimer(timers: Map<string, number>, { type, params }: ExecutedAction) {
  const { event, delay } = (params ?? {}) as { event?: { type: string }; delay?: number }
  if (type === 'xstate.raise' && event && delay !== undefined) timers.set(event.type, delay)
}
