import { stringify } from 'csv-stringify/sync'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** By which spreadsheets know that a file is UTF-8. */
export const MARK = '\uFEFF'

/** What a spreadsheet takes for a formula, the wide signs of East Asian keyboards too. */
export const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** It becomes a text with a quote before it; an import takes the quote away again. */
const harmless = (cell: SheetCell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : textOfCell(cell))

/** A lone line feed or carriage return ends a row for some readers, so that what follows would begin a cell: it stands in quotes. */
export const csvOf = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
