import type { Field } from '#domain/entities/field.ts'
import { RECORDS } from './records.ts'

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/

/** Names enter a statement's text only through here; values never do. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`Not an identifier: ${name}`)
  return name
}

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
