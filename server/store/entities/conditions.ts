import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { filtersOf } from '#domain/entities/filters.ts'
import { clean, containing, filterSql } from './filters.ts'
import { identifier, type Bind } from './names.ts'
import { ownScopeSql, type Scope } from './scope.ts'

/** What a row must hold, in words that any row can be asked one by one. */
export function searchSql(entity: Entity, search: string, bind: Bind): string {
  const pattern = bind(containing(search))
  return `(${entity.search.map((name) => `lower(t.${identifier(name)}) like lower(${pattern}::text)`).join(' or ')})`
}

/** The index of three signs in a row serves no other words. */
const THREE_IN_A_ROW = /[a-z0-9]{3}/i

/** Pairs that are asked for: more hardly narrow it further. */
const PAIRS = 12

function piecesOf(search: string): string[] {
  const signs = [...clean(search)]
  return signs.length === 1 ? signs : signs.slice(1, PAIRS + 1).map((sign, at) => `${signs[at]!}${sign}`)
}

/** The same, so that an index finds the rows: words that are short, or of other letters, by the signs that stand together in them. */
export function foundSql(entity: Entity, search: string, bind: Bind): string {
  const held = searchSql(entity, search, bind)
  if (THREE_IN_A_ROW.test(search)) return held
  const words = entity.search.map((name) => `coalesce(t.${identifier(name)}, '')`).join(` || ' ' || `)
  const pieces = piecesOf(search).map((piece) => `lower(${bind(piece)}::text)`)
  return `(signs_and_pairs(lower(${words})) @> array[${pieces.join(', ')}] and ${held})`
}

/** The rows a list is about, without its place in them. Throws `not_valid` naming each filter that is not offered. */
export function conditionsSql(entity: Entity, { search, filter }: ListQuery, scope: Scope, bind: Bind): string[] {
  const conditions = ['t.deleted_at is null', ...ownScopeSql(entity.name, 't', scope, bind)]
  const refused: FieldErrors = {}
  if (search !== '') conditions.push(foundSql(entity, search, bind))
  const offered = filtersOf(entity)
  for (const [key, value] of Object.entries(filter)) {
    const asked = offered.get(key)
    const condition = asked ? filterSql(entity, asked, value, bind) : null
    if (condition) conditions.push(condition)
    else refused[`filter.${key}`] = { key: asked ? 'not_valid' : 'not_offered' }
  }
  if (Object.keys(refused).length > 0) throw new AppError('not_valid', { fields: refused })
  return conditions
}
