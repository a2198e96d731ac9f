/** How a table lies in its file. */
export interface Layout {
  /** The row of the sheet that holds the heads; 0 where they are still to be found, so that all rows are rows. */
  headRow: number
  /** The first rows, among which the heads are and by which the delimiter is found. */
  looked: number
}

export const PLAIN: Layout = { headRow: 1, looked: 1 }

/** Rows that may stand above the others. */
export const rowsAbove = ({ headRow, looked }: Layout): number => (headRow === 0 ? looked : headRow)
