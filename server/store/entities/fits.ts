import type { FieldErrors } from '#domain/app-error.ts'
import type { Fit, RefField } from '#domain/records/field.ts'
import type { Sql } from '../database.ts'
import { isRows } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { tableOf } from '../records/names.ts'
import { reliedOn, type Linked } from './relied-on.ts'
import { isSame } from './values.ts'
import { entityWith, fittingField, fittingFields, stepsOf, wayFrom, type Declared } from './ways.ts'
import { sql, type Statement } from '../sql/sql.ts'

async function endsOf(db: Sql, of: string, ids: readonly number[], path: readonly string[]): Promise<Map<number, number | null>> {
  const { joins, end } = wayFrom(of, 'o', path)
  const rows = await db.query<{ id: number; end: number | null }>(
    sql`select o.id, ${end} as end from ${tableOf(of)} o ${joins} where o.id = any(${[...new Set(ids)]}::int[])`,
  )
  return new Map(rows.map(({ id, end: to }) => [id, to]))
}

/** Where a path that begins with a field of our own leads, by what that field holds. */
async function oursOf(db: Sql, entity: Declared, { ours }: Fit, held: readonly number[]): Promise<Map<number, number | null>> {
  const [first = '', ...rest] = stepsOf(ours)
  if (rest.length === 0) return new Map(held.map((id) => [id, id]))
  return endsOf(db, (entity.fields[first] as RefField).to, held, rest)
}

const idsIn = (value: unknown) => [value ?? []].flat() as number[]

interface Look {
  name: string
  to: RefField['to']
  fit: Fit
  /** Instead of which it is looked at, where nothing stands there. */
  unless?: string
}

const looksOf = ({ name, field: { to, fits } }: ReturnType<typeof fittingFields>[number]): Look[] => [
  { name, to, fit: fits },
  ...(fits.orElse ? [{ name, to, fit: { ...fits, ...fits.orElse }, unless: fits.ours }] : []),
]

/** In which rows links of one field do not go with what stands in the other. */
async function unfitIn(db: Sql, entity: Declared, rows: readonly Linked[], { name, to, fit, unless }: Look): Promise<boolean[]> {
  const [first = ''] = stepsOf(fit.ours)
  const isLookedAt = ({ values, before }: Linked) =>
    (unless === undefined || (values[unless] ?? null) === null) &&
    (before === null || [name, first].some((each) => !isSame(values[each], before[each])))
  const asked = rows.map((row) => (isLookedAt(row) ? idsIn(row.values[name]) : []))
  if (asked.every((ids) => ids.length === 0)) return []
  const theirs = await endsOf(db, to, asked.flat(), stepsOf(fit.theirs))
  const held = rows.flatMap(({ values }) => idsIn(values[first]))
  const ours = await oursOf(db, entity, fit, held)
  return asked.map((ids, at) => {
    const own = ours.get(rows[at]!.values[first] as number) ?? null
    return own !== null && ids.some((id) => ![null, own].includes(theirs.get(id) ?? null))
  })
}

/** By row, the links that do not go with what else is to be stored. What was so before, and is left alone, may stay. */
export async function unfitLinks(db: Sql, entity: Declared, rows: readonly Linked[]): Promise<FieldErrors[]> {
  const faults: FieldErrors[] = await reliedOn(db, entity, rows)
  for (const look of fittingFields(entity).flatMap(looksOf))
    for (const [at, isUnfit] of (await unfitIn(db, entity, rows, look)).entries())
      if (isUnfit) faults[at]![look.name] = { key: look.fit.fault }
  return faults
}

/** The same of the rows below a record, each fault named as `limits.2.sub_class`. */
export async function unfitBelow(db: Sql, { fields }: Declared, { values, before }: Linked): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isRows(field) || fittingFields({ name: field.table, fields: field.fields }).length === 0) continue
    const was = (before?.[name] ?? []) as Values[]
    const rows = ((values[name] ?? []) as Values[]).map((row) => ({
      values: row,
      before: was.find(({ id }) => id !== undefined && id === row.id) ?? null,
      ownId: null,
    }))
    for (const [at, found] of (await unfitLinks(db, { name: field.table, fields: field.fields }, rows)).entries())
      for (const [cell, fault] of Object.entries(found)) faults[`${name}.${at}.${cell}`] = fault
  }
  return faults
}

/** What must hold of a row `o`, for a field to take it beside what stands there already. */
export async function fittingSql(db: Sql, { field: path, beside }: { field: string; beside: number }): Promise<Statement> {
  const field = fittingField(path)
  if (!field) throw new Error(`${path} takes whatever there is`)
  const own = (await oursOf(db, entityWith(path), field.fits, [beside])).get(beside) ?? null
  if (own === null) return sql`true`
  const { joins, end } = wayFrom(field.to, 'f', stepsOf(field.fits.theirs))
  return sql`exists (select 1 from ${tableOf(field.to)} f ${joins} where f.id = t.id and coalesce(${end}, ${own}::int) = ${own}::int)`
}
