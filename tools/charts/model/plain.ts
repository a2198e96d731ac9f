import { RequestFailed, type Problem } from '#domain/app-error.ts'

/** A value as JSON can hold it. Errors keep what charts read of them; what is undefined is left out. */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? '[function]' : value
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null)
  if (value instanceof RequestFailed) return { $error: 'RequestFailed', problem: plain(value.problem) }
  return value instanceof Error ? { $error: 'Error', message: value.message } : plainObject(value as Record<string, unknown>)
}

function plainObject(value: Record<string, unknown>): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(value)) if (value[name] !== undefined) made[name] = plain(value[name])
  return made
}

/** The way back of `plain`: what a golden suite holds becomes what a service rejects with. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (value === null || typeof value !== 'object') return value
  const held = value as Record<string, unknown>
  if (held.$error === 'RequestFailed') return new RequestFailed(held.problem as Problem)
  if (held.$error === 'Error') return new Error(String(held.message))
  return Object.fromEntries(Object.entries(held).map(([name, item]) => [name, revive(item)]))
}

export const textOf = (value: unknown) => JSON.stringify(plain(value)) ?? ''
