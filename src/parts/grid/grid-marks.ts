import { blockOf, inside } from '#src/ui/grid/block.ts'
import { isEditing, type Mode } from './grid-acts.ts'
import { modeOf, type GridSnapshot } from './grid-standing.ts'

/** How many rows and columns are shown. */
export interface GridSize {
  rows: number
  columns: number
}

/** What one row shows of where one is in the grid. */
export interface RowMark {
  /** The column one is in; -1 where one is in another row. */
  at: number
  /** The first and the last column of the block; -1 where it lies elsewhere. */
  left: number
  right: number
  editing: Mode | null
}

const ELSEWHERE: RowMark = { at: -1, left: -1, right: -1, editing: null }

export function chosenIn({ context: { at, end } }: GridSnapshot, { rows, columns }: GridSize) {
  const [here, there] = [inside(at, rows, columns), inside(end, rows, columns)]
  return { at: here, end: there, block: blockOf(here, there) }
}

export function markOf(snapshot: GridSnapshot, row: number, size: GridSize): RowMark {
  const { at, block } = chosenIn(snapshot, size)
  if (row < block.top || row > block.bottom) return ELSEWHERE
  const mode = modeOf(snapshot)
  const isHere = row === at.row
  return {
    at: isHere ? at.column : -1,
    left: block.left,
    right: block.right,
    editing: isHere && isEditing(mode) ? mode : null,
  }
}

export const isSameMark = (one: RowMark, other: RowMark): boolean =>
  one === other || (one.at === other.at && one.left === other.left && one.right === other.right && one.editing === other.editing)
