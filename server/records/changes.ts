import { BELOW } from '#domain/records/paths.ts'
import type { Values } from '#domain/records/values.ts'

/** One field as it was and as it is, in words: texts, links by their names, null where there was nothing. */
export interface FieldChange {
  /** `legal_name`; of a row `contacts.email`, of one below another `layers.markets.written_line`. */
  field: string
  /** What the row is called, behind those above it. */
  row: string | null
  old: string | null
  new: string | null
  /** Where the value is a file: both can still be fetched. */
  old_file?: FileName | undefined
  new_file?: FileName | undefined
}

interface FileName {
  uuid: string
  name: string
}

/** The value of an audit row in words. */
export function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(inWords).join(', ')
  if (typeof value === 'object') return 'name' in value ? inWords(value.name) : JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Cell = Pick<FieldChange, 'old' | 'new' | 'old_file' | 'new_file'>

function fileIn(value: unknown): FileName | undefined {
  if (typeof value !== 'object' || value === null || !('uuid' in value && 'name' in value)) return undefined
  return { uuid: value.uuid as string, name: value.name as string }
}

/** A value as it was and as it is. */
function cellOf(was: unknown, is: unknown): Cell {
  const [old_file, new_file] = [fileIn(was), fileIn(is)]
  return { old: inWords(was), new: inWords(is), ...(old_file && { old_file }), ...(new_file && { new_file }) }
}

/** A file of the same name is another one. */
const isChange = ({ old, new: now, old_file: oldFile, new_file: newFile }: Cell) => old !== now || oldFile?.uuid !== newFile?.uuid

const isRows = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null && 'row' in each)

const rowsIn = (value: unknown): Values[] => (isRows(value) ? value : [])

/** A record of its own below the record, such as the override of a risk: told cell by cell. */
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value)

const groupIn = (value: unknown): Values => (isGroup(value) ? value : {})

/** A change with the rows that it stands in, from the outermost: by what each is told from others, and what it is called there. */
interface Placed {
  change: FieldChange
  rows: readonly { key: string; name: string | null }[]
}

const nameIn = (rows: Placed['rows'], nameOf: (row: Placed['rows'][number]) => string | null): string | null =>
  rows
    .map(nameOf)
    .filter((name) => name !== null)
    .join(BELOW) || null

const placed = (field: string, rows: Placed['rows'], cell: Cell): Placed => ({
  change: { field, row: nameIn(rows, ({ name }) => name), ...cell },
  rows,
})

const ofGroup = (field: string, before: Values, after: Values): Placed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((cell) =>
    placed(`${field}.${cell}`, [], cellOf(before[cell], after[cell])),
  )

function ofRows(field: string, before: readonly Values[], after: readonly Values[], above: Placed['rows'] = []): Placed[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [before.find((row) => row.id === id), after.find((row) => row.id === id)]
    const rows = [...above, { key: `${above.at(-1)?.key ?? ''}/${field} ${String(id)}`, name: inWords((is ?? was)?.row) }]
    const cells = Object.keys({ ...was, ...is }).filter((cell) => cell !== 'id' && cell !== 'row')
    return cells.flatMap((cell): Placed[] => {
      const [old, now] = [was?.[cell], is?.[cell]]
      const path = `${field}.${cell}`
      return isRows(old) || isRows(now) ? ofRows(path, rowsIn(old), rowsIn(now), rows) : [placed(path, rows, cellOf(old, now))]
    })
  })
}

function ofField(field: string, was: unknown, is: unknown): Placed[] {
  if (isRows(was) || isRows(is)) return ofRows(field, rowsIn(was), rowsIn(is))
  if (isGroup(was) || isGroup(is)) return ofGroup(field, groupIn(was), groupIn(is))
  return [placed(field, [], cellOf(was, is))]
}

const placedIn = (before: Values, after: Values): Placed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .flatMap((field) => ofField(field, before[field], after[field]))
    .filter(({ change }) => isChange(change))

/** The lines of a history: what differs between the two sides of an audit row, as `differences` wrote them. */
export const changesIn = (before: Values, after: Values): FieldChange[] => placedIn(before, after).map(({ change }) => change)

/**
 * The same over several audit rows in their order: what a field was before the first of them, and is after the last. A row is the same
 * whatever it is called, and is called what it was called last.
 */
export function changesOver(entries: readonly { before: Values; after: Values }[]): FieldChange[] {
  const over = new Map<string, Placed>()
  const names = new Map<string, string | null>()
  for (const { before, after } of entries) {
    for (const { change, rows } of placedIn(before, after)) {
      for (const { key, name } of rows) names.set(key, name)
      const key = `${change.field} ${rows.at(-1)?.key ?? ''}`
      const first = over.get(key)?.change
      over.set(key, { rows, change: first ? { ...change, old: first.old, old_file: first.old_file } : change })
    }
  }
  return [...over.values()]
    .filter(({ change }) => isChange(change))
    .map(({ change, rows }) => ({ ...change, row: nameIn(rows, ({ key, name }) => names.get(key) ?? name) }))
}
