import type { Entity } from '#domain/entities/entity.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field, FilesField, RefsField, RowsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { onceFor } from '#domain/records/once-for.ts'
import type { Sql } from '../database.ts'
import { insertRows } from '../bulk.ts'
import { writeRows } from '../records/rows.ts'
import { columnOf, columnsOf, joined, shownValues } from '../records/columns.ts'
import { ordered, tableOf, titleSql } from '../records/names.ts'
import { isFile, isFiles, isLink, isLinks, isRows } from '#domain/records/traits.ts'
import { empty, id as named, join, literal, sql, type Statement } from '../sql/sql.ts'

/** A row of a table below an entity's own: as it is stored, with links as ids, or as it travels, with their names. */
export type Below = Record<string, unknown>

const PLACE = 'place'

const cellsOf = ({ fields }: RowsField) => Object.entries<Field>(fields)

const ownerOf = (entity: Entity) => `${entity.name}_id`

/** What stands below a row `t`, in order. */
function belowSql(entity: Entity, { fields, table, key, numbered }: RowsField): Statement {
  const number = numbered ? sql`b.id, ` : empty
  return sql`select ${number}${columnsOf(fields, 'b')} from ${named(table)} b${joined(fields, 'b')}
    where ${named('b', ownerOf(entity))} = t.id order by ${named('b', key ?? PLACE)}${numbered ? sql`, b.id` : empty}`
}

/** Puts these in the place of what stands below the row; of numbered rows, only what differs is written. */
export async function writeBelow(db: Sql, entity: Entity, of: Below, at: string, rows: readonly Below[]): Promise<void> {
  const field = entity.fields[at] as RowsField
  const [own, owner] = [of.id as number, ownerOf(entity)]
  if (field.numbered) {
    const table = { table: field.table, parent: owner, fields: field.fields }
    await writeRows(db, table, [{ parent: own, before: sentBelow(field, of[at] as Below[]), after: rows }])
    return
  }
  await db.query(sql`delete from ${named(field.table)} where ${named(owner)} = ${own}`)
  if (rows.length === 0) return
  const cells = rows.map((row, place) => ({
    [owner]: own,
    ...(field.key === undefined && { [PLACE]: place }),
    ...Object.fromEntries(cellsOf(field).map(([name, cell]) => [columnOf(name, cell), row[name]])),
  }))
  await insertRows(db, field.table, cells)
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

function linksSql(entity: Entity, { to, table }: RefsField): Statement {
  const title = titleSql(to, 'o')
  return sql`select o.id, ${title} as name from ${named(table)} l join ${tableOf(to)} o on o.id = ${named('l', `${to}_id`)}
    where ${named('l', ownerOf(entity))} = t.id order by ${ordered(sql`(${title})`)}, o.id`
}

/** Files that can be shown, in the order in which they came. */
const filesSql = (entity: Entity, { purpose }: FilesField): Statement =>
  sql`select k.uuid, k.name, k.size, k.type, k.sha256, k.state from file k
    where k.attached_to = ${literal(entity.name)} and k.purpose = ${literal(purpose)}
      and k.attached_id = t.id and k.state in ('pending', 'clean') order by k.id`

interface Part {
  name: string
  select: Statement
  shown: (rows: Below[]) => unknown
}

function partOf(entity: Entity, name: string, field: Field): Part[] {
  if (isLinks(field)) return [{ name, select: linksSql(entity, field), shown: (rows) => rows }]
  if (isFiles(field)) return [{ name, select: filesSql(entity, field), shown: (rows) => (field.many ? rows : (rows[0] ?? null)) }]
  if (!isRows(field)) return []
  const shown = (rows: Below[]) => rows.map((row) => ({ ...numberIn(field, row), ...shownValues(field.fields, row) }))
  return [{ name, select: belowSql(entity, field), shown }]
}

const partsOf = onceFor((entity: Entity) => Object.entries(entity.fields).flatMap(([name, field]) => partOf(entity, name, field)))

/** What stands beside a row `t` in tables of its own, to follow its columns. */
export function besideSql(entity: Entity): Statement {
  const parts = partsOf(entity).map(
    ({ name, select }) => sql`(select coalesce(json_agg(c), '[]') from (${select}) c) as ${named(name)}`,
  )
  return join([empty, ...parts], ', ')
}

/** The same as it is shown. */
export const shownBeside = (entity: Entity, raw: Below): Below =>
  Object.fromEntries(partsOf(entity).map(({ name, shown }) => [name, shown(raw[name] as Below[])]))
