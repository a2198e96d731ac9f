import type { Fields, Field } from '#domain/records/field.ts'
import { columnOf, linkIn, linkSql, tableOf } from '../entities/names.ts'
import { bound } from '../sql/bound.ts'
import { empty, id, join, sql, type Statement } from '../sql/sql.ts'
import { isSettable, type Values } from '#domain/records/values.ts'
import { isBeside, isChoice, isDate, isDerived, isFigures, isFile, isLink, isLinks, isTick } from '#domain/records/traits.ts'

export { columnOf }

/** Fields with a column of their own; what is worked out or lies in a table of links has none. */
export const stored = (fields: Fields) => Object.entries(fields).filter(([, field]) => !isBeside(field) && !isDerived(field))

function plain(name: string, field: Field): Statement {
  const column = sql`t.${id(columnOf(name, field))}`
  if (isFigures(field)) return sql`trim_scale(${column})::text as ${id(name)}`
  return isFile(field) || isDate(field) ? sql`${column}::text as ${id(name)}` : column
}

const selected = ([name, field]: [string, Field]): Statement =>
  isLink(field) ? sql`${plain(name, field)}, ${bound(() => linkSql(field.to, `j_${name}`, name))}` : plain(name, field)

/** Links with what they are called; `joined` brings it. */
export const columnsOf = (fields: Fields): Statement => join(stored(fields).map(selected), ', ')

/** What a write returns of a row: links as ids alone. */
export const returned = (fields: Fields): Statement =>
  join(
    stored(fields).map((field) => plain(...field)),
    ', ',
  )

export function joined(fields: Fields): Statement {
  const joins = stored(fields).flatMap(([name, field]) => {
    if (!isLink(field)) return []
    const alias = id(`j_${name}`)
    return [sql` left join ${id(tableOf(field.to))} ${alias} on ${alias}.id = t.${id(columnOf(name, field))}`]
  })
  return joins.length > 0 ? join(joins, '') : empty
}

/** What links and files that were read or checked before are shown as, by kind and id or by uuid. */
export type Known = ReadonlyMap<string, unknown>

export const linkKey = (to: string, row: number) => `${to} ${row}`

/** Links and files of what is shown. */
export function knownOf(fields: Fields, shown: Values): [string, unknown][] {
  return stored(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = shown[name] as { id: number; uuid: string } | null | undefined
    if (!value) return []
    if (isLink(field)) return [[linkKey(field.to, value.id), value]]
    return isFile(field) ? [[value.uuid, value]] : []
  })
}

function knownValue(name: string, field: Field, raw: Values, known: Known): unknown {
  const value = raw[isLink(field) ? `${name}_id` : name] ?? null
  if (value === null) return null
  if (isLink(field)) return known.get(linkKey(field.to, Number(value))) ?? null
  return isFile(field) ? (known.get(value as string) ?? null) : value
}

/** What a write returned, as it is shown. */
export const shownAfter = (fields: Fields, raw: Values, known: Known): Values =>
  Object.fromEntries(stored(fields).map(([name, field]) => [name, knownValue(name, field, raw, known)]))

function shownValue(name: string, field: Field, raw: Values): unknown {
  return isLink(field) ? linkIn(raw, name) : (raw[name] ?? null)
}

/** What was selected, as it is shown; files as their uuids. */
export const shownValues = (fields: Fields, raw: Values): Values =>
  Object.fromEntries(stored(fields).map(([name, field]) => [name, shownValue(name, field, raw)]))

/** What will be stored for what was sent; nothing for what was left empty. */
export function storedValue(field: Field, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === ''
  if (!isEmpty) return value
  if (isTick(field)) return field.default
  return isChoice(field) ? (field.default ?? null) : null
}

/** What is sent and has a column of its own. */
export const isWritten = (field: Field) => isSettable(field) && !isLinks(field)
