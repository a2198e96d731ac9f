import type { Pasted } from '#src/ui/grid/edits.ts'
import { growthOf, type GridColumn, type RowErrors } from '#src/ui/grid/grid-column.ts'
import { memo, useId, useMemo, useState } from 'react'
import classes from './Grid.module.css'
import { GridBar } from './GridBar.tsx'
import { GridBody } from './GridBody.tsx'
import { useGridControl } from './grid-control.ts'
import { clipboardHandlers } from './grid-clipboard.ts'
import { blurHandler, keyHandler } from './grid-handlers.ts'
import { pointerHandlers } from './grid-pointer.ts'
import type { GridInput } from './grid-standing.ts'
import { GridFoot, GridHead, type LaidColumn } from './GridSides.tsx'

interface GridProps extends GridInput {
  label: string
  /** Where its rows are in their form, by which others find a cell: `sections`. */
  path?: string
  /** What one row is called: "layer". */
  rowName: string
  /** So many first columns stay while the others are scrolled. */
  pinned?: number
  /** By row. */
  errors?: readonly (RowErrors | undefined)[]
  /** By column, as they are read. */
  totals?: Readonly<Record<string, string>>
}

const NO_ERRORS: readonly undefined[] = []

/** Columns with the width of their cells, the first ones with their distance from the edge. */
const laid = (columns: readonly GridColumn[], pinned: number): LaidColumn[] =>
  columns.map((column, at) => {
    const box = { width: column.width, flexGrow: growthOf(column) }
    const before = columns.slice(0, at).reduce((sum, one) => sum + one.width, 0)
    const isPinned = at < pinned
    return { ...column, isPinned, box: isPinned ? { ...box, insetInlineStart: before } : box }
  })

/** A grid like a spreadsheet. What is typed, pasted, filled down or emptied comes as one list of edits. */
export const Grid = memo(function Grid({
  label,
  rowName,
  path = '',
  pinned = 1,
  errors = NO_ERRORS,
  totals,
  ...input
}: GridProps) {
  const control = useGridControl(input)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const messageId = useId()
  const columns = useMemo(() => laid(input.columns, pinned), [input.columns, pinned])
  const { rows } = control
  return (
    <div
      className={classes.frame}
      id={control.id}
      data-read-only={input.isReadOnly || undefined}
      onBlur={blurHandler(control, input)}
    >
      <GridBody
        columns={columns}
        control={control}
        errors={errors}
        isReadOnly={input.isReadOnly ?? false}
        messageId={messageId}
        path={path}
        grid={{
          'aria-label': label,
          'aria-rowcount': rows.length + 1,
          'aria-colcount': columns.length,
          'aria-readonly': input.isReadOnly ?? false,
          onKeyDown: keyHandler(control, input),
          ...pointerHandlers(control, input),
          ...clipboardHandlers(control, input, setPasted),
        }}
        head={<GridHead columns={columns} />}
        foot={totals && <GridFoot columns={columns} totals={totals} />}
      />
      <GridBar {...{ control, input, errors, rowName, messageId, pasted }} />
    </div>
  )
})
