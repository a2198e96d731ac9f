import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { tooManyColumns, tooManyRows } from './table.ts'

const [QUOTE, RETURN, FEED] = [34, 13, 10]

/** What a file may bring to be read at all: the cells that are kept, and as many rows as a sheet has. */
const CELLS = TRANSFERS.importCells + TRANSFERS.sheetRows

/**
 * Counts rows, columns and cells before anything is made of them, by the rules of the parser that comes next: a quote opens a cell
 * only at its beginning, and closes it only before the next cell or row. Throws `ContentRefused` with the first that is too much.
 */
export function checkCsvBounds(bytes: Buffer, delimiter: string): void {
  const between = delimiter.charCodeAt(0)
  const endsCell = (byte: number | undefined) => byte === undefined || byte === between || byte === RETURN || byte === FEED
  let [rows, columns, cells, isQuoted, isBeginning] = [0, 1, 1, false, true]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (isQuoted) {
      if (byte !== QUOTE) continue
      if (bytes[at + 1] === QUOTE) at++
      else isQuoted = !endsCell(bytes[at + 1])
      continue
    }
    const isRow = byte === FEED || (byte === RETURN && bytes[at + 1] !== FEED)
    const isCell = byte === between
    isQuoted = isBeginning && byte === QUOTE
    isBeginning = isRow || isCell
    if (!isBeginning) continue
    columns = isRow ? 1 : columns + 1
    if (isRow && ++rows > TRANSFERS.sheetRows) throw tooManyRows()
    if (columns > TRANSFERS.sheetColumns) throw tooManyColumns()
    if (++cells > CELLS) throw new ContentRefused('too_many_cells', { maximum: TRANSFERS.importCells })
  }
}
