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

/** Between the name of a row and those below it. */
const BELOW = ' › '

const ofGroup = (field: string, before: Values, after: Values): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((cell) => ({
    field: `${field}.${cell}`,
    row: null,
    ...cellOf(before[cell], after[cell]),
  }))

function ofRows(field: string, before: readonly Values[], after: readonly Values[], above: string | null = null): FieldChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [before.find((row) => row.id === id), after.find((row) => row.id === id)]
    const row = [above, inWords((is ?? was)?.row)].filter((name) => name !== null).join(BELOW) || null
    const cells = Object.keys({ ...was, ...is }).filter((cell) => cell !== 'id' && cell !== 'row')
    return cells.flatMap((cell): FieldChange[] => {
      const [old, now] = [was?.[cell], is?.[cell]]
      const path = `${field}.${cell}`
      return isRows(old) || isRows(now)
        ? ofRows(path, rowsIn(old), rowsIn(now), row)
        : [{ field: path, row, ...cellOf(old, now) }]
    })
  })
}

function ofField(field: string, was: unknown, is: unknown): FieldChange[] {
  if (isRows(was) || isRows(is)) return ofRows(field, rowsIn(was), rowsIn(is))
  if (isGroup(was) || isGroup(is)) return ofGroup(field, groupIn(was), groupIn(is))
  return [{ field, row: null, ...cellOf(was, is) }]
}

/** The lines of a history: what differs between the two sides of an audit row, as `differences` wrote them. */
export const changesIn = (before: Values, after: Values): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .flatMap((field) => ofField(field, before[field], after[field]))
    .filter(isChange)

/** The same over several audit rows in their order: what a field was before the first of them, and is after the last. */
export function changesOver(entries: readonly { before: Values; after: Values }[]): FieldChange[] {
  const over = new Map<string, FieldChange>()
  for (const { before, after } of entries) {
    for (const change of changesIn(before, after)) {
      const key = `${change.field} ${change.row ?? ''}`
      const first = over.get(key)
      over.set(key, first ? { ...change, old: first.old, old_file: first.old_file } : change)
    }
  }
  return [...over.values()].filter(isChange)
}
