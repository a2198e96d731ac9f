import type { Problems } from '#domain/records/problems.ts'

/** What the inputs of a step hold, by field: texts, ticks, ids of links as texts, kept files, and rows. */
export type StepValues = Readonly<Record<string, unknown>>

/** A row keeps its key from when it is added; its id it gets when it is stored, '' until then. */
export type StepRow = StepValues & { readonly key: string; readonly id?: string }

/** A step as the server has it. */
export interface StepRead {
  /** The version that a save has to bring. */
  version: number
  values: StepValues
  /** What the server has found in it. */
  found: Problems
}

export const isRow = (value: unknown): value is StepRow => typeof value === 'object' && value !== null && 'key' in value

/** What stands at `sections.3.limit`; undefined where nothing does. */
export const valueAt = (values: StepValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (at as StepValues | null | undefined)?.[part], values)

function changed(at: unknown, [part = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : changed((at as StepValues | undefined)?.[part], rest, value)
  return Array.isArray(at) ? at.with(Number(part), next) : { ...(at as StepValues), [part]: next }
}

/** New objects along the path alone; all others are the same as before. */
export const withValue = (values: StepValues, path: string, value: unknown): StepValues =>
  changed(values, path.split('.'), value) as StepValues

/** Where the rows on the way to a place stand is told by their keys: `sections.#new-1.limit`. Null where there is none. */
export function lastingPath(values: StepValues, path: string): string | null {
  let at: unknown = values
  const parts: string[] = []
  for (const part of path.split('.')) {
    const isPlace = Array.isArray(at)
    at = (at as StepValues | null | undefined)?.[part]
    if (isPlace && at === undefined) return null
    parts.push(isPlace && isRow(at) ? `#${at.key}` : part)
  }
  return parts.join('.')
}
