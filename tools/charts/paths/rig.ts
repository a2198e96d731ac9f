import { createActor, fromPromise, SimulatedClock, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { effectText, type ExecutedAction } from '../model/effects.ts'
import { happeningOf } from '../model/names.ts'
import { observe, type Observation } from '../model/observation.ts'
import type { ChartEvent, ChartSpec } from '../model/spec.ts'

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
  for (let turn = 0; turn < MICROTASKS; turn += 1) await Promise.resolve()
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

/** What the chart does, written down: its effects as text, and the timers it set. */
function recorder() {
  const effects: string[] = []
  const timers = new Map<string, number>()
  return {
    timers,
    take: () => effects.splice(0),
    record: (action: ExecutedAction) => {
      effects.push(effectText(action))
      keepTimer(timers, action)
    },
  }
}

function keepTimer(timers: Map<string, number>, { type, params }: ExecutedAction) {
  const { event, delay } = (params ?? {}) as { event?: { type: string }; delay?: number }
  if (type === 'xstate.raise' && event && delay !== undefined) timers.set(event.type, delay)
}

/** The chart as a running actor: services are answered by hand, time is a clock of the test, effects are written down. */
export function createRig(spec: ChartSpec, machine: AnyStateMachine = spec.machine): Rig {
  const pending = new Map<string, Pending>()
  const clock = new SimulatedClock()
  const recorded = recorder()
  const actor = createActor(machine.provide({ actors: fakes(machine, pending) as never }), {
    clock,
    input: spec.input as undefined,
    inspect: (happening) => {
      if (happening.type === '@xstate.action' && happening.actorRef === (actor as unknown)) recorded.record(happening.action)
    },
  })
  actor.subscribe({ error: () => {} })

  async function look() {
    await settle()
    return observe(actor.getSnapshot() as AnyMachineSnapshot, recorded.take())
  }
  return {
    actor,
    clock,
    pending,
    start: () => {
      actor.start()
      return look()
    },
    take: async (event) => {
      deliver({ actor, clock, pending }, recorded.timers, event)
      return look()
    },
    stop: () => void actor.stop(),
  }
}

/** Services and time are not told the chart by events: they are made to happen. */
function deliver(
  { actor, clock, pending }: Pick<Rig, 'actor' | 'clock' | 'pending'>,
  timers: Map<string, number>,
  event: ChartEvent,
) {
  const { kind, word } = happeningOf(event.type)
  if (kind === 'done') answer(pending, word).resolve(event.output)
  else if (kind === 'failed') answer(pending, word).reject(event.error)
  else if (kind === 'after') clock.increment(delayOf(timers, event.type))
  else actor.send(event)
}

function answer(pending: Map<string, Pending>, service: string) {
  const held = pending.get(service)
  if (!held) throw new Error(`${service} is not under way`)
  pending.delete(service)
  return held
}

function delayOf(timers: Map<string, number>, type: string) {
  const delay = timers.get(type)
  if (delay === undefined) throw new Error(`no timer was set for ${type}`)
  return delay
}
