import type { Field } from '#domain/entities/field.ts'
import type { Named } from '#domain/entities/schema.ts'
import { identifier } from '../sql/sql.ts'
import { RECORDS } from './records.ts'

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

export const columnOf = (name: string, field: Field) => identifier(field.kind === 'ref' ? `${name}_id` : name)

/** How names are put in order: without case, as a reader of any language expects. */
export const ordered = (expression: string) => `lower(${expression}) collate by_name`

/** Values of one statement, handed out as its placeholders. */
export function bindings() {
  const values: unknown[] = []
  return { values, bind: (value: unknown) => `$${values.push(value)}` }
}

export type Bind = ReturnType<typeof bindings>['bind']
