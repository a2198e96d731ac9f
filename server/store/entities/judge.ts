import type { FieldErrors } from '#domain/app-error.ts'
import { alwaysSaid, askedOf } from '#domain/faults/known-faults.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { isFiles, isLink, isLinks, isRows, isText } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { faultsOf } from './checks.ts'
import type { Row } from './rows.ts'
import { storedValues, unmasked, valuesOf } from './values.ts'
import { lockRow, whole, type Rules, type Writer } from './write.ts'

const withoutFiles = (entity: Entity, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isFiles(entity.fields[name])))

/** A list, or a link that was filled in, of which nobody knows what it will be. */
const isOpenLink = (entity: Entity, name: string, value: unknown) =>
  isLinks(entity.fields[name]) || isRows(entity.fields[name]) || (isLink(entity.fields[name]) && (value ?? null) !== null)

/** A text reaches a rule as it was typed; what is no text and cannot be read is no value that a rule could look up. */
const openTexts = (entity: Entity, open: Values) =>
  Object.fromEntries(
    Object.entries(open).map(([name, value]) => {
      const isStorable = isText(entity.fields[name]) && !String(value).includes('\0')
      return [name, isStorable ? value : null]
    }),
  )

/** What the rules beyond the declaration refuse whatever the open fields will hold; nothing while a link is unreadable. */
async function refusedByRules(db: Sql, entity: Entity, { values, open }: KnownParts, current: Row | null, rules: Rules) {
  if (!rules.check || Object.entries(open).some(([name, value]) => isOpenLink(entity, name, value))) return {}
  const found: FieldErrors[] = []
  for (const asked of askedOf(values, openTexts(entity, open))) found.push(await rules.check(asked, current, db))
  return alwaysSaid(found, open)
}

/**
 * What would keep a form from being stored besides what its schema refuses: the rules of the declaration and beyond it, and what the other
 * rows have. Writes nothing. Throws `not_found`, `not_permitted` and `stale_row` as the save would.
 */
export async function judgeRow(
  db: Sql,
  entity: Entity,
  { values: sent, open }: KnownParts,
  writer: Writer,
  rules: Rules = {},
): Promise<FieldErrors> {
  const { id, row_version: version, ...form } = sent as Values & { id?: number; row_version?: number }
  if ('id' in open || 'row_version' in open) return {}
  const current = id === undefined ? null : await lockRow(db, entity, { id, row_version: version }, 'change', writer)
  if (current) await rules.guard?.(current, 'change', db)
  const given = current ? whole(entity, valuesOf(entity, current), form) : form
  const known = (await rules.complete?.(given, current, db)) ?? given
  const { values, refused: unread } = unmasked(entity, storedValues(entity, withoutFiles(entity, known)), current)
  const refused = { ...(await refusedByRules(db, entity, { values, open }, current, rules)), ...unread }
  const before = current && valuesOf(entity, current)
  return faultsOf(db, entity, { values, before, ownId: id ?? null, refused, reach: writer.reach }, open)
}
