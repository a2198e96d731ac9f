import type { Fields } from '#domain/records/field.ts'
import type { Group, Section } from '#domain/records/record.ts'
import type { RowTable } from './rows.ts'

/** A record in its table, with the tables of the rows below it. */
export interface RecordTable {
  table: string
  /** The column by which links and rows below name the record. */
  key: string
  /** Single values of all its sections. */
  fields: Fields
  groups: Readonly<Record<string, RowTable>>
  /** Which of its groups it has, where those are not all that there are. */
  part?: string
}

/** What a declaration does not say of the rows of a group, by its path: `licences`, `layers.markets`. */
export type Own = Readonly<Record<string, Pick<RowTable, 'system' | 'live'>>>

const keyOf = (table: string) => `${table}_id`

const tablesOf = (groups: Readonly<Record<string, Group>>, parent: string, own: Own, prefix = ''): Record<string, RowTable> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { table, fields, order, number, fixed, rows = {} }]) => [
      name,
      {
        table,
        parent,
        fields,
        ...(order && { order }),
        ...(number && { number }),
        ...(fixed && { fixed }),
        rows: tablesOf(rows, keyOf(table), own, `${prefix}${name}.`),
        ...own[prefix + name],
      },
    ]),
  )

/** The tables of a record that is declared in sections: a row names the one above it by `<table above>_id`. */
export const recordTable = (table: string, sections: readonly Section[], own: Own = {}): RecordTable => ({
  table,
  key: keyOf(table),
  fields: Object.assign({}, ...sections.map(({ fields }) => fields)) as Fields,
  groups: Object.assign({}, ...sections.map(({ rows }) => tablesOf(rows, keyOf(table), own))) as RecordTable['groups'],
})
