import type { Fields, SourceField } from '#domain/sources/field.ts'
import { identifier, linkIn, linkSql, tableOf } from '../entities/names.ts'
import { bound } from '../sql/bound.ts'
import { empty, id, join, sql, type Statement } from '../sql/sql.ts'

export type Values = Record<string, unknown>

export function columnOf(name: string, { kind }: SourceField): string {
  if (kind === 'ref') return identifier(`${name}_id`)
  return identifier(kind === 'file' ? `${name}_uuid` : name)
}

/** Fields with a column of their own; what is worked out or lies in a table of links has none. */
export const stored = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => kind !== 'refs' && kind !== 'derived')

const IN_TEXT = new Set(['money', 'amount', 'decimal'])

function plain(name: string, field: SourceField): Statement {
  const column = sql`t.${id(columnOf(name, field))}`
  if (IN_TEXT.has(field.kind)) return sql`trim_scale(${column})::text as ${id(name)}`
  return field.kind === 'file' || field.kind === 'date' ? sql`${column}::text as ${id(name)}` : column
}

const selected = ([name, field]: [string, SourceField]): Statement =>
  field.kind === 'ref' ? sql`${plain(name, field)}, ${bound(() => linkSql(field.to, `j_${name}`, name))}` : plain(name, field)

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
    if (field.kind !== 'ref') return []
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
    if (field.kind === 'ref') return [[linkKey(field.to, value.id), value]]
    return field.kind === 'file' ? [[value.uuid, value]] : []
  })
}

function knownValue(name: string, field: SourceField, raw: Values, known: Known): unknown {
  const value = raw[field.kind === 'ref' ? `${name}_id` : name] ?? null
  if (value === null) return null
  if (field.kind === 'ref') return known.get(linkKey(field.to, Number(value))) ?? null
  return field.kind === 'file' ? (known.get(value as string) ?? null) : value
}

/** What a write returned, as it is shown. */
export const shownAfter = (fields: Fields, raw: Values, known: Known): Values =>
  Object.fromEntries(stored(fields).map(([name, field]) => [name, knownValue(name, field, raw, known)]))

function shownValue(name: string, { kind }: SourceField, raw: Values): unknown {
  return kind === 'ref' ? linkIn(raw, name) : (raw[name] ?? null)
}

/** What was selected, as it is shown; files as their uuids. */
export const shownValues = (fields: Fields, raw: Values): Values =>
  Object.fromEntries(stored(fields).map(([name, field]) => [name, shownValue(name, field, raw)]))

/** What will be stored for what was sent; nothing for what was left empty. */
export function storedValue(field: SourceField, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === ''
  if (!isEmpty) return value
  if (field.kind === 'bool') return field.default
  return field.kind === 'choice' ? (field.default ?? null) : null
}

export const isSettable = (field: SourceField) =>
  field.kind !== 'derived' && field.kind !== 'refs' && !('readOnly' in field && field.readOnly)
