/** An exact number: a CSV file has it as it is written, a workbook as a number where it can hold all of it. */
export interface Decimal {
  decimal: string
}

/** What stands in a cell of a file. Dates are days at midnight UTC, or moments. */
export type SheetCell = string | number | Date | Decimal

export const isDecimal = (cell: SheetCell): cell is Decimal => typeof cell === 'object' && 'decimal' in cell

export const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const isDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0

/** As it is read in a text: dates in ISO 8601. */
export function textOfCell(cell: SheetCell): string {
  if (cell instanceof Date) return isDay(cell) ? cell.toISOString().slice(0, 10) : cell.toISOString()
  return isDecimal(cell) ? cell.decimal : String(cell)
}
