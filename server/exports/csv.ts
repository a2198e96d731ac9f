import { stringify } from 'csv-stringify/sync'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** By which spreadsheets know that a file is UTF-8. */
export const MARK = '\uFEFF'

/** What a spreadsheet would take for a formula is a text with a quote before it; an import takes the quote away again. */
const harmless = (cell: SheetCell) => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : textOfCell(cell))

export const csvOf = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows' },
  )
