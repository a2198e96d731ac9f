import { blankRow } from '#domain/records/blank-row.ts'
import type { RefsField } from '#domain/records/field.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isLinks } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { empty, id as named, join, sql, type Statement } from '../sql/sql.ts'
import { columnOf, columnsOf, joined, shownValues, stored } from './columns.ts'
import { ordered, tableOf, titleSql } from './names.ts'
import type { RowTable } from './rows.ts'
import type { RecordTable } from './table.ts'

type Groups = Readonly<Record<string, RowTable>>
type Raw = Values & { id: number; row_above: number }

const columnIn = ({ fields }: RowTable, name: string | undefined): Statement[] =>
  name !== undefined && fields[name] ? [sql`t.${named(columnOf(name, fields[name]))}`] : []

/** Rows that came without a place stand by their numbers. */
const orderOf = (of: RowTable): Statement =>
  join([...columnIn(of, of.order), sql`t.place`, ...columnIn(of, of.number), sql`t.id`], ', ')

const isOf = ({ fixed = {} }: RowTable, alias: string): Statement =>
  join([empty, ...Object.entries(fixed).map(([column, value]) => sql`${named(alias, column)} = ${value}`)], ' and ')

/** Rows of a group below all that `above` selects, in their order. */
const rowsOf = (of: RowTable, above: Statement): Statement =>
  sql`select t.id, t.${named(of.parent)} as row_above, ${columnsOf(of.fields)} from ${named(of.table)} t${joined(of.fields)}
      where t.${named(of.parent)} in (${above})${isOf(of, 't')} order by ${orderOf(of)}`

const idsOf = (of: RowTable, above: Statement): Statement =>
  sql`select p.id from ${named(of.table)} p where p.${named(of.parent)} in (${above})${isOf(of, 'p')}`

function linksOf({ key }: RecordTable, { table, to }: RefsField, id: number): Statement {
  const title = titleSql(to, 'o')
  return sql`select o.id, ${title} as name from ${named(table)} l join ${tableOf(to)} o on o.id = l.${named(`${to}_id`)}
     where l.${named(key)} = ${id} order by ${ordered(sql`(${title})`)}, o.id`
}

type Part = readonly [path: string, rows: Statement]

const groupParts = (groups: Groups, above: Statement, prefix = ''): Part[] =>
  Object.entries(groups).flatMap(([name, of]): Part[] => [
    [prefix + name, rowsOf(of, above)],
    ...groupParts(of.rows ?? {}, idsOf(of, above), `${prefix}${name}.`),
  ])

const linkParts = (of: RecordTable, id: number): Part[] =>
  Object.entries(of.fields).flatMap(([name, field]): Part[] => (isLinks(field) ? [[name, linksOf(of, field, id)]] : []))

type Found = ReadonlyMap<string, ReadonlyMap<number, Raw[]>>

function byRowAbove(rows: readonly Raw[]): Map<number, Raw[]> {
  const by = new Map<number, Raw[]>()
  for (const row of rows) {
    const beside = by.get(row.row_above)
    if (beside) beside.push(row)
    else by.set(row.row_above, [row])
  }
  return by
}

const blank = onceFor(({ fields, rows = {} }: RowTable) =>
  blankRow(['id', ...stored(fields).map(([name]) => name), ...Object.keys(rows)]),
)

/** Filled in place: of thousands of rows, copies would take longer than reading them. */
function fillBelow(shown: Values, groups: Groups, found: Found, above: number, prefix = ''): Values {
  for (const [name, group] of Object.entries(groups))
    shown[name] = (found.get(prefix + name)?.get(above) ?? []).map((raw) =>
      fillBelow(
        shownValues(group.fields, raw, { ...blank(group), id: raw.id }),
        group.rows ?? {},
        found,
        raw.id,
        `${prefix}${name}.`,
      ),
    )
  return shown
}

/**
 * All that lies below a record, links and rows of every level, in one statement: records are read while others wait for them. Whatever is
 * no id, number, flag or text is selected as text.
 */
export async function loadBelow(db: Sql, of: RecordTable, id: number): Promise<Values> {
  const [links, groups] = [linkParts(of, id), groupParts(of.groups, sql`${id}`)]
  const parts = [...links, ...groups].map(
    ([, rows], place) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r) as ${named(`part_${place}`)}`,
  )
  const [row] = await db.query<Record<string, Raw[]>>(
    sql`select ${join(parts, ', ')}`,
    `read_${of.table}_rows${of.part ? `_${of.part}` : ''}`,
  )
  const at = (place: number) => row![`part_${place}`]!
  const found = new Map(groups.map(([path], place) => [path, byRowAbove(at(links.length + place))]))
  return fillBelow(Object.fromEntries(links.map(([name], place) => [name, at(place)])), of.groups, found, id)
}
