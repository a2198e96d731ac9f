import writeWorkbook from 'write-excel-file/node'
import { isDay, isDecimal, textOfCell, type SheetCell } from './sheet-cell.ts'

const WIDEST = 60
const DAY = 'yyyy-mm-dd'
const MOMENT = 'yyyy-mm-dd hh:mm'
/** So many figures a workbook holds exactly. Source: IEEE 754, double. */
const FIGURES = 15
/** Source: ECMA-376 and Excel's own rules for the name of a sheet. */
const LONGEST_NAME = 31
const NOT_IN_NAMES = /[[\]:*?/\\]/g

/** As wide as its widest cell, so that nothing has to be pulled before it can be read. */
const widthOf = (rows: readonly (readonly SheetCell[])[], at: number) =>
  Math.min(WIDEST, Math.max(...rows.slice(0, 200).map((row) => textOfCell(row[at] ?? '').length)) + 2)

const isExact = (decimal: string) => decimal.replaceAll(/\D/g, '').replace(/^0+/, '').length <= FIGURES

function written(cell: SheetCell) {
  if (cell instanceof Date) return { value: cell, type: Date, format: isDay(cell) ? DAY : MOMENT }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (isDecimal(cell) && isExact(cell.decimal)) return { value: Number(cell.decimal), type: Number }
  return { value: textOfCell(cell), type: String }
}

/** A workbook with one sheet whose heads, and what stands above them, stay in sight. Texts are texts, whatever they begin with. */
export async function workbookOf(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  above: readonly (readonly string[])[] = [],
): Promise<Buffer> {
  const cells = [
    ...above.map((row) => row.map(written)),
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ]
  const columns = heads.map((_, at) => ({ width: widthOf([heads, ...rows], at) }))
  const sheet = name.replaceAll(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME)
  const { toBuffer } = writeWorkbook(cells, { sheet, columns, stickyRowsCount: above.length + 1 })
  return toBuffer()
}
