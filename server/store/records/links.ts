import type { FieldErrors } from '#domain/app-error.ts'
import type { Fields, Referable } from '#domain/records/field.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isPointing } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import { linkKey, type Known } from './columns.ts'
import { linkIn, linkSql, tableOf } from './names.ts'
import type { RecordTable } from './table.ts'
import type { RowTable } from './rows.ts'
import { andWithin, type Reach, type Scope } from './scope.ts'

interface Link {
  path: string
  to: Referable
  id: number
}

const pointing = onceFor((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isPointing(field) ? [[name, field] as const] : [])),
)

function linksIn(fields: Fields, values: Values, prefix = ''): Link[] {
  return pointing(fields).flatMap(([name, field]) => {
    const ids = [values[name] ?? []].flat() as number[]
    return ids.map((id) => ({ path: prefix + name, to: field.to, id }))
  })
}

type Groups = Readonly<Record<string, RowTable>>
type Rows = ReadonlySet<Values>

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Values[]

const linksBelow = (groups: Groups, values: Values, but: Rows, prefix = ''): Link[] =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    rowsIn(values, name).flatMap((row, place) => {
      if (but.has(row)) return []
      const path = `${prefix}${name}.${place}.`
      return [...linksIn(fields, row, path), ...linksBelow(rows, row, but, path)]
    }),
  )

/** Every link of a draft but of some rows, with the path of its field: `layers.0.markets.2.market`. */
const linksOf = ({ fields, groups }: RecordTable, draft: Values, but: Rows = new Set()): Link[] => [
  ...linksIn(fields, draft),
  ...linksBelow(groups, draft, but),
]

const everyRow = (groups: Groups, values: Values): Values[] =>
  Object.entries(groups).flatMap(([name, { rows = {} }]) => rowsIn(values, name).flatMap((row) => [row, ...everyRow(rows, row)]))

const without = (links: readonly Link[], known: readonly Link[]): Link[] => {
  const had = new Set(known.map(({ to, id }) => linkKey(to, id)))
  return links.filter(({ to, id }) => !had.has(linkKey(to, id)))
}

/** Links that a draft did not have before. Most rows of a long list are the same objects, and most changed rows point where they did. */
function addedTo(of: RecordTable, draft: Values, before: Values | null): Link[] {
  if (!before) return linksOf(of, draft)
  const [was, is] = [new Set(everyRow(of.groups, before)), new Set(everyRow(of.groups, draft))]
  const added = without(linksOf(of, draft, was), linksOf(of, before, is))
  return added.length === 0 ? added : without(added, linksOf(of, before))
}

/**
 * Those of the ids that may be pointed to, as they are shown: live, active, in reach. They are locked, so that nobody removes them now.
 */
async function listGood(db: Sql, to: Referable, ids: readonly number[], within: Scope): Promise<[number, unknown][]> {
  const rows = await db.query<{ id: number }>(
    sql`select o.id, o.id as link_id, ${linkSql(to, 'o', 'link')} from ${tableOf(to)} o
        where o.id = any(${ids}::int[]) and o.deleted_at is null and o.is_active${andWithin(to, 'o', within)}
        order by o.id for share`,
  )
  return rows.map((row) => [row.id, linkIn({ ...row }, to, 'link')])
}

/** Those of the ids that may not be pointed to: absent, removed, inactive or out of reach. */
export async function listStray(db: Sql, to: Referable, ids: readonly number[], within: Scope): Promise<number[]> {
  if (ids.length === 0) return []
  const good = new Map(await listGood(db, to, ids, within))
  return ids.filter((id) => !good.has(id))
}

export interface Links {
  errors: FieldErrors
  /** Those that are new, as they are shown. */
  known: Known
}

/** Links to what may not be pointed to; what was pointed to before may stay. */
export async function checkLinks(
  db: Sql,
  of: RecordTable,
  { draft, before, reach }: { draft: Values; before: Values | null; reach: Reach },
): Promise<Links> {
  const added = addedTo(of, draft, before)
  const known = new Map<string, unknown>()
  for (const to of new Set(added.map((link) => link.to))) {
    const ids = [...new Set(added.flatMap((link) => (link.to === to ? [link.id] : [])))]
    for (const [id, link] of await listGood(db, to, ids, to === 'branch' ? reach.acts : reach.names))
      known.set(linkKey(to, id), link)
  }
  const stray = added.filter(({ to, id }) => !known.has(linkKey(to, id)))
  return { errors: Object.fromEntries(stray.map(({ path }) => [path, { key: 'not_found_ref' }])), known }
}
