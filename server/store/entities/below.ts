import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/entities/field.ts'
import type { Named } from '#domain/entities/schema.ts'
import type { Sql } from '../database.ts'
import { bindings, columnOf, identifier, linkIn, linkSql, tableOf } from './names.ts'

/** A row of a table below an entity's own: as it is stored, with links as ids, or as it travels, with their names. */
export type Below = Record<string, unknown>

const PLACE = 'place'

const cellsOf = ({ fields }: RowsField) => Object.entries<Field>(fields)

const ownerOf = (entity: Entity) => `${identifier(entity.name)}_id`

function selected([name, field]: [string, Field]): string {
  const column = `b.${columnOf(name, field)}`
  if (field.kind === 'ref') return `${column}, ${linkSql(field.to, `j_${name}`, name)}`
  if (field.kind === 'date') return `${column}::text as ${name}`
  return field.kind === 'money' ? `trim_scale(${column})::text as ${name}` : column
}

const joinOf = ([name, field]: [string, Field]) =>
  field.kind === 'ref' ? ` left join ${tableOf(field.to)} j_${name} on j_${name}.id = b.${columnOf(name, field)}` : ''

function shownCell([name, field]: [string, Field], raw: Below): unknown {
  return field.kind === 'ref' ? linkIn(raw, name) : raw[name]
}

/** What stands below each of the rows, in order. */
export async function readBelow(
  sql: Sql,
  entity: Entity,
  field: RowsField,
  ids: readonly number[],
): Promise<Map<number, Below[]>> {
  const cells = cellsOf(field)
  const raws = await sql.query<Below & { owner: number }>(
    `select b.${ownerOf(entity)} as owner, ${cells.map(selected).join(', ')} from ${identifier(field.table)} b${cells.map(joinOf).join('')}
     where b.${ownerOf(entity)} = any($1::int[]) order by b.${identifier(field.key ?? PLACE)}`,
    [ids],
  )
  const byOwner = new Map<number, Below[]>(ids.map((id) => [id, []]))
  for (const raw of raws) byOwner.get(raw.owner)?.push(Object.fromEntries(cells.map((cell) => [cell[0], shownCell(cell, raw)])))
  return byOwner
}

/** Puts these in the place of what stands below the row. */
export async function writeBelow(sql: Sql, entity: Entity, id: number, field: RowsField, rows: readonly Below[]): Promise<void> {
  await sql.query(`delete from ${identifier(field.table)} where ${ownerOf(entity)} = $1`, [id])
  if (rows.length === 0) return
  const { values, bind } = bindings()
  const cells = cellsOf(field)
  const own = bind(id)
  const isPlaced = field.key === undefined
  const lines = rows.map((row, place) => {
    const bound = [...(isPlaced ? [bind(place)] : []), ...cells.map(([name]) => bind(row[name]))]
    return `(${[own, ...bound].join(', ')})`
  })
  const columns = [ownerOf(entity), ...(isPlaced ? [PLACE] : []), ...cells.map(([name, cell]) => columnOf(name, cell))]
  await sql.query(`insert into ${identifier(field.table)} (${columns.join(', ')}) values ${lines.join(', ')}`, values)
}

/** As a form would send what is shown. */
export const sentBelow = (field: RowsField, rows: readonly Below[]): Below[] =>
  rows.map((row) =>
    Object.fromEntries(
      cellsOf(field).map(([name, { kind }]) => [name, kind === 'ref' ? ((row[name] as Named | null)?.id ?? null) : row[name]]),
    ),
  )

/** As they are read back. */
export const inOrder = ({ key }: RowsField, rows: readonly Below[]): Below[] =>
  key === undefined ? [...rows] : rows.toSorted((one, other) => Number(one[key]) - Number(other[key]))
