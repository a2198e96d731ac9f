import type { FieldErrors } from '../app-error.ts'
import type { Values } from '../records/values.ts'

/** By field; one that is right may stand there as undefined. */
type Faults = Record<string, FieldErrors[string] | undefined>

/** Looks at each row below a record; what is found is named `ratings.2.rating`. */
export function inEachRow(values: Values, name: string, look: (row: Values) => Faults): FieldErrors {
  const rows = (values[name] ?? []) as Values[]
  const found = rows.flatMap((row, place) =>
    Object.entries(look(row)).flatMap(([cell, fault]) => (fault ? [[`${name}.${place}.${cell}`, fault] as const] : [])),
  )
  return Object.fromEntries(found)
}

/** Rows whose cells together say the same as an earlier row's; the first of the cells is to blame. */
export function repeatedRows(values: Values, name: string, cells: readonly [string, ...string[]]): FieldErrors {
  const seen = new Set<string>()
  return inEachRow(values, name, (row) => {
    const key = JSON.stringify(cells.map((cell) => row[cell] ?? null))
    if (seen.has(key)) return { [cells[0]]: { key: 'repeated' } }
    seen.add(key)
    return {}
  })
}
