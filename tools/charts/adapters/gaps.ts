import { eventOf, graphOf } from '../model/explore.ts'
import type { ChartSpec } from '../model/spec.ts'
import { leavesOf, structureOf } from '../model/structure.ts'
import { begin } from '../model/step.ts'
import type { AnyStateNode } from 'xstate'
import { isInside, isNone, type None, type Statements } from './statements.ts'

/** The parts of an adapter that are looked through. */
interface Said<Ctx> extends Partial<Statements<Ctx>> {
  spec: ChartSpec
  events: Record<string, object>
}

const isByHand = (type: string) => !type.startsWith('xstate.')

/** Events with more than a type that someone makes at this level. */
function eventsWithData<Ctx>({ spec, events }: Said<Ctx>): Set<string> {
  const { edges, nodes } = graphOf(spec)
  const driven = edges.filter(({ type }) => isByHand(type) && !('skip' in (events[type] ?? {})))
  const withData = driven.filter((edge) => Object.keys(eventOf(spec, edge, nodes[edge.from]!.snapshot)).length > 1)
  return new Set(withData.map(({ type }) => type))
}

const services = ({ spec }: { spec: ChartSpec }) =>
  new Set(structureOf(spec.machine).states.flatMap((node) => node.invoke.map(({ id }) => id)))

function contextNames({ spec }: { spec: ChartSpec }): Set<string> {
  const snapshots = [begin(spec.machine, spec.input).snapshot, ...graphOf(spec).nodes.map(({ snapshot }) => snapshot)]
  return new Set(snapshots.flatMap(({ context }) => Object.keys((context ?? {}) as object)))
}

const isBusy = (node: AnyStateNode): boolean => node.tags.includes('busy') || (node.parent ? isBusy(node.parent) : false)
const busyLeaves = ({ spec }: { spec: ChartSpec }) =>
  new Set(
    leavesOf(spec.machine)
      .filter(isBusy)
      .map(({ id }) => id),
  )

const isSilent = (one: unknown) => isNone(one) && !one.none

interface Asked {
  said: Record<string, unknown> | None | undefined
  wanted: () => Set<string>
  /** `event query.change carries data and` */
  about: (name: string) => string
  what: string
}

/** What is not said, what is said of nothing, and what is left out without a reason. */
function gapsIn({ said, wanted, about, what }: Asked): string[] {
  if (isNone(said)) return said.none ? [] : [`${what}: no reason is given why there is none`]
  const names = Object.keys(said ?? {})
  const known = wanted()
  return [
    ...[...known].filter((name) => !names.includes(name)).map((name) => `${about(name)} has no ${what}`),
    ...names.filter((name) => !known.has(name)).map((name) => `${what} ${name} matches nothing of the chart`),
    ...names.filter((name) => isSilent(said?.[name])).map((name) => `${what} ${name}: no reason is given why there is none`),
  ]
}

function exceptions<Ctx>({ spec, shows }: Said<Ctx>): string[] {
  if (!shows || isNone(shows)) return []
  const ids = structureOf(spec.machine).states.map(({ id }) => id)
  return Object.entries(shows).flatMap(([name, show]) => {
    if (typeof show === 'function' || isNone(show)) return []
    const unknown = Object.keys(show.except).filter((state) => !ids.includes(state))
    const leaves = leavesOf(spec.machine).map(({ id }) => id)
    const isNever = leaves.every((leaf) => Object.keys(show.except).some((state) => isInside(leaf, state)))
    return [
      ...unknown.map((state) => `show ${name}: ${state} matches no state of the chart`),
      ...(isNever ? [`show ${name}: there is no state in which it stands`] : []),
    ]
  })
}

/** A lock that locks nothing. */
const openLocks = (locks: Statements<never>['locks'] | undefined) =>
  Object.entries(isNone(locks) ? {} : (locks ?? {}))
    .filter(([, lock]) => !isNone(lock) && lock.locked.length === 0)
    .map(([leaf]) => `lock ${leaf}: it names nothing that is locked`)

/** Everything that an adapter leaves unsaid of what events carry, what stands on the screen and what is locked. */
export function gapsOf<Ctx>(adapter: Said<Ctx>): string[] {
  const { screen, payloads, calls, shows, locks } = adapter
  return [
    ...(screen === undefined ? ['no screen is named'] : []),
    ...gapsIn({
      said: payloads,
      wanted: () => eventsWithData(adapter),
      about: (name) => `event ${name} carries data and`,
      what: 'payload',
    }),
    ...gapsIn({ said: calls, wanted: () => services(adapter), about: (name) => `service ${name}`, what: 'call' }),
    ...gapsIn({ said: shows, wanted: () => contextNames(adapter), about: (name) => `context ${name}`, what: 'show' }),
    ...exceptions(adapter),
    ...gapsIn({ said: locks, wanted: () => busyLeaves(adapter), about: (name) => `busy state ${name}`, what: 'lock' }),
    ...openLocks(locks),
  ]
}
