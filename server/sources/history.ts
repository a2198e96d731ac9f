import type { Output } from '#domain/api/endpoint.ts'
import type { listSourceHistory } from '#domain/api/source-trail.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../store/database.ts'
import { countHistory, listHistory, type HistoryEntry } from '../store/history.ts'
import type { Values } from '#domain/records/values.ts'

type History = Output<typeof listSourceHistory>
type Change = History['items'][number]['changes'][number]
const MEANT = ['move', 'reason', 'assignee']

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(inWords).join(', ')
  if (typeof value === 'object') return 'name' in value ? inWords(value.name) : JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Cell = Pick<Change, 'old' | 'new' | 'old_file' | 'new_file'>

const fileIn = (value: unknown): Change['old_file'] => {
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

/** By what a row of a group without a title of its own is told from others. */
const TITLES: Record<string, string> = { conditions: 'condition' }

const titled = (field: string, value: unknown): unknown => {
  const title = TITLES[field]
  if (title === undefined || !Array.isArray(value)) return value
  return (value as Values[]).map(({ [title]: row, ...cells }) => ({ row, ...cells }))
}

const isRows = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null && 'row' in each)

/** A record of its own below the source, such as the override of its risk: told cell by cell. */
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value)

const ofGroup = (field: string, before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((cell) => ({
    field: `${field}.${cell}`,
    row: null,
    ...cellOf(before[cell], after[cell]),
  }))

function ofRows(field: string, before: readonly Values[], after: readonly Values[]): Change[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [before.find((row) => row.id === id), after.find((row) => row.id === id)]
    const row = inWords((is ?? was)?.row)
    const cells = Object.keys({ ...was, ...is }).filter((cell) => cell !== 'id' && cell !== 'row')
    return cells.map((cell) => ({ field: `${field}.${cell}`, row, ...cellOf(was?.[cell], is?.[cell]) }))
  })
}

function changesIn(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !MEANT.includes(name))
  const changes = names.flatMap((field) => {
    const [was, is] = [titled(field, before[field]), titled(field, after[field])]
    if (isRows(was) || isRows(is)) return ofRows(field, isRows(was) ? was : [], isRows(is) ? is : [])
    if (isGroup(was) || isGroup(is)) return ofGroup(field, isGroup(was) ? was : {}, isGroup(is) ? is : {})
    return [{ field, row: null, ...cellOf(was, is) }]
  })
  return changes.filter(isChange)
}

const told = ({ before, after, ...entry }: HistoryEntry): History['items'][number] => ({
  ...entry,
  move: inWords(after?.move),
  reason: inWords(after?.reason),
  changes: changesIn(before ?? {}, after ?? {}),
})

/** Who changed what and made which move, newest first. */
export async function historyOf(sql: Sql, id: number, asked: { page: number; page_size: number }): Promise<History> {
  const { page, page_size: size } = asked
  const of = { entity: 'source', id }
  const [total, rows] = [await countHistory(sql, of), await listHistory(sql, of, { page, size })]
  return {
    items: rows.slice(0, size).map(told),
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}
