import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { tableOf } from '../records/names.ts'
import { listReferences } from './references.ts'
import type { Row } from './rows.ts'
import { valuesOf } from './values.ts'
import { lockRow, trail, type Rules, type Writer } from './write.ts'
import { sql } from '../sql/sql.ts'

const NAMED = 3

/**
 * Hides a row from everything but its history; runs inside a transaction.
 * Throws `not_found`, `not_permitted`, `stale_row`, and `referred_to` with the live rows that point to it.
 */
export async function removeRow(
  db: Sql,
  entity: Entity,
  asked: { id: number; row_version?: number | null | undefined },
  writer: Writer,
  rules: Rules = {},
): Promise<Row> {
  const { id } = asked
  const row = await lockRow(db, entity, asked, 'delete', writer)
  await rules.guard?.(row, 'remove', db)
  await rules.removing?.(row, db)
  const { references, total } = await listReferences(db, entity.name, id, writer.reach.names)
  if (total > 0) {
    const shown = references.slice(0, NAMED).map(({ name }) => name)
    const names = [...shown, ...(total > shown.length ? ['…'] : [])].join(', ')
    throw new AppError('referred_to', { params: { count: total, names }, data: { references, total } })
  }
  await db.query(
    sql`update ${tableOf(entity.name)} set deleted_at = ${writer.now}, row_version = row_version + 1, updated_at = ${writer.now}, updated_by = ${writer.actorId} where id = ${id}`,
  )
  const before = Object.fromEntries(Object.keys(valuesOf(entity, row)).map((name) => [name, row[name]]))
  await writeAudit(db, { ...trail(entity, row, writer), action: 'removed', before, after: null })
  return row
}
