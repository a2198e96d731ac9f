import { isTicked, shownIn } from '#src/ui/grid/cell-values.ts'
import { mayBeCut } from '#src/ui/grid/cut.ts'
import { inputOf, isFigure, isOpen, type GridRow } from '#src/ui/grid/grid-column.ts'
import { memo } from 'react'
import { CellEditor } from './CellEditor.tsx'
import classes from './Grid.module.css'
import type { Mode } from './grid-acts.ts'
import type { LaidColumn } from './GridSides.tsx'
import ticks from './Tick.module.css'

/** Said by cells that show no text; the same object for as long as the language is. */
export interface CellWords {
  language: string
  none: string
  yes: string
  no: string
  /** What the input of a cell is called. */
  cell: (column: string, row: number) => string
}

interface GridCellProps {
  row: GridRow
  place: number
  column: LaidColumn
  index: number
  error: string | undefined
  isReadOnly: boolean
  /** One is in it. */
  isHere: boolean
  isSelected: boolean
  editing: Mode | null
  messageId: string
  path: string
  words: CellWords
  onKeep: (text: string) => void
}

/** A native cell. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, place, path, column, index, error, isReadOnly, isHere, isSelected, editing, messageId, words } = props
  const text = textOf(row, column, words.language)
  return (
    <td
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a cell of a grid has it: WAI-ARIA 1.2, 6.6
      aria-readonly={isReadOnly || !isOpen(row, column)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && isHere ? messageId : undefined}
      title={error}
      data-column={index}
      data-path={`${path}.${place}.${column.key}`}
      data-figures={isFigure(column) || undefined}
      data-pinned={column.isPinned || undefined}
      data-derived={column.derive ? true : undefined}
      data-cut={(text !== null && mayBeCut(text, column)) || undefined}
      data-edited={editing !== null || undefined}
      style={column.box}
      tabIndex={-1}
    >
      {editing === null ? (text ?? marked(props)) : <Edited {...props} editing={editing} />}
    </td>
  )
})

function Edited({ row, place, column, editing, words, onKeep }: GridCellProps) {
  const label = words.cell(column.header, place + 1)
  return <CellEditor {...{ column, row, label, onKeep }} language={words.language} isAnew={editing === 'typing'} />
}

/** Null where a mark says it. */
const textOf = (row: GridRow, column: LaidColumn, language: string): string | null =>
  column.isHidden?.(row) || inputOf(column) === 'tick' ? null : shownIn(language, row, column)

function marked({ row, column, words: { none, yes, no } }: GridCellProps) {
  if (column.isHidden?.(row)) return <span className={classes.none} role="img" aria-label={none} />
  const isOn = isTicked(row, column)
  return <span className={ticks.tick} data-tick={isOn} role="img" aria-label={isOn ? yes : no} />
}
