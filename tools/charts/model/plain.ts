import { RequestFailed, type Problem } from '#domain/app-error.ts'

/** A value as JSON can hold it. Errors keep what charts read of them; what is undefined is left out. */
export function plain(value: unknown): unknown {
  if (value instanceof RequestFailed) return { $error: 'RequestFailed', problem: plain(value.problem) }
  if (value instanceof Error) return { $error: 'Error', message: value.message }
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null)
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? '[function]' : value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.map(([name, held]) => [name, plain(held)]))
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
