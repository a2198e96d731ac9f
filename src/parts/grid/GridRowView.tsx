import { isTicked, shownIn } from '#src/ui/grid/cell-values.ts'
import { inputOf, isFigure, isOpen, type GridColumn, type GridRow, type RowErrors } from '#src/ui/grid/grid-column.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CellEditor } from './CellEditor.tsx'
import classes from './Grid.module.css'
import type { Mode } from './grid-acts.ts'
import type { LaidColumn } from './GridSides.tsx'

/** Said by cells that show no text; the same object for as long as the language is. */
export interface CellWords {
  language: string
  none: string
  yes: string
  no: string
}

interface GridRowProps {
  row: GridRow
  place: number
  columns: readonly LaidColumn[]
  errors: RowErrors | undefined
  isReadOnly: boolean
  /** The column one is in; -1 where one is in another row. */
  at: number
  /** The first and the last column of the block; -1 where it lies elsewhere. */
  left: number
  right: number
  editing: Mode | null
  /** What says the error of the cell one is in. */
  messageId: string
  path: string
  words: CellWords
  onKeep: (text: string) => void
  onGiveUp: () => void
}

const isSameErrors = (one: RowErrors = {}, other: RowErrors = {}) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])

const isSame = (one: GridRowProps, other: GridRowProps) =>
  isSameErrors(one.errors, other.errors) &&
  (Object.keys(one) as (keyof GridRowProps)[]).every((name) => name === 'errors' || one[name] === other[name])

/** Native cells; a row is drawn anew only where something in it changes. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { place, columns, at } = props
  return (
    <tr role="row" aria-rowindex={place + 2} data-row={place} className={classes.row}>
      {columns.map((column, index) => (
        <GridCell key={column.key} {...props} column={column} index={index} isEdited={at === index && props.editing !== null} />
      ))}
    </tr>
  )
}, isSame)

interface GridCellProps extends GridRowProps {
  column: LaidColumn
  index: number
  isEdited: boolean
}

function GridCell(props: GridCellProps) {
  const { row, place, path, column, index, errors, isReadOnly, at, left, right, isEdited, messageId } = props
  const error = errors?.[column.key]
  return (
    <td
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={index >= left && index <= right}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a cell of a grid has it: WAI-ARIA 1.2, 6.6
      aria-readonly={isReadOnly || !isOpen(row, column)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && at === index ? messageId : undefined}
      title={error}
      data-column={index}
      data-path={`${path}.${place}.${column.key}`}
      data-figures={isFigure(column) || undefined}
      data-pinned={column.pin ? true : undefined}
      data-derived={column.derive ? true : undefined}
      style={column.pin}
      tabIndex={at === index ? 0 : -1}
    >
      {isEdited ? <Edited {...props} /> : shown(row, column, props.words)}
    </td>
  )
}

function Edited({ row, place, column, editing, onKeep, onGiveUp }: GridCellProps) {
  const { t } = useTranslation('grid')
  const label = t('cell', { column: column.header, row: place + 1 })
  return <CellEditor {...{ column, row, label, onKeep, onGiveUp }} isAnew={editing === 'typing'} />
}

function shown(row: GridRow, column: GridColumn, { language, none, yes, no }: CellWords) {
  if (column.isHidden?.(row)) return <span className={classes.none} role="img" aria-label={none} />
  if (inputOf(column) !== 'tick') return shownIn(language, row, column)
  const isOn = isTicked(row, column)
  return <span className={classes.tick} data-tick={isOn} role="img" aria-label={isOn ? yes : no} />
}
