import type { FieldErrors } from '../../app-error.ts'
import { isWanted } from '../../records/record.ts'
import type { Fields } from '../../records/field.ts'
import type { Problems } from '../section-names.ts'
import type { Values } from '../../records/values.ts'

export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const nothing = (): Problems => ({ missing: {}, wrong: {} })

export const together = (...found: readonly Problems[]): Problems => ({
  missing: Object.assign({}, ...found.map(({ missing }) => missing)) as FieldErrors,
  wrong: Object.assign({}, ...found.map(({ wrong }) => wrong)) as FieldErrors,
})

/** Those of the names that are empty. */
export const missing = (values: Values, names: readonly string[], prefix = ''): Problems => ({
  missing: Object.fromEntries(names.filter((name) => isBlank(values[name])).map((name) => [prefix + name, { key: 'required' }])),
  wrong: {},
})

export const lacking = (name: string, key = 'required', params?: Record<string, string | number>): Problems => ({
  missing: { [name]: params ? { key, params } : { key } },
  wrong: {},
})

export const wrong = (name: string, key: string, params?: Record<string, string | number>): Problems => ({
  missing: {},
  wrong: { [name]: params ? { key, params } : { key } },
})

export const when = (condition: unknown, problems: () => Problems): Problems => (condition ? problems() : nothing())

const dayIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Days that lie after today. */
export const inFuture = (values: Values, names: readonly string[], today: string, prefix = ''): Problems =>
  together(...names.filter((name) => dayIn(values[name]) > today).map((name) => wrong(prefix + name, 'in_future')))

/** An end that does not lie after its start. */
export const notAfter = (values: Values, start: string, end: string, prefix = ''): Problems =>
  when(!isBlank(values[start]) && !isBlank(values[end]) && dayIn(values[end]) <= dayIn(values[start]), () =>
    wrong(prefix + end, 'not_after_start'),
  )

/** Looks at each row of a group by itself; what is found is named `contacts.2.email`. */
export const eachRow = <Row extends object>(
  group: string,
  rows: readonly Row[] | undefined,
  look: (row: Row & Values, prefix: string) => Problems,
): Problems => together(...(rows ?? []).map((row, at) => look(row as Row & Values, `${group}.${at}.`)))

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
export function exactlyOne(group: string, rows: readonly object[] | undefined, name: string, kind: string): Problems {
  const at = (rows ?? []).flatMap((row, place) => ((row as Values)[name] === kind ? [place] : []))
  if (at.length === 0) return lacking(group, `one_${kind}`)
  return together(...at.slice(1).map((place) => wrong(`${group}.${place}.${name}`, `one_${kind}`)))
}

const isAsked = ([, field]: [string, Fields[string]]) => isWanted(field) && !('readOnly' in field)

export const requiredNames = (fields: Fields) =>
  Object.entries(fields)
    .filter(isAsked)
    .map(([name]) => name)
