import { heightOf, inside, widthOf } from '#src/ui/grid/block.ts'
import type { GridRow, RowErrors } from '#src/ui/grid/grid-column.ts'
import { drawnRows, rowsBeyond, useRowWindow } from '#src/ui/grid/row-window.ts'
import { isFocusLost } from '#src/ui/list/focus-kept.ts'
import { useSelector } from '@xstate/react'
import { Fragment, useCallback, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Grid.module.css'
import { GridRowView } from './GridRowView.tsx'
import type { CellWords } from './GridCell.tsx'
import type { LaidColumn } from './GridSides.tsx'
import type { GridControl } from './grid-control.ts'
import { takeFocus } from './grid-focus.ts'
import { chosenIn } from './grid-marks.ts'

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
  const { actor, rows } = control
  const count = rows.length
  const { drawn, gapAfter, onScroll } = useDrawn(control, columns.length)
  const isBlock = useSelector(actor, (snapshot) => {
    const { block } = chosenIn(snapshot, { rows: count, columns: columns.length })
    return heightOf(block) * widthOf(block) > 1
  })
  const onKeep = useKept(control)
  const words = useCellWords()
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const start = columns.reduce((sum, column) => sum + (column.isPinned ? column.width : 0), 0)
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
        {head}
        <tbody role="rowgroup">
          {drawn.map(({ row, gap }) => (
            <Fragment key={keyOf(rows[row], row)}>
              <Gap height={gap} />
              <GridRowView
                row={rows[row] ?? EMPTY}
                place={row}
                errors={errors[row]}
                {...{ actor, columns, count, isReadOnly, messageId, path, words, onKeep }}
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

/** Keeps what an input says by itself: its last word, or what was selected in its list, after which the focus is in its cell. */
function useKept({ actor, chart, id }: GridControl) {
  return useCallback(
    (text: string) => {
      const snapshot = actor.getSnapshot()
      if (!snapshot.matches('editing')) return
      const at = inside(snapshot.context.at, chart.rows().length, Infinity)
      const root = document.getElementById(id)
      const isWithin = root?.contains(document.activeElement) === true
      actor.send({ type: 'edit.keep', text, next: at })
      if (isWithin) requestAnimationFrame(() => isFocusLost() && takeFocus(root, at, { isAnew: false }))
    },
    [actor, chart, id],
  )
}

const EMPTY = {}

/** A row that has a key takes its input along when rows come or go above it. */
const keyOf = (row: GridRow = EMPTY, place: number): string | number => (typeof row['key'] === 'string' ? row['key'] : place)

/** A step to a row that is drawn already draws none. */
function useDrawn({ actor, rows }: GridControl, columns: number) {
  const count = rows.length
  const { first, last, onScroll } = useRowWindow(count)
  const beyond = useSelector(actor, (snapshot) => {
    const { at, end } = chosenIn(snapshot, { rows: count, columns })
    return count > 0 ? rowsBeyond({ first, last }, [at.row, end.row]).join() : ''
  })
  const needed = beyond === '' ? [] : beyond.split(',').map(Number)
  return { ...drawnRows({ first, last }, needed, count), onScroll }
}

function useCellWords(): CellWords {
  const { t, i18n } = useTranslation('grid')
  const { language } = i18n
  return useMemo(() => {
    const cell = (column: string, row: number) => t('cell', { column, row })
    return { language, none: t('none'), yes: t('yes'), no: t('no'), cell }
  }, [language, t])
}
