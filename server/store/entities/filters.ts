import { isDay, LARGEST_ID } from '#domain/formats.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ChoiceField, Field } from '#domain/entities/field.ts'
import { valuesIn, type Ending, type Filter } from '#domain/entities/filters.ts'
import { columnOf, identifier, type Bind } from './names.ts'

const WHOLE = /^-?\d{1,9}$/
const ID = /^\d{1,10}$/
const AMOUNT = /^-?\d{1,16}(\.\d{1,10})?$/

const MOST = 50

const COMPARED: Record<Exclude<Ending, 'contains'>, string> = { '': '=', from: '>=', to: '<=' }

/** As it would be stored; the database knows no NUL. */
export const clean = (typed: string) => typed.normalize('NFC').replaceAll('\0', '')

/** What a text must look like to hold what was typed, sign by sign. */
export const containing = (typed: string) => `%${clean(typed).replace(/[\\%_]/g, '\\$&')}%`

function idsIn(value: string): number[] | null {
  const ids = valuesIn(value)
  return ids.length <= MOST && ids.every((id) => ID.test(id) && Number(id) <= LARGEST_ID) ? ids.map(Number) : null
}

function textSql(column: string, ending: Ending, value: string, bind: Bind): string {
  return ending === 'contains'
    ? `lower(${column}) like lower(${bind(containing(value))}::text)`
    : `lower(${column}) = lower(${bind(clean(value))}::text)`
}

function choiceSql(column: string, field: ChoiceField, value: string, bind: Bind): string | null {
  const values = valuesIn(value)
  return values.every((each) => field.values.includes(each)) ? `${column} = any(${bind(values)}::text[])` : null
}

const COMPARABLE = {
  int: { type: 'integer', isOne: (value: string) => WHOLE.test(value) },
  money: { type: 'numeric', isOne: (value: string) => AMOUNT.test(value) },
  decimal: { type: 'numeric', isOne: (value: string) => AMOUNT.test(value) },
  date: { type: 'date', isOne: isDay },
}

function comparedSql(column: string, kind: keyof typeof COMPARABLE, ending: Ending, value: string, bind: Bind): string | null {
  const { type, isOne } = COMPARABLE[kind]
  if (ending === 'contains' || !isOne(value)) return null
  return `${column} ${COMPARED[ending]} ${bind(value)}::${type}`
}

function linksSql(entity: Entity, field: Extract<Field, { kind: 'refs' }>, value: string, bind: Bind): string | null {
  const ids = idsIn(value)
  return (
    ids &&
    `t.id in (select ${identifier(entity.name)}_id from ${identifier(field.table)} where ${identifier(field.to)}_id = any(${bind(ids)}::int[]))`
  )
}

/** The condition of one filter; null for a value that is none of the field's. */
export function filterSql(entity: Entity, { name, field, ending }: Filter, value: string, bind: Bind): string | null {
  const column = `t.${columnOf(name, field)}`
  switch (field.kind) {
    case 'bool':
      return value === 'true' || value === 'false' ? `${column} = ${value}` : null
    case 'choice':
      return choiceSql(column, field, value, bind)
    case 'text':
      return textSql(column, ending, value, bind)
    case 'ref': {
      const ids = idsIn(value)
      return ids && `${column} = any(${bind(ids)}::int[])`
    }
    case 'refs':
      return linksSql(entity, field, value, bind)
    case 'int':
    case 'money':
    case 'decimal':
    case 'date':
      return comparedSql(column, field.kind, ending, value, bind)
    case 'rows':
    case 'derived':
    case 'files':
      return null
  }
}
