import type { Cell } from '#src/machines/grid.machine.ts'
import type { RowErrors } from '#src/ui/grid/grid-column.ts'

/** The cell with an error that comes after this one in the order of reading, and after the last one the first; null where there is none. */
export function nextFault(errors: readonly (RowErrors | undefined)[], keys: readonly string[], at: Cell): Cell | null {
  const cells = errors.flatMap((found, row) =>
    found ? keys.flatMap((key, column) => (found[key] ? [{ row, column }] : [])) : [],
  )
  const isLater = ({ row, column }: Cell) => row > at.row || (row === at.row && column > at.column)
  return cells.find(isLater) ?? cells[0] ?? null
}
