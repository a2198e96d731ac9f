import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { writeAudit } from '../store/audit.ts'
import type { Sql } from '../store/database.ts'
import { maskedAccounts } from './accounts.ts'
import { isSame } from '../store/entities/values.ts'
import type { Values } from '#domain/records/values.ts'

type Row = Values & { id: number }

/** Who changes a source, in which request, when. */
export interface Author {
  actorId: number | null
  requestId: string | null
  now: Date
  /** The day it is for them. */
  today: string
}

const GROUPS = new Map(SECTION_NAMES.flatMap((name) => Object.entries(SECTIONS[name].rows)))
const FIELDS = SECTION_NAMES.flatMap((name) => Object.keys(SECTIONS[name].fields))

interface Both {
  before: Values
  after: Values
}

/** Of each row that was added, changed or removed: its cells as they were and as they are, with its name. */
function changedRows(title: string, before: readonly Row[], after: readonly Row[]): { before: Values[]; after: Values[] } {
  const changed: { before: Values[]; after: Values[] } = { before: [], after: [] }
  const ids = new Set([...before, ...after].map(({ id }) => id))
  for (const id of ids) {
    const [was, is] = [before.find((row) => row.id === id), after.find((row) => row.id === id)]
    const cells = Object.keys(is ?? was ?? {}).filter((cell) => cell !== 'id' && !isSame(was?.[cell], is?.[cell]))
    if (cells.length === 0) continue
    const cut = (row: Row) => ({ id, row: row[title], ...Object.fromEntries(cells.map((cell) => [cell, row[cell]])) })
    if (was) changed.before.push(cut(was))
    if (is) changed.after.push(cut(is))
  }
  return changed
}

/** No history holds the whole number of an account. */
function rowsIn(values: Values, name: string): Row[] {
  const rows = (values[name] ?? []) as Row[]
  return name === 'bank_accounts' ? maskedAccounts(rows) : rows
}

/** What differs between two readings of a source. */
export function differences(before: Values, after: Values): Both {
  const both: Both = { before: {}, after: {} }
  for (const name of FIELDS) {
    if (isSame(before[name], after[name])) continue
    both.before[name] = before[name]
    both.after[name] = after[name]
  }
  for (const [name, { title }] of GROUPS) {
    const rows = changedRows(title, rowsIn(before, name), rowsIn(after, name))
    if (rows.before.length + rows.after.length === 0) continue
    both.before[name] = rows.before
    both.after[name] = rows.after
  }
  return both
}

const JUDGED = ['risk_category', 'risk_override', 'conditions'] as const

/** What differs between two readings of a source, with what compliance makes of it. */
export function changesOf(before: SourceRecord, after: SourceRecord): Both {
  const both = differences(before, after)
  for (const name of JUDGED) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    both.before[name] = before[name]
    both.after[name] = after[name]
  }
  return both
}

interface Subject {
  id: number
  legal_name: string | null
}

type Action = 'created' | 'changed' | 'removed'

/** Adds to the history of a source, in the transaction of the change. */
export async function noteSource(
  sql: Sql,
  { id, legal_name: title }: Subject,
  { actorId, requestId, now }: Author,
  action: Action,
  { before, after }: { before: Values | null; after: Values | null },
): Promise<void> {
  const entry = { entity: 'source', entityId: id, actorId, requestId, title: title ?? '', at: now }
  await writeAudit(sql, { ...entry, action, before, after })
}
