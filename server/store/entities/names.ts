import { byKind } from '#domain/records/by-kind.ts'
import type { Field, Fields, Kind } from '#domain/records/field.ts'
import { isBeside, isDerived, isLink } from '#domain/records/traits.ts'
import type { Named } from '#domain/records/links.ts'
import { identifier } from '../sql/sql.ts'
import { RECORDS } from './records.ts'

export { bindings, type Bind } from '../sql/bound.ts'
export { identifier }

/** `user` is a reserved word of SQL. */
export const tableOf = (of: string) => (of === 'user' ? 'app_user' : identifier(of))

/** Columns that read as the name of a row, of everything a field may point to. */
const TITLES: Record<string, readonly string[]> = {
  ...Object.fromEntries(RECORDS.map(({ name, title }) => [name, [title]])),
  cob_template: ['name'],
  user: ['first_name', 'last_name'],
}

const TITLED = new Map(Object.keys(TITLES).map((of) => [tableOf(of), of]))

/** What a table's rows are called on the wire; undefined for tables that only link others. */
export const entityOfTable = (table: string) => TITLED.get(table)

export function titleSql(of: string, alias: string): string {
  const columns = TITLES[of]
  if (!columns) throw new Error(`Nothing reads as the name of ${of}`)
  return columns.map((column) => `${alias}.${identifier(column)}`).join(` || ' ' || `)
}

/** The code of a row that has another name in each language. */
export const codeSql = (of: string, alias: string) => (of === 'country' ? `${alias}.iso_alpha2` : 'null::text')

/** What a statement selects of a link beside its id: `linkIn` reads it. */
export const linkSql = (to: string, alias: string, name: string) =>
  `${titleSql(to, alias)} as ${identifier(name)}_name, ${codeSql(to, alias)} as ${identifier(name)}_code`

/** A name as it travels; with its code, if it has one. */
export const namedOf = <T extends { name: string }>({ code, ...named }: T & { code?: string | null | undefined }) =>
  code ? { ...named, code } : named

/** A link that `linkSql` selected; null where there is none. */
export function linkIn(raw: Record<string, unknown>, name: string): Named | null {
  const id = raw[`${name}_id`]
  if (id === null || id === undefined) return null
  return namedOf({ id: id as number, name: raw[`${name}_name`] as string, code: raw[`${name}_code`] as string | null })
}

export { fieldsOf } from '#domain/entities/filters.ts'

/** By kind, what the name of its column ends with. */
const SUFFIXES: Partial<Record<Kind, string>> = { ref: '_id', file: '_uuid' }

export const columnOf = (name: string, field: Field) => identifier(name + (SUFFIXES[field.kind] ?? ''))

/** How names are put in order: without case, as a reader of any language expects. */
export const ordered = (expression: string) => `lower(${expression}) collate by_name`

const asText = (_field: Field, column: string, name: string) => `${column}::text as ${name}`
/** What a kept file is called and how large it is, beside its uuid. */
const asFile = (_field: Field, column: string, name: string) =>
  `(select json_build_object('uuid', f.uuid, 'name', f.name, 'size', f.size, 'type', f.type, 'sha256', f.sha256, 'state', f.state)
    from file f where f.uuid = ${column}) as ${name}`
const asFigures = (_field: Field, column: string, name: string) => `trim_scale(${column})::text as ${name}`

/** By kind, how a column is selected; as it lies there where nothing is said. */
const selectOf = byKind<string, [column: string, name: string]>(
  {
    ref: ({ to }, column, name) => `${column}, ${linkSql(to, `j_${name}`, name)}`,
    money: asFigures,
    amount: asFigures,
    decimal: asFigures,
    date: asText,
    file: asFile,
  },
  (_field, column) => column,
)

/** Fields with a column of their own; what is worked out or lies in a table beside has none. */
export const stored = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => !isBeside(field) && !isDerived(field))

/** The stored columns of the table that goes by `alias`, links with their names. */
export const columnsSql = (fields: Fields, alias = 't'): string =>
  stored(fields)
    .map(([name, field]) => selectOf(field, `${alias}.${columnOf(name, field)}`, name))
    .join(', ')

/** What the fields point to: joins run in the order they are written. */
export const joinsSql = (fields: Fields, alias = 't'): string =>
  stored(fields)
    .map(([name, field]) =>
      isLink(field) ? ` left join ${tableOf(field.to)} j_${name} on j_${name}.id = ${alias}.${columnOf(name, field)}` : '',
    )
    .join('')

/** What was selected, as it is shown. */
export const shownValues = (fields: Fields, raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(stored(fields).map(([name, field]) => [name, isLink(field) ? linkIn(raw, name) : (raw[name] ?? null)]))
