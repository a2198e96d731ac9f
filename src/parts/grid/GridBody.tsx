import { heightOf, widthOf } from '#src/ui/grid/block.ts'
import type { RowErrors } from '#src/ui/grid/grid-column.ts'
import { useRowWindow } from '#src/ui/grid/row-window.ts'
import { Fragment, useCallback, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Grid.module.css'
import { GridRowView, type CellWords } from './GridRowView.tsx'
import { Widths, type LaidColumn } from './GridSides.tsx'
import { isEditing } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'

interface GridBodyProps {
  columns: readonly LaidColumn[]
  control: GridControl
  errors: readonly (RowErrors | undefined)[]
  isReadOnly: boolean
  messageId: string
  path: string
  grid: ComponentProps<'table'>
  head: ReactNode
  foot: ReactNode
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  )

/** The rows that are seen, and those the focus needs; the others leave their room. */
export function GridBody({ columns, control, errors, isReadOnly, messageId, path, grid, head, foot }: GridBodyProps) {
  const { standing, block, actor } = control
  const { at, end, rows, mode } = standing
  const { drawn, gapAfter, onScroll } = useRowWindow(rows.length, rows.length > 0 ? [at.row, end.row] : [])
  const onKeep = useCallback(
    (text: string) => actor.send({ type: 'edit.keep', text, next: actor.getSnapshot().context.at }),
    [actor],
  )
  const onGiveUp = useCallback(() => actor.send({ type: 'escape.press' }), [actor])
  const words = useCellWords()
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const start = columns.reduce((sum, column) => sum + (column.pin ? column.width : 0), 0)
  const isBlock = heightOf(block) * widthOf(block) > 1
  const within = (row: number) => row >= block.top && row <= block.bottom
  return (
    <div className={classes.scroller} style={{ scrollPaddingInlineStart: start }} onScroll={onScroll}>
      <table
        {...grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the table is the grid
        role="grid"
        aria-multiselectable
        data-block={isBlock || undefined}
        className={classes.table}
        style={{ minWidth: width }}
      >
        <Widths columns={columns} />
        {head}
        <tbody role="rowgroup">
          {drawn.map(({ row, gap }) => (
            <Fragment key={row}>
              <Gap height={gap} />
              <GridRowView
                row={rows[row] ?? EMPTY}
                place={row}
                columns={columns}
                errors={errors[row]}
                isReadOnly={isReadOnly}
                at={row === at.row ? at.column : -1}
                left={within(row) ? block.left : -1}
                right={within(row) ? block.right : -1}
                editing={row === at.row && isEditing(mode) ? mode : null}
                messageId={messageId}
                path={path}
                words={words}
                onKeep={onKeep}
                onGiveUp={onGiveUp}
              />
            </Fragment>
          ))}
          <Gap height={gapAfter} />
        </tbody>
        {foot}
      </table>
    </div>
  )
}

const EMPTY = {}

function useCellWords(): CellWords {
  const { t, i18n } = useTranslation('grid')
  const { language } = i18n
  return useMemo(() => ({ language, none: t('none'), yes: t('yes'), no: t('no') }), [language, t])
}
