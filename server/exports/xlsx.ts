import { Readable } from 'node:stream'
import writeWorkbook from 'write-excel-file/node'

type Cells = readonly (string | number)[]

const WIDEST = 60

/** As wide as its widest cell, so that nothing has to be pulled before it can be read. */
const widthOf = (rows: readonly Cells[], at: number) =>
  Math.min(WIDEST, Math.max(...rows.slice(0, 200).map((row) => String(row[at] ?? '').length)) + 2)

/** A workbook with one sheet whose first row stays in sight. Texts are texts, whatever they begin with. */
export async function xlsxOf(heads: readonly string[], rows: readonly Cells[]): Promise<Readable> {
  const sheet = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }))),
  ]
  const columns = heads.map((_, at) => ({ width: widthOf([heads, ...rows], at) }))
  const { toBuffer } = writeWorkbook(sheet, { columns, stickyRowsCount: 1 })
  return Readable.from([await toBuffer()])
}
