import { gridMachine, type Cell, type GridActor } from '#src/machines/grid.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { inside } from '#src/ui/grid/block.ts'
import { readFor } from '#src/ui/grid/cell-values.ts'
import { inputOf, isOpen, type Edit, type GridColumn, type GridRow, type RowActs } from '#src/ui/grid/grid-column.ts'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mode, Standing } from './grid-acts.ts'

export interface GridInput {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Rows that there may be. */
  most?: number
  isReadOnly?: boolean
  /** Everything that one act changes, in one call. */
  onChange: (edits: readonly Edit[]) => void
  /** Rows can be added and removed. */
  acts?: RowActs | undefined
  /** The cell that somebody is led to; another object leads there anew. */
  goTo?: Cell | null
  /** Is told the row one is in with every key, and everything that is done there. */
  onRow?: (row: number) => void
  /** Is told that Tab leads out of the grid, before the focus goes. */
  onLeave?: () => void
  onUndo?: () => void
  onRedo?: () => void
}

const NEW: readonly GridRow[] = [{}]

/** The row that will be the first one stands ready where there is none. */
const shownRows = ({ rows, acts, isReadOnly }: GridInput) => (rows.length === 0 && acts && !isReadOnly ? NEW : rows)

/** The edit that puts a text into a cell; null where it changes nothing, or may not. */
function editOf(
  language: string,
  cell: Cell,
  column: GridColumn | undefined,
  row: GridRow | undefined,
  text: string,
): Edit | null {
  if (!column || !row || !isOpen(row, column)) return null
  const value = column.link || inputOf(column) === 'choice' ? text : readFor(language, text, column)
  return value === (row[column.key] ?? '') ? null : { row: cell.row, column: column.key, value }
}

/** The chart, made anew only where another thing is written: a grid is drawn with every key. */
function useGridChart(language: string, { columns, rows, onChange }: Pick<GridInput, 'columns' | 'rows' | 'onChange'>) {
  return useMemo(() => {
    const writeCell = (_: unknown, { cell, text }: { cell: Cell; text: string }) => {
      const edit = editOf(language, cell, columns[cell.column], rows[cell.row], text)
      if (edit) onChange([edit])
    }
    return gridMachine.provide({ actions: { writeCell } })
  }, [language, columns, rows, onChange])
}

/** What selectors of a grid see. */
export type GridSnapshot = ReturnType<GridActor['getSnapshot']>

export function modeOf({ value }: GridSnapshot): Mode {
  if (typeof value !== 'string') return value.editing
  return value === 'leaving' ? 'leaving' : 'moving'
}

/** Where one is in the grid, and in which mode: asked when something is done, so that a step to another cell draws no grid. */
export function useStanding(input: GridInput) {
  const { actorOptions } = useServices()
  const { language } = useTranslation().i18n
  const { columns } = input
  const rows = shownRows(input)
  const { onChange } = input
  const actor = useActorRef(useGridChart(language, { columns, rows, onChange }), actorOptions)
  const near = (cell: Cell) => inside(cell, rows.length, columns.length)
  const standing = (): Standing => {
    const snapshot = actor.getSnapshot()
    const { at, end } = snapshot.context
    return { at: near(at), end: near(end), mode: modeOf(snapshot), rows, columns }
  }
  return { actor, language, rows, near, standing }
}

export type Stood = ReturnType<typeof useStanding>
