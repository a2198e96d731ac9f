import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/entities/field.ts'
import { columnOf, fieldsOf, identifier, type Bind } from './names.ts'
import { scopeSql, type Scope } from './scope.ts'

const WHOLE = /^-?\d{1,9}$/
const AMOUNT = /^-?\d{1,16}(\.\d{1,10})?$/

/** As it would be stored; the database knows no NUL. */
const clean = (typed: string) => typed.normalize('NFC').replaceAll('\0', '')

function searchSql(entity: Entity, search: string, bind: Bind): string {
  const pattern = bind(`%${clean(search).replace(/[\\%_]/g, '\\$&')}%`)
  return `(${entity.search.map((name) => `lower(t.${identifier(name)}) like lower(${pattern}::text)`).join(' or ')})`
}

function filterSql(entity: Entity, name: string, field: Field, value: string, bind: Bind): string | null {
  const column = `t.${columnOf(name, field)}`
  switch (field.kind) {
    case 'bool':
      return value === 'true' || value === 'false' ? `${column} = ${value}` : null
    case 'choice':
      return field.values.includes(value) ? `${column} = ${bind(value)}` : null
    case 'text':
      return `lower(${column}) = lower(${bind(clean(value))}::text)`
    case 'ref':
    case 'int':
      return WHOLE.test(value) ? `${column} = ${bind(Number(value))}` : null
    case 'money':
    case 'decimal':
      return AMOUNT.test(value) ? `${column} = ${bind(value)}::numeric` : null
    case 'refs':
      return WHOLE.test(value)
        ? `t.id in (select ${identifier(entity.name)}_id from ${identifier(field.table)} where ${identifier(field.to)}_id = ${bind(Number(value))})`
        : null
    default:
      return null
  }
}

/** The rows a list is about, without its place in them. Throws `not_valid` naming each filter that is not offered. */
export function conditionsSql(entity: Entity, { search, filter }: ListQuery, scope: Scope, bind: Bind): string[] {
  const conditions = ['t.deleted_at is null', ...scopeSql(entity.name, 't', scope, bind)]
  const refused: FieldErrors = {}
  if (search !== '') conditions.push(searchSql(entity, search, bind))
  const fields = fieldsOf(entity)
  for (const [name, value] of Object.entries(filter)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const condition = field ? filterSql(entity, name, field, value, bind) : null
    if (condition) conditions.push(condition)
    else refused[`filter.${name}`] = { key: field ? 'not_valid' : 'not_offered' }
  }
  if (Object.keys(refused).length > 0) throw new AppError('not_valid', { fields: refused })
  return conditions
}
