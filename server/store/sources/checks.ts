import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Referable } from '#domain/entities/field.ts'
import type { Fields } from '#domain/sources/field.ts'
import { UNIQUE } from '#domain/sources/unique.ts'
import type { Sql } from '../database.ts'
import { bindings, identifier, tableOf } from '../entities/names.ts'
import { holderSql, takenBy, type Holder } from '../entities/holder.ts'
import { scopeSql, type Reach, type Scope } from '../entities/scope.ts'
import { stateOf } from '../postgres-errors.ts'
import type { Values } from './columns.ts'
import { SOURCE_FIELDS, SOURCE_GROUPS } from './shape.ts'

interface Link {
  path: string
  to: Referable
  id: number
}

function linksIn(fields: Fields, values: Values, prefix = ''): Link[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'ref' && field.kind !== 'refs') return []
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

/** Those of the ids that may be pointed to: live, active, in reach. They are locked, so that nobody removes them now. */
async function goodIds(sql: Sql, to: Referable, ids: readonly number[], reach: Reach, isPlace: boolean): Promise<Set<number>> {
  const { values, bind } = bindings()
  const scope = scopeSql(to, 'o', isPlace ? reach.acts : reach.names, bind)
  const where = [`o.id = any(${bind(ids)}::int[])`, 'o.deleted_at is null', 'o.is_active', ...scope].join(' and ')
  const rows = await sql.query<{ id: number }>(`select o.id from ${tableOf(to)} o where ${where} order by o.id for share`, values)
  return new Set(rows.map(({ id }) => id))
}

/** Links to what may not be pointed to; what was pointed to before may stay. */
export async function strayLinks(sql: Sql, draft: Values, before: Values | null, reach: Reach): Promise<FieldErrors> {
  const kept = new Set(before ? linksOf(before).map(({ to, id }) => `${to} ${id}`) : [])
  const added = linksOf(draft).filter(({ to, id }) => !kept.has(`${to} ${id}`))
  const errors: FieldErrors = {}
  for (const to of new Set(added.map((link) => link.to))) {
    const links = added.filter((link) => link.to === to)
    const good = await goodIds(
      sql,
      to,
      links.map(({ id }) => id),
      reach,
      to === 'branch',
    )
    for (const { path, id } of links) if (!good.has(id)) errors[path] = { key: 'not_found_ref' }
  }
  return errors
}

const taken = (field: string, holder: Holder | null): FieldErrors =>
  takenBy({ entity: 'source', title: 'legal_name' }, field, holder)

interface Looked {
  draft: Values
  ownId: number
  /** The branches whose sources the caller may look at. */
  sees: Scope
}

async function findHolder(sql: Sql, names: readonly string[], { draft, ownId, sees }: Looked): Promise<Holder | null> {
  const { values, bind } = bindings()
  const same = names.map((name) =>
    SOURCE_FIELDS[name]!.kind === 'ref'
      ? `t.${identifier(name)}_id = ${bind(draft[name])}`
      : `lower(t.${identifier(name)}) = lower(${bind(draft[name])}::text)`,
  )
  const where = [...same, 't.deleted_at is null', `t.id <> ${bind(ownId)}`].join(' and ')
  const [holder] = await sql.query<Holder>(
    `select ${holderSql('source', 't', sees, bind)} from source t where ${where} limit 1`,
    values,
  )
  return holder ?? null
}

async function takenLicences(sql: Sql, { draft, ownId, sees }: Looked): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [place, licence] of ((draft.licences ?? []) as Values[]).entries()) {
    const { values, bind } = bindings()
    const where = [
      `lower(l.licence_number) = lower(${bind(licence.licence_number)})`,
      `lower(l.regulator) = lower(${bind(licence.regulator)})`,
      `l.licence_country_id = ${bind(licence.licence_country)}`,
      `l.is_live and l.source_id <> ${bind(ownId)}`,
    ].join(' and ')
    const [holder] = await sql.query<Holder>(
      `select ${holderSql('source', 't', sees, bind)} from source_licence l join source t on t.id = l.source_id
       where ${where} limit 1`,
      values,
    )
    if (holder) Object.assign(errors, taken(`licences.${place}.licence_number`, holder))
  }
  return errors
}

/** What another live source has already. */
export async function takenFields(sql: Sql, looked: Looked): Promise<FieldErrors> {
  const { draft } = looked
  const errors = await takenLicences(sql, looked)
  for (const names of UNIQUE) {
    const isWhole = names.every((name) => draft[name] !== null && draft[name] !== undefined && draft[name] !== '')
    const holder = isWhole ? await findHolder(sql, names, looked) : null
    if (holder) Object.assign(errors, taken(names[0], holder))
  }
  return errors
}

const INDEXES = new Map<string, string>([
  ...UNIQUE.map((names) => [`source_${names.join('_')}_key`, names[0]] as const),
  ['source_licence_number_key', 'licences'],
])

/** Two who take the same at the same moment: the index lets one of them, the other is told as if it had come later. */
export async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = stateOf(error) === '23505' ? (error as { constraint?: string }).constraint : undefined
    const field = INDEXES.get(index ?? '')
    throw field ? new AppError('not_valid', { fields: taken(field, null) }) : error
  }
}

/** Those of the users who may not be named: absent, removed, inactive or out of reach. */
export async function strayUsers(sql: Sql, ids: readonly number[], branches: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const good = await goodIds(sql, 'user', ids, { acts: branches, sees: branches, names: branches }, false)
  return ids.filter((id) => !good.has(id))
}
