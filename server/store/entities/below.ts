import type { Entity } from '#domain/entities/entity.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field, FilesField, RefsField, RowsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { writeRows } from '../records/rows.ts'
import { bindings, columnOf, identifier, ordered, tableOf, titleSql, columnsSql, joinsSql, shownValues } from './names.ts'
import { isFile, isFiles, isLink, isLinks, isRows } from '#domain/records/traits.ts'

/** A row of a table below an entity's own: as it is stored, with links as ids, or as it travels, with their names. */
export type Below = Record<string, unknown>

const PLACE = 'place'

const cellsOf = ({ fields }: RowsField) => Object.entries<Field>(fields)

const ownerOf = (entity: Entity) => `${identifier(entity.name)}_id`

/** Selects what stands below the rows of the ids `$1`, with its `owner` and its `sequence`. */
function belowSql(entity: Entity, field: RowsField): string {
  const place = `b.${identifier(field.numbered ? 'id' : (field.key ?? PLACE))}`
  const number = field.numbered ? 'b.id, ' : ''
  return `select b.${ownerOf(entity)} as owner, row_number() over (order by ${place}) as sequence, ${number}${columnsSql(field.fields, 'b')}
    from ${identifier(field.table)} b${joinsSql(field.fields, 'b')} where b.${ownerOf(entity)} = any($1::int[])`
}

/** Puts these in the place of what stands below the row; of numbered rows, only what differs is written. */
export async function writeBelow(sql: Sql, entity: Entity, of: Below, at: string, rows: readonly Below[]): Promise<void> {
  const field = entity.fields[at] as RowsField
  const id = of.id as number
  if (field.numbered) {
    const table = { table: field.table, parent: ownerOf(entity), fields: field.fields }
    await writeRows(sql, table, [{ parent: id, before: sentBelow(field, of[at] as Below[]), after: rows }])
    return
  }
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

/** What tells a numbered row from the others; nothing for a new one. */
export const numberIn = ({ numbered }: RowsField, { id }: Below): Below => (numbered && id ? { id } : {})

function sentCell(cell: Field, value: unknown): unknown {
  if (isLink(cell)) return (value as Named | null)?.id ?? null
  return isFile(cell) ? ((value as FileRef | null)?.uuid ?? null) : value
}

/** As a form would send what is shown. */
export const sentBelow = (field: RowsField, rows: readonly Below[]): Below[] =>
  rows.map((row) => ({
    ...numberIn(field, row),
    ...Object.fromEntries(cellsOf(field).map(([name, cell]) => [name, sentCell(cell, row[name])])),
  }))

/** As they are read back. */
export const inOrder = ({ key }: RowsField, rows: readonly Below[]): Below[] =>
  key === undefined ? [...rows] : rows.toSorted((one, other) => Number(one[key]) - Number(other[key]))

/** What stands beside the rows of a table, by field and by the id of the row it belongs to. */
export type Beside = (name: string, id: number) => unknown

interface Part {
  name: string
  /** Selects `owner` and `sequence` with the rest; `$1` are the ids of the owners. */
  select: string
  shown: (rows: Below[]) => unknown
}

function linksSql(entity: Entity, { to, table }: RefsField): string {
  const [owner, title] = [`l.${identifier(entity.name)}_id`, titleSql(to, 'o')]
  return `select ${owner} as owner, row_number() over (order by ${ordered(`(${title})`)}, o.id) as sequence, o.id, ${title} as name
    from ${identifier(table)} l join ${tableOf(to)} o on o.id = l.${identifier(to)}_id where ${owner} = any($1::int[])`
}

const bare = ({ owner: _owner, sequence: _sequence, ...row }: Below): Below => row

/** Files that can be shown, in the order in which they came. */
const filesSql = (entity: Entity, { purpose }: FilesField) =>
  `select attached_id as owner, id as sequence, uuid, name, size, type, sha256, state from file
    where attached_to = '${identifier(entity.name)}' and purpose = '${identifier(purpose)}'
      and attached_id = any($1::int[]) and state in ('pending', 'clean')`

const filesPart = (entity: Entity, field: FilesField): Omit<Part, 'name'> => ({
  select: filesSql(entity, field),
  shown: (rows) => (field.many ? rows.map(bare) : (rows.map(bare)[0] ?? null)),
})

function partsOf(entity: Entity): Part[] {
  return Object.entries(entity.fields).flatMap(([name, field]): Part[] => {
    if (isLinks(field)) return [{ name, select: linksSql(entity, field), shown: (rows) => rows.map(bare) }]
    if (isRows(field))
      return [
        {
          name,
          select: belowSql(entity, field),
          shown: (rows) => rows.map((row) => ({ ...numberIn(field, row), ...shownValues(field.fields, row) })),
        },
      ]
    return isFiles(field) ? [{ name, ...filesPart(entity, field) }] : []
  })
}

export const namesBeside = (entity: Entity): string[] => partsOf(entity).map(({ name }) => name)

/** In one statement, whatever stands beside the rows. */
export async function readBeside(sql: Sql, entity: Entity, ids: readonly number[]): Promise<Beside> {
  const parts = partsOf(entity)
  const found = new Map<string, Below[]>()
  if (parts.length > 0 && ids.length > 0) {
    const texts = parts.map(
      ({ name, select }) =>
        `select '${identifier(name)}' as field, c.owner, json_agg(c order by c.sequence) as rows from (${select}) c group by c.owner`,
    )
    const rows = await sql.query<{ field: string; owner: number; rows: Below[] }>(texts.join(' union all '), [ids])
    for (const { field, owner, rows: below } of rows) found.set(`${field} ${owner}`, below)
  }
  const shownAs = new Map(parts.map(({ name, shown }) => [name, shown]))
  return (name, id) => shownAs.get(name)?.(found.get(`${name} ${id}`) ?? [])
}
