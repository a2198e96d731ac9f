import type { Sheet, Style } from './sheet.ts'

export interface GridColumn {
  width: number
  isFigures: boolean
}

export interface GridCell {
  text: string
  /** Says what the others of its row or column are. */
  scope?: 'Row' | 'Column'
  style: Style
}

export interface Grid {
  caption: string | null
  columns: readonly GridColumn[]
  head: readonly GridCell[]
  rows: readonly (readonly GridCell[])[]
  foot: readonly GridCell[] | null
}

/** Points between a cell’s text and what is beside it. */
const GAP = 5
/** The same behind figures, which the next column must not touch. */
const BEHIND_FIGURES = 12

/** Points that the column at a place leaves free beside its text. */
export const gapAt = (columns: readonly GridColumn[], place: number): number =>
  columns[place]!.isFigures && place < columns.length - 1 ? BEHIND_FIGURES : GAP

/** Points against the rounding of sums. */
const ROUNDING = 0.01

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/** Columns of figures as wide as their widest amount, at the cost of columns that have room; as they were where there is too little of it. */
export function fitted(sheet: Sheet, { columns, head, rows, foot }: Grid): readonly GridColumn[] {
  const all = [head, ...rows, ...(foot ? [foot] : [])].filter((row) => row.length === columns.length)
  const least = columns.map(
    (_, at) => Math.max(...all.map((row) => sheet.leastWidth(row[at]!.text, row[at]!.style))) + gapAt(columns, at) + ROUNDING,
  )
  const wanting = columns.map(({ width, isFigures }, at) => (isFigures ? Math.max(0, least[at]! - width) : 0))
  const spare = columns.map(({ width }, at) => Math.max(0, width - least[at]!))
  const [wanted, there] = [sum(wanting), sum(spare)]
  if (wanted === 0 || wanted > there) return columns
  return columns.map((column, at) => ({ ...column, width: column.width + wanting[at]! - (spare[at]! * wanted) / there }))
}
