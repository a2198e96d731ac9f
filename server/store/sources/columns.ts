import type { Fields, SourceField } from '#domain/sources/field.ts'
import { identifier, linkIn, linkSql, tableOf } from '../entities/names.ts'

export type Values = Record<string, unknown>

export function columnOf(name: string, { kind }: SourceField): string {
  if (kind === 'ref') return identifier(`${name}_id`)
  return identifier(kind === 'file' ? `${name}_uuid` : name)
}

/** Fields with a column of their own; what is worked out or lies in a table of links has none. */
export const stored = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => kind !== 'refs' && kind !== 'derived')

const IN_TEXT = new Set(['money', 'amount', 'decimal'])

function selected([name, field]: [string, SourceField]): string {
  const column = `t.${columnOf(name, field)}`
  if (field.kind === 'ref') return `${column}, ${linkSql(field.to, `j_${name}`, name)}`
  if (IN_TEXT.has(field.kind)) return `trim_scale(${column})::text as ${name}`
  if (field.kind === 'file') return `${column}::text as ${name}`
  return field.kind === 'date' ? `${column}::text as ${name}` : column
}

export const columnsSql = (fields: Fields) => stored(fields).map(selected).join(', ')

export const joinsSql = (fields: Fields) =>
  stored(fields)
    .map(([name, field]) =>
      field.kind === 'ref' ? ` left join ${tableOf(field.to)} j_${name} on j_${name}.id = t.${columnOf(name, field)}` : '',
    )
    .join('')

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
