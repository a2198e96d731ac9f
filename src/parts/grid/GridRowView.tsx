import type { GridActor } from '#src/machines/grid.machine.ts'
import type { GridRow, RowErrors } from '#src/ui/grid/grid-column.ts'
import { useSelector } from '@xstate/react'
import { memo, useLayoutEffect, useRef } from 'react'
import classes from './Grid.module.css'
import { GridCell, type CellWords } from './GridCell.tsx'
import type { LaidColumn } from './GridSides.tsx'
import { isSameMark, markOf } from './grid-marks.ts'

interface GridRowProps {
  actor: GridActor
  row: GridRow
  place: number
  columns: readonly LaidColumn[]
  /** Rows of the grid. */
  count: number
  errors: RowErrors | undefined
  isReadOnly: boolean
  /** What says the error of the cell one is in. */
  messageId: string
  path: string
  words: CellWords
  onKeep: (text: string) => void
}

const isSameErrors = (one: RowErrors = {}, other: RowErrors = {}) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])

const isSame = (one: GridRowProps, other: GridRowProps) =>
  isSameErrors(one.errors, other.errors) &&
  (Object.keys(one) as (keyof GridRowProps)[]).every((name) => name === 'errors' || one[name] === other[name])

const stops = (cell: HTMLTableCellElement) => cell.closest('table')?.querySelectorAll<HTMLElement>('td[tabindex="0"]') ?? []

/**
 * Tab leads to the cell one is in, and to no other: also where rows have moved since the focus went ahead to it. Not said again of a cell
 * that has the focus: browsers would style the page for it at once.
 */
function reachable(cell: HTMLTableCellElement | undefined) {
  if (!cell) return undefined
  for (const other of stops(cell)) if (other !== cell) other.tabIndex = -1
  if (cell.tabIndex !== 0) cell.tabIndex = 0
  return () => void (cell.tabIndex = -1)
}

/** A row is drawn anew only where something in it changes, and of its cells those that it is about. */
export const GridRowView = memo(function GridRowView({ actor, place, columns, count, errors, ...shared }: GridRowProps) {
  const mark = useSelector(actor, (snapshot) => markOf(snapshot, place, { rows: count, columns: columns.length }), isSameMark)
  const { at, left, right, editing } = mark
  const isLinked = editing !== null && columns[at]?.link !== undefined
  const line = useRef<HTMLTableRowElement>(null)
  const here = columns[at]?.key
  useLayoutEffect(() => reachable(line.current?.cells[at]), [at, here, place])
  return (
    <tr
      ref={line}
      role="row"
      aria-rowindex={place + 2}
      data-row={place}
      data-linked={isLinked || undefined}
      className={classes.row}
    >
      {columns.map((column, index) => (
        <GridCell
          key={column.key}
          {...{ ...shared, place, column, index }}
          error={errors?.[column.key]}
          isHere={at === index}
          isSelected={index >= left && index <= right}
          editing={at === index ? editing : null}
        />
      ))}
    </tr>
  )
}, isSame)
