import { blankRow } from '#domain/records/blank-row.ts'
import type { RefsField } from '#domain/records/field.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isLinks } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { empty, id as named, join, sql, type Statement } from '../sql/sql.ts'
import { columnNames, columnOf, columnsOf, joined, shownCells, stored } from './columns.ts'
import { ordered, tableOf, titleSql } from './names.ts'
import type { RowTable } from './rows.ts'
import type { RecordTable } from './table.ts'

type Groups = Readonly<Record<string, RowTable>>
/** A row below: its columns in their order, then its id and that of the row above. */
type Cells = readonly unknown[]

const idOf = (cells: Cells) => cells[cells.length - 2] as number
const rowAbove = (cells: Cells) => cells[cells.length - 1] as number

const columnIn = ({ fields }: RowTable, name: string | undefined): Statement[] =>
  name !== undefined && fields[name] ? [sql`t.${named(columnOf(name, fields[name]))}`] : []

/** Rows that came without a place stand by their numbers. */
const orderOf = (of: RowTable): Statement =>
  join([...columnIn(of, of.order), sql`t.place`, ...columnIn(of, of.number), sql`t.id`], ', ')

const isOf = ({ fixed = {}, only }: RowTable, alias: string): Statement => {
  const same = Object.entries(fixed).map(([column, value]) => sql`${named(alias, column)} = ${value}`)
  return join([empty, ...same, ...(only ? [only(alias)] : [])], ' and ')
}

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

/** Rows as lists of cells: named, each of their cells would be written, sent and read with its name. */
const cellsOf = ({ fields }: RowTable, rows: Statement): Statement => {
  const cells = [...columnNames(fields), 'id', 'row_above'].map((column) => named('r', column))
  return sql`select coalesce(json_agg(json_build_array(${join(cells, ', ')})), '[]') from (${rows}) r`
}

const groupParts = (groups: Groups, above: Statement, prefix = ''): Part[] =>
  Object.entries(groups).flatMap(([name, of]): Part[] => [
    [prefix + name, cellsOf(of, rowsOf(of, above))],
    ...groupParts(of.rows ?? {}, idsOf(of, above), `${prefix}${name}.`),
  ])

const linkParts = (of: RecordTable, id: number): Part[] =>
  Object.entries(of.fields).flatMap(([name, field]): Part[] =>
    isLinks(field) ? [[name, sql`select coalesce(json_agg(r), '[]') from (${linksOf(of, field, id)}) r`]] : [],
  )

type Found = ReadonlyMap<string, ReadonlyMap<number, Cells[]>>

function byRowAbove(rows: readonly Cells[]): Map<number, Cells[]> {
  const by = new Map<number, Cells[]>()
  for (const row of rows) {
    const beside = by.get(rowAbove(row))
    if (beside) beside.push(row)
    else by.set(rowAbove(row), [row])
  }
  return by
}

const blank = onceFor(({ fields, rows = {} }: RowTable) =>
  blankRow(['id', ...stored(fields).map(([name]) => name), ...Object.keys(rows)]),
)

/** Filled in place: of thousands of rows, copies would take longer than reading them. */
function fillBelow(shown: Values, groups: Groups, found: Found, above: number, prefix = ''): Values {
  for (const [name, group] of Object.entries(groups))
    shown[name] = (found.get(prefix + name)?.get(above) ?? []).map((cells) =>
      fillBelow(
        shownCells(group.fields, cells, { ...blank(group), id: idOf(cells) }),
        group.rows ?? {},
        found,
        idOf(cells),
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
  const parts = [...links, ...groups].map(([, rows], place) => sql`(${rows}) as ${named(`part_${place}`)}`)
  const [row] = await db.query<Record<string, unknown[]>>(
    sql`select ${join(parts, ', ')}`,
    `read_${of.table}_rows${of.part ? `_${of.part}` : ''}`,
  )
  const at = (place: number) => row![`part_${place}`]!
  const found = new Map(groups.map(([path], place) => [path, byRowAbove(at(links.length + place) as Cells[])]))
  return fillBelow(Object.fromEntries(links.map(([name], place) => [name, at(place)])), of.groups, found, id)
}
