import type { FieldErrors } from '../app-error.ts'
import type { Field, Fields } from './field.ts'
import { isWanted } from './record.ts'
import type { Values } from './values.ts'

/** What a part of a record lacks before it is complete, what in it cannot be right, and what someone has to acknowledge. */
export interface Problems {
  missing: FieldErrors
  wrong: FieldErrors
  warnings: FieldErrors
}

export type Some = Partial<Problems>
type Params = Record<string, string | number>

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const nothing = (): Problems => ({ missing: {}, wrong: {}, warnings: {} })

const NONE: FieldErrors = Object.freeze({})
const NOTHING: Problems = Object.freeze({ missing: NONE, wrong: NONE, warnings: NONE })

const isNone = (errors: FieldErrors | undefined): boolean =>
  errors === undefined || errors === NONE || Object.keys(errors).length === 0

const joined = (all: FieldErrors | null, more: FieldErrors | undefined): FieldErrors | null =>
  isNone(more) ? all : Object.assign(all ?? {}, more)

/** In one pass: a programme of hundreds of layers has thousands of these, most of them empty. */
export function together(...found: readonly Some[]): Problems {
  let lacks: FieldErrors | null = null
  let faults: FieldErrors | null = null
  let warnings: FieldErrors | null = null
  for (const some of found) {
    lacks = joined(lacks, some.missing)
    faults = joined(faults, some.wrong)
    warnings = joined(warnings, some.warnings)
  }
  if (!lacks && !faults && !warnings) return NOTHING
  return { missing: lacks ?? NONE, wrong: faults ?? NONE, warnings: warnings ?? NONE }
}

/** Those of the names that are empty. */
export const missing = (values: Values, names: readonly string[], prefix = ''): Some => ({
  missing: Object.fromEntries(names.filter((name) => isBlank(values[name])).map((name) => [prefix + name, { key: 'required' }])),
})

const one = (path: string, key: string, params?: Params): FieldErrors => ({ [path]: params ? { key, params } : { key } })

export const lacking = (path: string, key = 'required', params?: Params): Some => ({ missing: one(path, key, params) })

export const wrong = (path: string, key: string, params?: Params): Some => ({ wrong: one(path, key, params) })

export const warning = (path: string, key: string, params?: Params): Some => ({ warnings: one(path, key, params) })

export const when = (condition: unknown, problems: () => Some): Some => (condition ? problems() : {})

const dayIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Days that lie after today. */
export const inFuture = (values: Values, names: readonly string[], today: string, prefix = ''): Some =>
  together(...names.filter((name) => dayIn(values[name]) > today).map((name) => wrong(prefix + name, 'in_future')))

/** An end that does not lie after its start. */
export const notAfter = (values: Values, start: string, end: string, prefix = ''): Some =>
  when(!isBlank(values[start]) && !isBlank(values[end]) && dayIn(values[end]) <= dayIn(values[start]), () =>
    wrong(prefix + end, 'not_after_start'),
  )

/** Looks at each row of a group by itself; what is found is named `contacts.2.email`. */
export const eachRow = <Row extends object>(
  group: string,
  rows: readonly Row[] | undefined,
  look: (row: Row & Values, prefix: string, place: number) => Some,
): Problems => together(...(rows ?? []).map((row, place) => look(row as Row & Values, `${group}.${place}.`, place)))

/** Rows whose fields together say the same as an earlier row's. */
export function repeated(group: string, rows: readonly object[] | undefined, names: readonly string[]): Problems {
  const seen = new Set<string>()
  return eachRow(group, rows, (row, prefix) => {
    if (names.some((name) => isBlank(row[name]))) return nothing()
    const key = JSON.stringify(names.map((name) => String(row[name]).toLowerCase()))
    if (seen.has(key)) return wrong(prefix + names[0], 'repeated')
    seen.add(key)
    return nothing()
  })
}

/** Exactly one row of a group is of a kind. */
export function exactlyOne(group: string, rows: readonly object[] | undefined, name: string, kind: string): Some {
  const at = (rows ?? []).flatMap((row, place) => ((row as Values)[name] === kind ? [place] : []))
  if (at.length === 0) return lacking(group, `one_${kind}`)
  return together(...at.slice(1).map((place) => wrong(`${group}.${place}.${name}`, `one_${kind}`)))
}

/** Someone has to fill it in. */
export const isDemanded = (field: Field): boolean => isWanted(field) && !('readOnly' in field)

export const requiredNames = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isDemanded(field))
    .map(([name]) => name)
