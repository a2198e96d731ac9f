import type { Sql } from '../store/database.ts'
import { takeLightly, takeRow, type Outcome, type Taking } from './take-row.ts'
import { isEmpty, takeTogether, type Cells, type Outcomes } from './take-together.ts'

async function oneByOne(rows: readonly Cells[], take: (cells: Cells) => Promise<Outcome>): Promise<Outcomes> {
  const outcomes: Outcomes = []
  for (const cells of rows) outcomes.push(isEmpty(cells) ? null : await take(cells))
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
      ? await takeTogether(sql, taking, rows)
      : await oneByOne(rows, (cells) => takeLightly(sql, taking, cells))
    await sql.query('release savepoint some_rows')
    return quickly
  } catch {
    await sql.query('rollback to savepoint some_rows')
    taking.reader.forget()
    return oneByOne(rows, (cells) => takeRow(sql, taking, cells))
  }
}
