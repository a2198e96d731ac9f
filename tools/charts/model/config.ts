import type { AnyStateNode } from 'xstate'
import { nameOf } from './structure.ts'

/** A chart's configuration, or a part of it, as plain nested data that may hold functions. */
export type Config = { [name: string]: unknown }

export const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype

/** A deep copy that keeps functions and leaves out what is undefined: fragments that two states share become two. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as Value
  if (!isConfig(value)) return value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.map(([name, held]) => [name, clone(held)])) as Value
}

/** XState takes one thing or a list of them almost everywhere. */
export function asList(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** Names of what the chart says to do on entry or exit; XState's own timers are not among them. */
export const actionsOf = (node: AnyStateNode, when: 'entry' | 'exit') => asList(node.config[when]).map(nameOf)

export const invokesOf = (node: AnyStateNode) => asList(node.config.invoke).filter(isConfig)

/** Delays of a state as the chart names them. */
export const delaysOf = (node: AnyStateNode) => (isConfig(node.config.after) ? Object.keys(node.config.after) : [])
