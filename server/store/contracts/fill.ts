import { isLinks } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { insertRows } from '../bulk.ts'
import type { Sql } from '../database.ts'
import { columnOf, stored, storedValue } from '../records/columns.ts'
import { writeRows, type Row } from '../records/rows.ts'
import { WHOLE } from './shape.ts'

/** A contract as forms hold it, with the columns that no form sends. */
export interface FilledContract {
  draft: Values
  columns: Values
}

const rowOf = ({ draft, columns }: FilledContract): Values => ({
  ...Object.fromEntries(stored(WHOLE.fields).map(([name, field]) => [columnOf(name, field), storedValue(field, draft[name])])),
  ...columns,
})

/** Many new contracts with all that lies below them, in as few statements as one has; answers their ids in the same order. */
export async function insertFilled(db: Sql, contracts: readonly FilledContract[]): Promise<number[]> {
  const ids = await insertRows(db, WHOLE.table, contracts.map(rowOf))
  const parentOf = (at: number) => ids[at] ?? 0
  for (const [name, field] of Object.entries(WHOLE.fields)) {
    if (!isLinks(field)) continue
    const links = contracts.flatMap(({ draft }, at) =>
      ((draft[name] ?? []) as number[]).map((id) => ({ [WHOLE.key]: parentOf(at), [`${field.to}_id`]: id })),
    )
    await insertRows(db, field.table, links)
  }
  for (const [name, group] of Object.entries(WHOLE.groups)) {
    const changes = contracts.map(({ draft }, at) => ({ parent: parentOf(at), before: [], after: (draft[name] ?? []) as Row[] }))
    await writeRows(db, group, changes)
  }
  return ids
}
