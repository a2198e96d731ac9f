import type { Output } from '#domain/api/endpoint.ts'
import type { listSourceHistory } from '#domain/api/source/source-trail.ts'
import type { Group } from '#domain/records/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { changesIn, inWords } from '../records/changes.ts'
import type { Sql } from '../store/database.ts'
import { countHistory, listHistory, type HistoryEntry } from '../store/history.ts'
import type { Values } from '#domain/records/values.ts'

type History = Output<typeof listSourceHistory>
const MEANT = ['move', 'reason', 'assignee']

/** By what a row of a group without a title of its own is told from others. */
const TITLES: Record<string, string> = { conditions: 'condition' }

const GROUPS = Object.assign({}, ...Object.values(SECTIONS).map(({ rows }) => rows)) as Record<string, Group>

/** What a section shows of its rows: accounts have columns of their own beside that, of the register they lie in. */
function shownIn(field: string, value: unknown): unknown {
  const group = GROUPS[field]
  if (group === undefined || !Array.isArray(value)) return value
  const shown = new Set(['id', 'row', ...Object.keys(group.fields), ...Object.keys(group.rows ?? {})])
  return (value as Values[]).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))))
}

const titled = (field: string, value: unknown): unknown => {
  const title = TITLES[field]
  if (title === undefined || !Array.isArray(value)) return value
  return (value as Values[]).map(({ [title]: row, ...cells }) => ({ row, ...cells }))
}

const namesOf = (values: Values | null) => Object.entries(values ?? {}).filter(([name]) => !MEANT.includes(name))

const titledIn = (values: Values | null): Values =>
  Object.fromEntries(namesOf(values).map(([field, value]) => [field, titled(field, shownIn(field, value))]))

const told = ({ before, after, ...entry }: HistoryEntry): History['items'][number] => ({
  ...entry,
  move: inWords(after?.move),
  reason: inWords(after?.reason),
  changes: changesIn(titledIn(before), titledIn(after)),
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
