import type { Field, Kind } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { empty, id, join, sql, type Statement } from '../sql/sql.ts'
import { RECORDS } from './declared.ts'

/** `user` is a reserved word of SQL. */
export const tableNameOf = (of: string) => (of === 'user' ? 'app_user' : of)

export const tableOf = (of: string): Statement => id(tableNameOf(of))

/** Columns that read as the name of a row, of everything a field may point to. */
const TITLES: Record<string, readonly string[]> = {
  ...Object.fromEntries(RECORDS.map(({ name, title }) => [name, [title]])),
  cob_template: ['name'],
  user: ['first_name', 'last_name'],
}

const TITLED = new Map(Object.keys(TITLES).map((of) => [tableNameOf(of), of]))

/** What a table's rows are called on the wire; undefined for tables that only link others. */
export const entityOfTable = (table: string) => TITLED.get(table)

export function titleSql(of: string, alias: string): Statement {
  const columns = TITLES[of]
  if (!columns) throw new Error(`Nothing reads as the name of ${of}`)
  return join(
    columns.map((column) => id(alias, column)),
    ` || ' ' || `,
  )
}

/** The code of a row that has another name in each language. */
export const codeSql = (of: string, alias: string): Statement => (of === 'country' ? id(alias, 'iso_alpha2') : sql`null::text`)

const LIFECYCLES = new Map(RECORDS.flatMap(({ name, lifecycle }) => (lifecycle ? [[name as string, lifecycle] as const] : [])))

/** Where a row stands that only moves bring on. */
function statusSql(of: string, alias: string, name: string): Statement {
  const column = LIFECYCLES.get(of)
  return column ? sql`, ${id(alias, column)} as ${id(`${name}_link_status`)}` : empty
}

/** What a statement selects of a link beside its id: `linkIn` reads it. */
export const linkSql = (to: string, alias: string, name: string): Statement =>
  sql`${titleSql(to, alias)} as ${id(`${name}_name`)}, ${codeSql(to, alias)} as ${id(`${name}_code`)}${statusSql(to, alias, name)}`

/** A name as it travels; with its code, if it has one. */
export const namedOf = <T extends { name: string }>({ code, ...named }: T & { code?: string | null | undefined }) =>
  code ? { ...named, code } : named

/** What a row's id and `linkSql` are called when they are selected of a link, in their order. */
export const linkColumns = (to: string, name: string): string[] => [
  `${name}_id`,
  `${name}_name`,
  `${name}_code`,
  ...(LIFECYCLES.has(to) ? [`${name}_link_status`] : []),
]

/** Reads a link out of what was selected, whose cells are found by the names of their columns or by their places. */
export type LinkReader<Key extends string | number> = (raw: Readonly<Record<Key, unknown>>) => Named | null

/** Reads what `linkSql` selected, in the order of `linkColumns`; null where there is no link. */
export function linkReader<Key extends string | number>([link, title, codeOf, statusOf]: readonly Key[]): LinkReader<Key> {
  return (raw) => {
    const key = raw[link!]
    if (key === null || key === undefined) return null
    const [code, status] = [raw[codeOf!], statusOf === undefined ? null : raw[statusOf]]
    const named: Named = { id: key as number, name: raw[title!] as string }
    if (code) named.code = code as string
    return typeof status === 'string' ? { ...named, status } : named
  }
}

export const linkIn = (raw: Record<string, unknown>, to: string, name: string): Named | null =>
  linkReader(linkColumns(to, name))(raw)

/** By kind, what the name of its column ends with. */
const SUFFIXES: Partial<Record<Kind, string>> = { ref: '_id', file: '_uuid' }

export const columnOf = (name: string, field: Field) => name + (SUFFIXES[field.kind] ?? '')

/** How names are put in order: without case, as a reader of any language expects. */
export const ordered = (expression: Statement): Statement => sql`lower(${expression}) collate by_name`
