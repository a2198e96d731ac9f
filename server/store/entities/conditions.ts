import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { endingsOf, filtersOf, keyOf, type Ending, type Filter } from '#domain/entities/filters.ts'
import type { Language } from '#domain/languages.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isMoment, isText } from '#domain/records/traits.ts'
import { codesNamed } from '#domain/country-words.ts'
import { clean, containing, filterSql } from './filters.ts'
import { id, join, sql, type Statement } from '../sql/sql.ts'
import { ownScopeSql, type Scope } from '../records/scope.ts'

/** A reader finds countries by their names in the own language too. */
interface Searched {
  search: string
  language?: Language | undefined
}

/** What a list is narrowed to. */
export type Narrowing = Searched & Pick<ListQuery, 'filter'>

/** What of an entity a search needs. */
type Searchable = Pick<Entity, 'name' | 'search' | 'filledFrom'> & Partial<Pick<Entity, 'fields'>>

/** Characters of the longest code or number. */
const CODE = 20

/** The fields in the order in which a row is asked: words without a digit stand in names more often than in codes. */
function searchedIn({ fields = {}, search: names }: Searchable, search: string): readonly string[] {
  if (/\d/.test(search)) return names
  const isCode = (name: string) => isText(fields[name]) && (fields[name].max ?? CODE + 1) <= CODE
  return names.toSorted((one, other) => Number(isCode(one)) - Number(isCode(other)))
}

function columnSql({ filledFrom }: Searchable, name: string): Statement {
  const columns = filledFrom?.[name]
  return columns ? sql`coalesce(${join(columns.map((column) => id('t', column)))})` : id('t', name)
}

function heldSql(entity: Searchable, search: string): Statement {
  const pattern = containing(search)
  const held = searchedIn(entity, search).map((name) => sql`lower(${columnSql(entity, name)}) like lower(${pattern}::text)`)
  return sql`(${join(held, ' or ')})`
}

/** The same, which no index is asked for. */
function checkedSql(entity: Searchable, search: string): Statement {
  const pattern = containing(search)
  const held = entity.search.map((name) => sql`lower(${columnSql(entity, name)}) || '' like lower(${pattern}::text)`)
  return sql`(${join(held, ' or ')})`
}

/** The longest number in what is searched for: few rows hold it, while its other signs may stand in every row. */
function numberOf(search: string): string | null {
  const [longest] = [...search.matchAll(/\d{5,}/g)].map(([digits]) => digits).toSorted((one, other) => other.length - one.length)
  return longest && longest !== search ? longest : null
}

/** Also those that the reader's language calls so. */
function orCalled(entity: Searchable, { search, language }: Searched, condition: Statement): Statement {
  if (entity.name !== 'country' || language === undefined) return condition
  return sql`(${condition} or t.iso_alpha2 = any(${codesNamed(language, search)}::text[]))`
}

/** What a row must hold, in words that any row can be asked one by one. */
export const searchSql = (entity: Searchable, searched: Searched): Statement =>
  orCalled(entity, searched, heldSql(entity, searched.search))

/** The index of three signs in a row serves no other words. */
const THREE_IN_A_ROW = /[a-z0-9]{3}/i

/** Words that only the index of signs and pairs finds. */
export const isShort = (search: string) => search !== '' && !THREE_IN_A_ROW.test(search)

/** Pairs that are asked for: more hardly narrow it further. */
const PAIRS = 12

function piecesOf(search: string): string[] {
  const signs = [...clean(search)]
  return signs.length === 1 ? signs : signs.slice(1, PAIRS + 1).map((sign, at) => `${signs[at]!}${sign}`)
}

/** The same, so that an index finds the rows: words that are short, or of other letters, by the signs that stand together in them. */
export function foundSql(entity: Searchable, searched: Searched): Statement {
  const { search } = searched
  const number = numberOf(search)
  if (number !== null) return orCalled(entity, searched, sql`(${heldSql(entity, number)} and ${checkedSql(entity, search)})`)
  if (THREE_IN_A_ROW.test(search)) return searchSql(entity, searched)
  const words = join(
    entity.search.map((name) => sql`coalesce(${id('t', name)}, '')`),
    ` || ' ' || `,
  )
  const pieces = piecesOf(search).map((piece) => sql`lower(${piece}::text)`)
  return orCalled(
    entity,
    searched,
    sql`(signs_and_pairs(lower(${words})) @> array[${join(pieces)}] and ${heldSql(entity, search)})`,
  )
}

/** What narrows a list beside its fields: moments by the days in UTC that they lie in. */
const narrowingOf = ({ narrowing = {} }: Entity): [string, Filter][] =>
  Object.entries(narrowing).flatMap(([name, field]) => {
    const endings: readonly Ending[] = isMoment(field) ? ['from', 'to'] : endingsOf(field)
    return endings.map((ending): [string, Filter] => [keyOf(name, ending), { name, field, ending }])
  })

const offeredBy = onceFor((entity: Entity) => new Map([...filtersOf(entity), ...narrowingOf(entity)]))

/** The rows a list is about, without its place in them. Throws `not_valid` naming each filter that is not offered. */
export function conditionsSql(entity: Entity, narrowing: Narrowing, scope: Scope): Statement[] {
  const { search, filter } = narrowing
  const conditions = [sql`t.deleted_at is null`, ...ownScopeSql(entity.name, 't', scope)]
  const refused: FieldErrors = {}
  if (search !== '') conditions.push(foundSql(entity, narrowing))
  const offered = offeredBy(entity)
  for (const [key, value] of Object.entries(filter)) {
    const asked = offered.get(key)
    const condition = asked ? filterSql(entity, asked, value) : null
    if (condition) conditions.push(condition)
    else refused[`filter.${key}`] = { key: asked ? 'not_valid' : 'not_offered' }
  }
  if (Object.keys(refused).length > 0) throw new AppError('not_valid', { fields: refused })
  return conditions
}
