import type { Sql } from '../store/database.ts'
import { onSavepoint } from '../store/transaction/savepoint.ts'
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
  try {
    return await onSavepoint(sql, () =>
      taking.isTogether ? takeTogether(sql, taking, rows) : oneByOne(rows, (cells) => takeLightly(sql, taking, cells)),
    )
  } catch {
    taking.reader.forget()
    return oneByOne(rows, (cells) => takeRow(sql, taking, cells))
  }
}
