import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Referable, Fields } from '#domain/records/field.ts'
import { UNIQUE } from '#domain/sources/unique.ts'
import type { Sql } from '../database.ts'
import { linkIn, linkSql, tableOf } from '../entities/names.ts'
import { holderSql, takenBy, type Holder } from '../entities/holder.ts'
import { andWithin, type Reach, type Scope } from '../entities/scope.ts'
import { stateOf } from '../postgres-errors.ts'
import { columnOf, linkKey, type Known } from '../records/columns.ts'
import type { Values } from '#domain/records/values.ts'
import { bound } from '../sql/bound.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'
import { SOURCE_FIELDS, SOURCE_GROUPS } from './shape.ts'
import { isLink, isPointing } from '#domain/records/traits.ts'

interface Link {
  path: string
  to: Referable
  id: number
}

function linksIn(fields: Fields, values: Values, prefix = ''): Link[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isPointing(field)) return []
    const ids = [values[name] ?? []].flat() as number[]
    return ids.map((id) => ({ path: prefix + name, to: field.to, id }))
  })
}

/** Every link of a draft, with the name of its field. */
function linksOf(draft: Values): Link[] {
  const rows = SOURCE_GROUPS.flatMap(([group, { fields }]) =>
    ((draft[group] ?? []) as Values[]).flatMap((row, place) => linksIn(fields, row, `${group}.${place}.`)),
  )
  return [...linksIn(SOURCE_FIELDS, draft), ...rows]
}

/**
 * Those of the ids that may be pointed to, as they are shown: live, active, in reach. They are locked, so that nobody removes them now.
 */
async function listGood(db: Sql, to: Referable, ids: readonly number[], within: Scope): Promise<[number, unknown][]> {
  const rows = await db.query<{ id: number }>(
    sql`select o.id, o.id as link_id, ${bound(() => linkSql(to, 'o', 'link'))} from ${named(tableOf(to))} o
        where o.id = any(${ids}::int[]) and o.deleted_at is null and o.is_active${andWithin(to, 'o', within)}
        order by o.id for share`,
  )
  return rows.map((row) => [row.id, linkIn({ ...row }, 'link')])
}

export interface Links {
  errors: FieldErrors
  /** Those that are new, as they are shown. */
  known: Known
}

/** Links to what may not be pointed to; what was pointed to before may stay. */
export async function checkLinks(db: Sql, draft: Values, before: Values | null, reach: Reach): Promise<Links> {
  const had = new Set(before ? linksOf(before).map(({ to, id }) => linkKey(to, id)) : [])
  const added = linksOf(draft).filter(({ to, id }) => !had.has(linkKey(to, id)))
  const known = new Map<string, unknown>()
  for (const to of new Set(added.map((link) => link.to))) {
    const ids = [...new Set(added.flatMap((link) => (link.to === to ? [link.id] : [])))]
    for (const [id, link] of await listGood(db, to, ids, to === 'branch' ? reach.acts : reach.names))
      known.set(linkKey(to, id), link)
  }
  const stray = added.filter(({ to, id }) => !known.has(linkKey(to, id)))
  return { errors: Object.fromEntries(stray.map(({ path }) => [path, { key: 'not_found_ref' }])), known }
}

const taken = (field: string, holder: Holder | null): FieldErrors =>
  takenBy({ entity: 'source', title: 'legal_name' }, field, holder)

interface Looked {
  draft: Values
  ownId: number
  /** The branches whose sources the caller may look at. */
  sees: Scope
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The condition that a source `t` has the same in these fields; none while one of them is empty. */
function sameAs(names: readonly string[], draft: Values): Statement[] {
  if (!names.every((name) => isThere(draft[name]))) return []
  const same = names.map((name) => {
    const column = sql`t.${named(columnOf(name, SOURCE_FIELDS[name]!))}`
    return isLink(SOURCE_FIELDS[name]) ? sql`${column} = ${draft[name]}` : sql`lower(${column}) = lower(${draft[name]}::text)`
  })
  return [join(same, ' and ')]
}

const ofFields = (field: string, same: Statement, columns: Statement, ownId: number) =>
  sql`(select ${field}::text as path, ${columns} from source t where ${same} and t.deleted_at is null and t.id <> ${ownId} limit 1)`

const cellsOf = (rows: readonly Values[], name: string) => rows.map((row) => row[name])

const ofLicences = (rows: readonly Values[], columns: Statement, ownId: number) =>
  sql`(select distinct on (sent.place) 'licences.' || sent.place - 1 || '.licence_number' as path, ${columns}
       from unnest(${cellsOf(rows, 'licence_number')}::text[], ${cellsOf(rows, 'regulator')}::text[],
         ${cellsOf(rows, 'licence_country')}::int[]) with ordinality sent (licence_number, regulator, country, place)
       join source_licence l on l.is_live and l.source_id <> ${ownId} and lower(l.licence_number) = lower(sent.licence_number)
         and lower(l.regulator) = lower(sent.regulator) and l.licence_country_id = sent.country
       join source t on t.id = l.source_id)`

/** What another live source has already, of the fields and groups that are asked about. */
export async function takenFields(db: Sql, names: readonly string[], { draft, ownId, sees }: Looked): Promise<FieldErrors> {
  const columns = bound((bind) => holderSql('source', 't', sees, bind))
  const licences = names.includes('licences') ? ((draft.licences ?? []) as Values[]) : []
  const asked = [
    ...(licences.length > 0 ? [ofLicences(licences, columns, ownId)] : []),
    ...UNIQUE.filter(([field]) => names.includes(field)).flatMap((fields) =>
      sameAs(fields, draft).map((same) => ofFields(fields[0], same, columns, ownId)),
    ),
  ]
  const holders = asked.length > 0 ? await db.query<Holder & { path: string }>(join(asked, ' union all ')) : []
  return Object.assign({}, ...holders.map(({ path, ...holder }) => taken(path, holder))) as FieldErrors
}

const INDEXES = new Map<string, string>([
  ...UNIQUE.map((names) => [`source_${names.join('_')}_key`, names[0]] as const),
  ['source_licence_number_key', 'licences'],
])

/** Two who take the same at the same moment: the index lets one of them, the other is told as if it had come later. */
export async function assertUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = stateOf(error) === '23505' ? (error as { constraint?: string }).constraint : undefined
    const field = INDEXES.get(index ?? '')
    throw field ? new AppError('not_valid', { fields: taken(field, null) }) : error
  }
}

/** Those of the users who may not be named: absent, removed, inactive or out of reach. */
export async function listStrayUsers(db: Sql, ids: readonly number[], branches: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const good = new Map(await listGood(db, 'user', ids, branches))
  return ids.filter((id) => !good.has(id))
}
