import { COLUMN_WIDTH } from '#domain/column-width.ts'

/** The cell of the head that an edge stands in. */
export const headOf = (edge: HTMLElement) => edge.closest('th') as HTMLTableCellElement

export const widthOf = (edge: HTMLElement): number => headOf(edge).getBoundingClientRect().width

export const within = (width: number): number => Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)))

/** The width with which the column reaches a place of the window. */
export function reach(edge: HTMLElement, x: number): number {
  const head = headOf(edge)
  const { left, right } = head.getBoundingClientRect()
  return head.matches(':dir(rtl)') ? right - x : x - left
}

/** Makes the cells of a column as wide as is asked; null for as wide as what they hold. */
export function show(edge: HTMLElement, width: number | null): void {
  const head = headOf(edge)
  const px = width === null ? '' : `${width}px`
  for (const row of head.closest('table')?.rows ?? []) {
    const cell = row.cells[head.cellIndex]
    if (cell) Object.assign(cell.style, { width: px, minWidth: px, maxWidth: px })
  }
}
