import * as z from 'zod/mini'
import { AppError } from '#domain/app-error.ts'
import { fieldErrors } from '#domain/api/field-errors.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { valuesSchema } from '#domain/entities/schema.ts'
import type { Sql } from '../store/database.ts'
import { findTwin } from '../store/entities/links.ts'
import { valuesOf } from '../store/entities/values.ts'
import { changeRow, createRow, lockRow, type Rules, type Writer } from '../store/entities/write.ts'
import type { Fault } from '../store/imports.ts'
import { CellRefused, type CellReader } from './values.ts'

export interface Taking {
  entity: Entity
  reader: CellReader
  mapping: readonly (string | null)[]
  isUpsert: boolean
  adding: Writer
  changing: Writer
  rules: Rules
  /** Made once for all rows: it is dearer than a row. */
  schema: ReturnType<typeof valuesSchema>
}

type Values = Record<string, unknown>
export type Outcome = 'created' | 'changed' | Fault[]

/** One row, whole or not at all: what it did before a fault is undone, and the transaction goes on. */
export async function takeRow(sql: Sql, taking: Taking, cells: readonly string[]): Promise<Outcome> {
  const values: Values = {}
  const faults = await readCells(sql, taking, cells, values)
  if (faults.length > 0) return faults
  await sql.query('savepoint one_row')
  try {
    const outcome = await store(sql, taking, values)
    await sql.query('release savepoint one_row')
    return outcome
  } catch (error) {
    await sql.query('rollback to savepoint one_row')
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return faultsOf(error)
  }
}

async function readCells(sql: Sql, { reader, mapping }: Taking, cells: readonly string[], values: Values): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [at, name] of mapping.entries()) {
    if (name === null) continue
    try {
      const value = await reader.read(sql, name, cells[at] ?? '')
      if (value !== undefined) values[name] = value
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error
      faults.push({ field: name, ...error.fault })
    }
  }
  return faults
}

async function store(sql: Sql, taking: Taking, values: Values): Promise<'created' | 'changed'> {
  const { entity, isUpsert, adding, changing, rules, mapping, schema } = taking
  const id = isUpsert ? await findTwin(sql, entity, values) : null
  if (id === null) {
    await createRow(sql, entity, checked(schema, values), adding, rules)
    return 'created'
  }
  const current = await lockRow(sql, entity, { id }, 'change', changing)
  /** An empty cell empties the field; a column that is not mapped leaves it. */
  const emptied = Object.fromEntries(mapping.filter((name) => name !== null).map((name) => [name, null]))
  const form = checked(schema, present({ ...valuesOf(entity, current), ...emptied, ...values }))
  await changeRow(sql, entity, { ...form, id, row_version: current.row_version }, changing, rules)
  return 'changed'
}

const present = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function checked(schema: Taking['schema'], values: Values): Values {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  throw new AppError('not_valid', { fields: fieldErrors(result.error.issues) })
}

function faultsOf({ code, params, fields }: AppError): Fault[] {
  const byField = Object.entries(fields).map(([name, fault]) => ({ field: name.replace(/\..*/, ''), ...fault }))
  return byField.length > 0 ? byField : [{ field: null, key: `${code}_call`, params }]
}
