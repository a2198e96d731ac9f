import { byKind } from '#domain/records/by-kind.ts'
import type { Fields, Field } from '#domain/records/field.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { empty, id, join, sql, type Statement } from '../sql/sql.ts'
import { isSettable, type Values } from '#domain/records/values.ts'
import { isBeside, isDerived, isFile, isLink, isLinks } from '#domain/records/traits.ts'
import { columnOf, linkColumns, linkReader, linkSql, tableOf, type LinkReader } from './names.ts'

export { columnOf }

/** Fields with a column of their own; what is worked out or lies in a table beside has none. */
export const stored = onceFor((fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => !isBeside(field) && !isDerived(field)),
)

type Selected = [column: Statement, name: string]

const asText = (_field: Field, ...[column, name]: Selected) => sql`${column}::text as ${id(name)}`
const asFigures = (_field: Field, ...[column, name]: Selected) => sql`trim_scale(${column})::text as ${id(name)}`

const asInstant = (_field: Field, ...[column, name]: Selected) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${id(name)}`

/** By kind, how a column is selected; as it lies there where nothing is said. */
const plain = byKind<Statement, Selected>(
  { money: asFigures, amount: asFigures, decimal: asFigures, date: asText, moment: asInstant, file: asText },
  (_field, column) => column,
)

/** The same with what is pointed to: what a link is called, which `joined` brings, and what a file is. */
const full = byKind<Statement, Selected>(
  {
    ref: ({ to }, column, name) => sql`${column}, ${linkSql(to, `j_${name}`, name)}`,
    file: (
      _field,
      column,
      name,
    ) => sql`case when ${column} is not null then (select json_build_object('uuid', f.uuid, 'name', f.name,
      'size', f.size, 'type', f.type, 'sha256', f.sha256, 'state', f.state) from file f
      where f.uuid = ${column} and f.state in ('pending', 'clean')) end as ${id(name)}`,
  },
  plain,
)

const select = (fields: Fields, alias: string, how: typeof plain): Statement =>
  join(
    stored(fields).map(([name, field]) => how(field, id(alias, columnOf(name, field)), name)),
    ', ',
  )

const ownColumns = onceFor((fields: Fields) => select(fields, 't', full))

/** The columns of the table that goes by `alias`, as they are shown. */
export const columnsOf = (fields: Fields, alias = 't'): Statement =>
  alias === 't' ? ownColumns(fields) : select(fields, alias, full)

/** What a write returns of a row: links and files as ids alone. */
export const returned = (fields: Fields): Statement => select(fields, 't', plain)

function joins(fields: Fields, alias: string): Statement {
  const each = stored(fields).flatMap(([name, field]) => {
    if (!isLink(field)) return []
    const to = `j_${name}`
    return [sql` left join ${tableOf(field.to)} ${id(to)} on ${id(to, 'id')} = ${id(alias, columnOf(name, field))}`]
  })
  return each.length > 0 ? join(each, '') : empty
}

const ownJoins = onceFor((fields: Fields) => joins(fields, 't'))

/** What the fields point to: joins run in the order they are written. */
export const joined = (fields: Fields, alias = 't'): Statement => (alias === 't' ? ownJoins(fields) : joins(fields, alias))

/** What links and files that were read or checked before are shown as, by kind and id or by uuid. */
export type Known = ReadonlyMap<string, unknown>

export const linkKey = (to: string, row: number) => `${to} ${row}`

const named = onceFor((fields: Fields) => stored(fields).filter(([, field]) => isLink(field) || isFile(field)))

/** Links and files of what is shown. */
export function knownOf(fields: Fields, shown: Values): [string, unknown][] {
  return named(fields).flatMap(([name, field]): [string, unknown][] => {
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

/** What `columnsOf` selects, in its order. */
export const columnNames = onceFor((fields: Fields): string[] =>
  stored(fields).flatMap(([name, field]) => (isLink(field) ? linkColumns(field.to, name) : [name])),
)

interface Reading<Key extends string | number> {
  name: string
  key: Key
  /** Of a link, which lies in several columns. */
  read: LinkReader<Key> | null
}

const readings = <Key extends string | number>(fields: Fields, keyOf: (column: string) => Key): Reading<Key>[] =>
  stored(fields).map(([name, field]) => ({
    name,
    key: keyOf(name),
    read: isLink(field) ? linkReader(linkColumns(field.to, name).map(keyOf)) : null,
  }))

const byName = onceFor((fields: Fields) => readings(fields, (column) => column))

/** What was selected, as it is shown. */
export function shownValues(fields: Fields, raw: Values): Values {
  const shown: Values = {}
  for (const { name, key, read } of byName(fields)) shown[name] = read ? read(raw) : (raw[key] ?? null)
  return shown
}

const byPlace = onceFor((fields: Fields) => {
  const places = new Map(columnNames(fields).map((column, place) => [column, place]))
  return readings(fields, (column) => places.get(column) ?? -1)
})

/** The same of cells that stand in the order of `columnNames`, into a blank row: most cells stay empty. */
export function shownCells(fields: Fields, cells: readonly unknown[], shown: Values): Values {
  for (const { name, key, read } of byPlace(fields)) {
    const value = read ? read(cells) : cells[key]
    if (value !== null) shown[name] = value
  }
  return shown
}

/** What will be stored for what was sent; nothing for what was left empty. */
export function storedValue(field: Field, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === ''
  if (!isEmpty) return value
  return 'default' in field ? (field.default ?? null) : null
}

/** What is sent and has a column of its own. */
export const isWritten = (field: Field) => isSettable(field) && !isLinks(field)
