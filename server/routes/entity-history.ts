import type { HistoryEntry } from '#domain/api/crud.ts'
import type { Page } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { callerOf, type Call } from '../serve.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { readRow } from '../store/entities/rows.ts'
import { shown } from '../store/entities/values.ts'
import { countHistory, listHistory } from '../store/history.ts'
import { seesIn } from './entity-shown.ts'
import { readable } from '../rules/writer.ts'
import type { Values } from '#domain/records/values.ts'

/** What was done to a row, for whoever may read it: the fields that it declares, secrets as in the row. Throws `not_found`. */
export async function historyOf(
  entity: Entity,
  { id, page, page_size: size }: { id: number; page: number; page_size: number },
  call: Call,
): Promise<Page<HistoryEntry>> {
  const row = await readRow(call.db, entity, id, call.clock(), readable(entity, call))
  const sees = seesIn(row, callerOf(call))
  const declared = Object.keys(fieldsOf(entity))
  const told = (values: Values | null) =>
    values &&
    shown(entity, Object.fromEntries(declared.filter((name) => name in values).map((name) => [name, values[name]])), sees)
  const of = { entity: entity.name, id }
  const total = await countHistory(call.db, of)
  const entries = await listHistory(call.db, of, { page, size })
  return {
    items: entries.slice(0, size).map((entry) => ({ ...entry, before: told(entry.before), after: told(entry.after) })),
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}
