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

const linksBelow = (groups: Readonly<Record<string, RowTable>>, values: Values, prefix = ''): Link[] =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    ((values[name] ?? []) as Values[]).flatMap((row, place) => {
      const path = `${prefix}${name}.${place}.`
      return [...linksIn(fields, row, path), ...linksBelow(rows, row, path)]
    }),
  )

/** Every link of a draft, with the path of its field: `layers.0.markets.2.market`. */
const linksOf = ({ fields, groups }: RecordTable, draft: Values): Link[] => [
  ...linksIn(fields, draft),
  ...linksBelow(groups, draft),
]

/**
 * Those of the ids that may be pointed to, as they are shown: live, active, in reach. They are locked, so that nobody removes them now.
 */
async function listGood(db: Sql, to: Referable, ids: readonly number[], within: Scope): Promise<[number, unknown][]> {
  const rows = await db.query<{ id: number }>(
    sql`select o.id, o.id as link_id, ${linkSql(to, 'o', 'link')} from ${tableOf(to)} o
        where o.id = any(${ids}::int[]) and o.deleted_at is null and o.is_active${andWithin(to, 'o', within)}
        order by o.id for share`,
  )
  return rows.map((row) => [row.id, linkIn({ ...row }, 'link')])
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
  const had = new Set(before ? linksOf(of, before).map(({ to, id }) => linkKey(to, id)) : [])
  const added = linksOf(of, draft).filter(({ to, id }) => !had.has(linkKey(to, id)))
  const known = new Map<string, unknown>()
  for (const to of new Set(added.map((link) => link.to))) {
    const ids = [...new Set(added.flatMap((link) => (link.to === to ? [link.id] : [])))]
    for (const [id, link] of await listGood(db, to, ids, to === 'branch' ? reach.acts : reach.names))
      known.set(linkKey(to, id), link)
  }
  const stray = added.filter(({ to, id }) => !known.has(linkKey(to, id)))
  return { errors: Object.fromEntries(stray.map(({ path }) => [path, { key: 'not_found_ref' }])), known }
}
