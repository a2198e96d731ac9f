import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { filtersOf } from '#domain/entities/filters.ts'
import { containing, filterSql } from './filters.ts'
import { identifier, type Bind } from './names.ts'
import { ownScopeSql, type Scope } from './scope.ts'

export function searchSql(entity: Entity, search: string, bind: Bind): string {
  const pattern = bind(containing(search))
  return `(${entity.search.map((name) => `lower(t.${identifier(name)}) like lower(${pattern}::text)`).join(' or ')})`
}

/** The rows a list is about, without its place in them. Throws `not_valid` naming each filter that is not offered. */
export function conditionsSql(entity: Entity, { search, filter }: ListQuery, scope: Scope, bind: Bind): string[] {
  const conditions = ['t.deleted_at is null', ...ownScopeSql(entity.name, 't', scope, bind)]
  const refused: FieldErrors = {}
  if (search !== '') conditions.push(searchSql(entity, search, bind))
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
