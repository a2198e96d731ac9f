import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { filtersOf } from '#domain/entities/filters.ts'
import type { Language } from '#domain/languages.ts'
import { codesNamed } from '#domain/country-words.ts'
import { clean, containing, filterSql } from './filters.ts'
import { identifier, type Bind } from './names.ts'
import { ownScopeSql, type Scope } from './scope.ts'

/** A reader finds countries by their names in the own language too. */
interface Searched {
  search: string
  language?: Language | undefined
}

/** What a list is narrowed to. */
export type Narrowing = Searched & Pick<ListQuery, 'filter'>

/** What of an entity a search needs. */
type Searchable = Pick<Entity, 'name' | 'search'>

function heldSql(entity: Searchable, search: string, bind: Bind): string {
  const pattern = bind(containing(search))
  return `(${entity.search.map((name) => `lower(t.${identifier(name)}) like lower(${pattern}::text)`).join(' or ')})`
}

/** Also those that the reader's language calls so. */
function orCalled(entity: Searchable, { search, language }: Searched, condition: string, bind: Bind): string {
  if (entity.name !== 'country' || language === undefined) return condition
  return `(${condition} or t.iso_alpha2 = any(${bind(codesNamed(language, search))}::text[]))`
}

/** What a row must hold, in words that any row can be asked one by one. */
export const searchSql = (entity: Searchable, searched: Searched, bind: Bind): string =>
  orCalled(entity, searched, heldSql(entity, searched.search, bind), bind)

/** The index of three signs in a row serves no other words. */
const THREE_IN_A_ROW = /[a-z0-9]{3}/i

/** Pairs that are asked for: more hardly narrow it further. */
const PAIRS = 12

function piecesOf(search: string): string[] {
  const signs = [...clean(search)]
  return signs.length === 1 ? signs : signs.slice(1, PAIRS + 1).map((sign, at) => `${signs[at]!}${sign}`)
}

/** The same, so that an index finds the rows: words that are short, or of other letters, by the signs that stand together in them. */
export function foundSql(entity: Searchable, searched: Searched, bind: Bind): string {
  const { search } = searched
  if (THREE_IN_A_ROW.test(search)) return searchSql(entity, searched, bind)
  const words = entity.search.map((name) => `coalesce(t.${identifier(name)}, '')`).join(` || ' ' || `)
  const pieces = piecesOf(search).map((piece) => `lower(${bind(piece)}::text)`)
  const held = `(signs_and_pairs(lower(${words})) @> array[${pieces.join(', ')}] and ${heldSql(entity, search, bind)})`
  return orCalled(entity, searched, held, bind)
}

/** The rows a list is about, without its place in them. Throws `not_valid` naming each filter that is not offered. */
export function conditionsSql(entity: Entity, narrowing: Narrowing, scope: Scope, bind: Bind): string[] {
  const { search, filter } = narrowing
  const conditions = ['t.deleted_at is null', ...ownScopeSql(entity.name, 't', scope, bind)]
  const refused: FieldErrors = {}
  if (search !== '') conditions.push(foundSql(entity, narrowing, bind))
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
