import { isDay, LARGEST_ID } from '#domain/formats.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { NO_LINK } from '#domain/entities/no-link.ts'
import { byKind } from '#domain/records/by-kind.ts'
import type { ChoiceField, Field, RefsField } from '#domain/records/field.ts'
import { valuesIn, type Ending, type Filter } from '#domain/entities/filters.ts'
import { columnOf } from '../records/names.ts'
import { id as named, sql, type Statement, word } from '../sql/sql.ts'

const WHOLE = /^-?\d{1,9}$/
const ID = /^\d{1,10}$/
const AMOUNT = /^-?\d{1,16}(\.\d{1,10})?$/

const MOST = 50

const COMPARED: Record<Exclude<Ending, 'contains'>, Statement> = { '': sql`=`, from: sql`>=`, to: sql`<=` }

/** As it would be stored; the database knows no NUL. */
export const clean = (typed: string) => typed.normalize('NFC').replaceAll('\0', '')

/** What a text must look like to hold what was typed, sign by sign. */
export const containing = (typed: string) => `%${clean(typed).replace(/[\\%_]/g, '\\$&')}%`

function idsIn(value: string): number[] | null {
  const ids = valuesIn(value)
  return ids.length <= MOST && ids.every((id) => ID.test(id) && Number(id) <= LARGEST_ID) ? ids.map(Number) : null
}

function textSql(_field: Field, { column, ending, value }: Asked): Statement {
  return ending === 'contains'
    ? sql`lower(${column}) like lower(${containing(value)}::text)`
    : sql`lower(${column}) = lower(${clean(value)}::text)`
}

function choiceSql(field: ChoiceField, { column, value }: Asked): Statement | null {
  const values = valuesIn(value)
  return values.every((each) => field.values.includes(each)) ? sql`${column} = any(${values}::text[])` : null
}

interface Asked {
  entity: Entity
  column: Statement
  ending: Ending
  value: string
}

const compared =
  (type: 'integer' | 'numeric' | 'date', isOne: (value: string) => boolean) =>
  (_field: Field, { column, ending, value }: Asked): Statement | null =>
    ending === 'contains' || !isOne(value) ? null : sql`${column} ${COMPARED[ending]} ${value}::${word(type)}`

const whole = compared('integer', (value) => WHOLE.test(value))

/** One of them, or several. */
function wholesSql(field: Field, asked: Asked): Statement | null {
  const values = valuesIn(asked.value)
  if (asked.ending !== '') return whole(field, asked)
  return values.length <= MOST && values.every((value) => WHOLE.test(value))
    ? sql`${asked.column} = any(${values.map(Number)}::int[])`
    : null
}

const figures = compared('numeric', (value) => AMOUNT.test(value))
/** Of the days in UTC that it lies in. */
function momentSql(_field: Field, { column, ending, value }: Asked): Statement | null {
  if (!isDay(value)) return null
  if (ending === 'from') return sql`${column} >= ${value}::timestamp at time zone 'UTC'`
  return sql`${column} < (${value}::date + 1)::timestamp at time zone 'UTC'`
}
const truthSql = (_field: Field, { column, value }: Asked) =>
  value === 'true' || value === 'false' ? sql`${column} = ${word(value)}` : null
const none = () => null

function linksSql(field: RefsField, { entity, value }: Asked): Statement | null {
  const ids = idsIn(value)
  return (
    ids &&
    sql`t.id in (select ${named(`${entity.name}_id`)} from ${named(field.table)} where ${named(`${field.to}_id`)} = any(${ids}::int[]))`
  )
}

function linkSql(_field: Field, { column, value }: Asked): Statement | null {
  if (value === NO_LINK) return sql`${column} is null`
  const ids = idsIn(value)
  return ids && sql`${column} = any(${ids}::int[])`
}

/** By kind, the condition of one filter; null for a value that is none of the field's. */
const conditionOf = byKind<Statement | null, [Asked]>({
  bool: truthSql,
  answer: truthSql,
  choice: choiceSql,
  text: textSql,
  ref: linkSql,
  refs: linksSql,
  int: wholesSql,
  money: figures,
  amount: figures,
  decimal: figures,
  date: compared('date', isDay),
  moment: momentSql,
  rows: none,
  derived: none,
  file: none,
  files: none,
})

export const filterSql = (entity: Entity, { name, field, ending }: Filter, value: string): Statement | null =>
  conditionOf(field, { entity, column: named('t', columnOf(name, field)), ending, value })
