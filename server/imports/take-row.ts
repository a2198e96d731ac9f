import * as z from 'zod/mini'
import { AppError } from '#domain/app-error.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { ROW_ID } from '#domain/entities/importable.ts'
import type { valuesSchema } from '#domain/records/schema.ts'
import type { Sql } from '../store/database.ts'
import { onSavepoint, watchWrites } from '../store/transaction/savepoint.ts'
import { findTwin } from '../store/entities/links.ts'
import type { Row } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import { changeRow, createRow, lockRow, type Rules, type Writer } from '../store/entities/write.ts'
import type { Fault } from '../store/imports.ts'
import { CellRefused, type CellReader } from './values.ts'
import { isFiles } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'

export interface Taking {
  entity: Entity
  reader: CellReader
  mapping: readonly (string | null)[]
  isUpsert: boolean
  /** Whether many rows may be stored in few statements. */
  isTogether: boolean
  adding: Writer
  changing: Writer
  rules: Rules
  /** Made once for all rows: it is dearer than a row. */
  schema: ReturnType<typeof valuesSchema>
}

export type Outcome = 'created' | 'changed' | 'unchanged' | Fault[]

/** One row, whole or not at all: what it did before a fault is undone, and the transaction goes on. */
export async function takeRow(sql: Sql, taking: Taking, cells: readonly string[]): Promise<Outcome> {
  return onSavepoint(sql, () => readAndStore(sql, taking, cells)).catch(faultsIn)
}

/** One row without a savepoint of its own. Throws when it had begun to write: then nobody knows what is to be undone. */
export async function takeLightly(sql: Sql, taking: Taking, cells: readonly string[]): Promise<Outcome> {
  const watched = watchWrites(sql)
  try {
    return await readAndStore(watched.db, taking, cells)
  } catch (error) {
    if (watched.hasWritten()) throw error
    return faultsIn(error)
  }
}

/** What was wrong with a row. Throws what is nobody's fault. */
export function faultsIn(error: unknown): Fault[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const byField = Object.entries(error.fields).map(([name, fault]) => ({ field: name.replace(/\..*/, ''), ...fault }))
  return byField.length > 0 ? byField : [{ field: null, key: error.code, params: { ...error.params, context: 'call' } }]
}

async function readAndStore(sql: Sql, taking: Taking, cells: readonly string[]): Promise<Outcome> {
  const row = await readCells(sql, taking, cells)
  return row.faults.length > 0 ? allFaults(taking, row) : store(sql, taking, row)
}

/** Beside what cannot be read, what is wrong with the rest of the row, so that all of it can be mended at once. */
export function allFaults({ schema, isUpsert }: Taking, { values, faults }: ReadRow): Fault[] {
  const unread = new Set(faults.map(({ field }) => field))
  const result = z.safeParse(schema, values)
  if (result.success || isUpsert) return faults
  const others = Object.entries(fieldErrors(result.error.issues)).filter(([field]) => !unread.has(field))
  return [...faults, ...others.map(([field, fault]) => ({ field, ...fault }))]
}

interface ReadRow {
  /** The ID that the file gives. */
  id: number | null
  values: Values
  faults: Fault[]
}

export async function readCells(sql: Sql, { reader, mapping, isUpsert }: Taking, cells: readonly string[]): Promise<ReadRow> {
  const [values, faults]: [Values, Fault[]] = [{}, []]
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
  const { [ROW_ID]: id = null, ...rest } = values
  if (id !== null && !isUpsert) faults.push({ field: ROW_ID, key: 'taken' })
  return { id: id as number | null, values: rest, faults }
}

/** The row of an ID that a file gives. Throws `not_valid` at the ID when there is none to be changed. */
async function lockRowOf(sql: Sql, { entity, changing }: Taking, given: number): Promise<Row> {
  try {
    return await lockRow(sql, entity, { id: given }, 'change', changing)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError('not_valid', { fields: { [ROW_ID]: { key: 'not_found_ref' } } })
  }
}

async function store(sql: Sql, taking: Taking, { id: given, values }: ReadRow): Promise<'created' | 'changed' | 'unchanged'> {
  const { entity, isUpsert, adding, changing, rules, schema } = taking
  const id = given ?? (isUpsert ? await findTwin(sql, entity, values) : null)
  if (id === null) {
    await createRow(sql, entity, checked(schema, values), adding, rules)
    return 'created'
  }
  const current = given === null ? await lockRow(sql, entity, { id }, 'change', changing) : await lockRowOf(sql, taking, given)
  const form = { ...changedForm(taking, current, values), id, row_version: current.row_version }
  const { row_version: version } = await changeRow(sql, entity, form, changing, rules)
  return version === current.row_version ? 'unchanged' : 'changed'
}

/** Whether a row always has a value there: a new one gets it without being told. */
const hasDefault = (field: Field | undefined) => field !== undefined && 'default' in field && field.default !== undefined

/**
 * What a row becomes by the cells of a file: an empty cell empties its field, or leaves it where a row always has a value; a column
 * that is not mapped leaves it. Throws `not_valid`.
 */
export function changedForm({ entity, mapping, schema }: Taking, current: Row, values: Values): Values {
  const fields = fieldsOf(entity)
  const emptied = Object.fromEntries(
    mapping.flatMap((name) => (name === null || name === ROW_ID || hasDefault(fields[name]) ? [] : [[name, null]])),
  )
  return checked(schema, present({ ...formOf(entity, current), ...emptied, ...values }))
}

/** What a form would send to leave the row as it is: where there is room for one file, that one. */
function formOf(entity: Entity, current: Row): Values {
  const values = Object.entries(valuesOf(entity, current)).map(([name, value]) => {
    const field = entity.fields[name]
    return [name, isFiles(field) && !field.many ? (value as string[])[0] : value]
  })
  return Object.fromEntries(values) as Values
}

const present = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

export function checked(schema: Taking['schema'], values: Values): Values {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  throw new AppError('not_valid', { fields: fieldErrors(result.error.issues) })
}
