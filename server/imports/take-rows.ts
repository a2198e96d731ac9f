import type { Sql } from '../store/database.ts'
import { createRows } from '../store/entities/create-many.ts'
import type { Values } from '../store/entities/values.ts'
import { allFaults, checked, faultsIn, readCells, takeLightly, takeRow, type Outcome, type Taking } from './take-row.ts'

type Cells = readonly string[]
/** Null for an empty row. */
type Outcomes = (Outcome | null)[]

const isEmpty = (cells: Cells) => cells.every((cell) => cell === '')

async function oneByOne(rows: readonly Cells[], take: (cells: Cells) => Promise<Outcome>): Promise<Outcomes> {
  const outcomes: Outcomes = []
  for (const cells of rows) outcomes.push(isEmpty(cells) ? null : await take(cells))
  return outcomes
}

async function formOf(sql: Sql, taking: Taking, cells: Cells): Promise<Values | Outcome> {
  const row = await readCells(sql, taking, cells)
  if (row.faults.length > 0) return allFaults(taking, row)
  try {
    return checked(taking.schema, row.values)
  } catch (error) {
    return faultsIn(error)
  }
}

async function together(sql: Sql, taking: Taking, rows: readonly Cells[]): Promise<Outcomes> {
  const outcomes: Outcomes = rows.map(() => null)
  const forms: { at: number; values: Values }[] = []
  for (const [at, cells] of rows.entries()) {
    if (isEmpty(cells)) continue
    const form = await formOf(sql, taking, cells)
    if (Array.isArray(form)) outcomes[at] = form
    else forms.push({ at, values: form as Values })
  }
  const stored = await createRows(
    sql,
    taking.entity,
    forms.map(({ values }) => values),
    taking.adding,
  )
  for (const [n, { at }] of forms.entries()) {
    const faults = stored[n]
    if (faults === 'twin') outcomes[at] = await takeRow(sql, taking, rows[at]!)
    else outcomes[at] = faults ? Object.entries(faults).map(([field, fault]) => ({ field, ...fault })) : 'created'
  }
  return outcomes
}

/**
 * Some rows, each whole or not at all. They are taken the quick way, on trust; where that fails, all of them are undone
 * and taken one by one, each on its own savepoint.
 */
export async function takeRows(sql: Sql, taking: Taking, rows: readonly Cells[]): Promise<Outcomes> {
  await sql.query('savepoint some_rows')
  try {
    const quickly = taking.isTogether
      ? await together(sql, taking, rows)
      : await oneByOne(rows, (cells) => takeLightly(sql, taking, cells))
    await sql.query('release savepoint some_rows')
    return quickly
  } catch {
    await sql.query('rollback to savepoint some_rows')
    taking.reader.forget()
    return oneByOne(rows, (cells) => takeRow(sql, taking, cells))
  }
}
