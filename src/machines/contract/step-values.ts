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
  /** The template whose fields are filled in in it. */
  template?: number | null | undefined
  /** What the server has found in it. */
  found: Problems
  /** Paths of warnings that someone had acknowledged. */
  acknowledged?: readonly string[] | undefined
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

/** Rows of a template have no keys, and go by their places. */
const placeOf = (rows: readonly unknown[], key: string): string | null => {
  const at = rows.findIndex((row) => isRow(row) && row.key === key)
  if (at !== -1) return String(at)
  const row = rows[Number(key)]
  return row === undefined || isRow(row) ? null : key
}

/** A path by the keys of its rows, which stay the same wherever these stand: `sections.k7.evidence`. */
export function keyedPath(path: string, values: StepValues): string {
  let at: unknown = values
  const keyed: string[] = []
  for (const part of path.split('.')) {
    const isPlace = Array.isArray(at)
    at = (at as StepValues | null | undefined)?.[part]
    keyed.push(isPlace && isRow(at) ? at.key : part)
  }
  return keyed.join('.')
}

/** Where a path by keys is now; null when one of its rows is there no more. */
export function placeOfKeyed(keyed: string, values: StepValues): string | null {
  let at: unknown = values
  const place: string[] = []
  for (const part of keyed.split('.')) {
    const found = Array.isArray(at) ? placeOf(at, part) : part
    if (found === null) return null
    at = (at as StepValues | null | undefined)?.[found]
    place.push(found)
  }
  return place.join('.')
}

/** Where a place of one version is in another, in which rows may stand elsewhere; null where its row is not there. */
export const placeIn = (path: string, from: StepValues, to: StepValues): string | null => placeOfKeyed(keyedPath(path, from), to)

/** The same without the row at `sections.3`. */
export function withoutRow(values: StepValues, path: string): StepValues {
  const [group, place] = [path.slice(0, path.lastIndexOf('.')), Number(path.slice(path.lastIndexOf('.') + 1))]
  return withValue(
    values,
    group,
    (valueAt(values, group) as readonly StepRow[]).filter((_, at) => at !== place),
  )
}

/** The same with a row of a group, `sections` say, put at a place; at the end where that is beyond. */
export const withRow = (values: StepValues, group: string, place: number, row: unknown): StepValues =>
  withValue(values, group, ((valueAt(values, group) ?? []) as readonly unknown[]).toSpliced(place, 0, row))
