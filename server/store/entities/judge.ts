import type { FieldErrors } from '#domain/app-error.ts'
import type { KnownParts } from '#domain/api/known-parts.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Sql } from '../database.ts'
import { faultsOf } from './checks.ts'
import { storedValues, unmasked, valuesOf, type Values } from './values.ts'
import { lockRow, type Writer } from './write.ts'

const isFile = (entity: Entity, name: string) => entity.fields[name]?.kind === 'files'

const withoutFiles = (entity: Entity, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isFile(entity, name)))

/**
 * What would keep a form from being stored besides what its schema refuses: the rules of the declaration, and what the other rows have.
 * Writes nothing. Throws `not_found`, `not_permitted` and `stale_row` as the save would.
 */
export async function judgeRow(
  sql: Sql,
  entity: Entity,
  { values: sent, open }: KnownParts,
  writer: Writer,
): Promise<FieldErrors> {
  const { id, row_version: version, ...form } = sent as Values & { id?: number; row_version?: number }
  if ('id' in open || 'row_version' in open) return {}
  const current = id === undefined ? null : await lockRow(sql, entity, { id, row_version: version }, 'change', writer)
  const { values, refused } = unmasked(entity, storedValues(entity, withoutFiles(entity, form)), current)
  const before = current && valuesOf(entity, current)
  return faultsOf(sql, entity, { values, before, ownId: id ?? null, refused, reach: writer.reach }, open)
}
