import { gridMachine, type Cell, type GridActor } from '#src/machines/grid.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { inside } from '#src/ui/grid/block.ts'
import { readFor, typedIn } from '#src/ui/grid/cell-values.ts'
import { inputOf, isOpen, type Edit, type GridColumn, type GridRow, type RowActs } from '#src/ui/grid/grid-column.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEditing, type Mode, type Standing } from './grid-acts.ts'

export interface GridInput {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Rows that there may be. */
  most?: number
  isReadOnly?: boolean
  /** Everything that one act changes, in one call. */
  onChange: (edits: readonly Edit[]) => void
  /** The rows as the form has them now: they may not be drawn yet, or be drawn no more. */
  rowsNow: () => readonly GridRow[]
  /** Rows can be added and removed. */
  acts?: RowActs | undefined
  /** The cell that someone is led to; another object leads there anew. */
  goTo?: Cell | null
  /** Is told the row one is in with every key, and everything that is done there. */
  onRow?: (row: number) => void
  /** Is told that Tab leads out of the grid, before the focus goes. */
  onLeave?: () => void
  onUndo?: () => void
  onRedo?: () => void
  /** Tells of the rows whenever they change, before they are drawn. */
  hearRows?: (hear: (rows: readonly GridRow[]) => void) => () => void
}

/** The row that will be the first one stands ready where there is none. */
const withReady = ({ acts, isReadOnly }: GridInput, rows: readonly GridRow[]): readonly GridRow[] =>
  rows.length === 0 && acts && !isReadOnly ? acts.ready() : rows

/** The edit that puts a text into a cell; null where it changes nothing, or may not. */
function editOf(
  language: string,
  cell: Cell,
  column: GridColumn | undefined,
  row: GridRow | undefined,
  text: string,
): Edit | null {
  if (!column || !row || !isOpen(row, column)) return null
  if (inputOf(column) === 'text' && text === typedIn(language, row, column)) return null
  const value = column.link || inputOf(column) === 'choice' ? text : readFor(language, text, column, row)
  return value === (row[column.key] ?? '') ? null : { row: cell.row, column: column.key, value }
}

interface Written extends Pick<GridInput, 'columns' | 'rows'> {
  language: string
  input: GridInput
}

/** The chart of a grid, made once: the grid is drawn with every cell that is written, and the next one is written into what it shows then. */
class GridChart {
  #shown: Written

  constructor(shown: Written) {
    this.#shown = shown
  }

  readonly show = (shown: Written): void => {
    this.#shown = shown
  }

  /** As they were drawn last. */
  readonly rows = (): readonly GridRow[] => this.#shown.rows

  /** Rows that are there: without the one that stands ready. */
  readonly made = (): readonly GridRow[] => this.#shown.input.rowsNow()

  /** The same with it. */
  readonly current = (): readonly GridRow[] => withReady(this.#shown.input, this.made())

  /** Where a row that was shown stands by now; -1 where it is gone. */
  readonly placeOf = (row: GridRow | undefined): number => placeIn(this.current(), row)

  readonly machine = gridMachine.provide({
    actions: {
      writeCell: (_, { cell, text }) => {
        const { language, columns, rows, input } = this.#shown
        const at = inside(cell, rows.length, columns.length)
        const edit = editOf(language, at, columns[at.column], rows[at.row], text)
        if (edit) input.onChange([edit])
      },
    },
  })
}

function useGridChart(shown: Written) {
  const [chart] = useState(() => new GridChart(shown))
  useLayoutEffect(() => chart.show(shown))
  return chart
}

/** What selectors of a grid see. */
export type GridSnapshot = ReturnType<GridActor['getSnapshot']>

export function modeOf({ value }: GridSnapshot): Mode {
  if (typeof value !== 'string') return value.editing
  return value === 'leaving' ? 'leaving' : 'moving'
}

/** A press on a grid that was just drawn is heard at once: a chart that has not started keeps it, and the focus would go to where one was. */
function useStartedAtOnce(actor: GridActor): void {
  useLayoutEffect(() => {
    actor.start()
  }, [actor])
}

/** Whoever is in a row, or has a block of them, stays there when others come or go; a row that is gone, or that stood ready where someone else's is now, is written no more. */
function useFollowedRows(actor: GridActor, input: GridInput, onGone: () => void): void {
  const { hearRows } = input
  const tell = useEffectEvent(onGone)
  const shown = useEffectEvent((rows: readonly GridRow[]) => withReady(input, rows))
  useEffect(() => {
    let known = shown(input.rows)
    return hearRows?.((rows) => {
      const next = shown(rows)
      const snapshot = actor.getSnapshot()
      const { at, end } = snapshot.context
      const [from, to] = [at, end].map((cell) => placeIn(next, rowAt(known, cell))) as [number, number]
      if (from === -1) {
        tell()
        if (isEditing(modeOf(snapshot))) actor.send({ type: 'row.vanish' })
      }
      const row = from === -1 ? Math.max(0, Math.min(at.row, next.length - 1)) : from
      const last = from === -1 || to === -1 ? row : to
      if (row !== at.row || last !== end.row) actor.send({ type: 'rows.shift', at: row, end: last })
      known = next
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what it knew of the rows it is told anew
  }, [actor, hearRows])
}

/** Of rows that have become fewer the last one, as it is drawn. */
const rowAt = (rows: readonly GridRow[], { row }: Cell) => rows[Math.min(row, rows.length - 1)]

const placeIn = (rows: readonly GridRow[], row: GridRow | undefined): number =>
  rows.findIndex((one) => one === row || (one.key !== undefined && one.key === row?.['key']))

/** Where one is in the grid, and in which mode: asked when something is done, so that a step to another cell draws no grid. `onGone` hears that the row that is written goes, while its input still stands. */
export function useStanding(input: GridInput, onGone: (next: () => Cell) => void) {
  const { actorOptions } = useServices()
  const { language } = useTranslation().i18n
  const { columns } = input
  const rows = withReady(input, input.rows)
  const chart = useGridChart({ language, columns, rows, input })
  const actor = useActorRef(chart.machine, actorOptions)
  useStartedAtOnce(actor)
  /** Where one is in the rows as they were drawn last. */
  const now = () => inside(actor.getSnapshot().context.at, chart.rows().length, columns.length)
  useFollowedRows(actor, input, () => onGone(now))
  const near = (cell: Cell) => inside(cell, rows.length, columns.length)
  const standing = (): Standing => {
    const snapshot = actor.getSnapshot()
    const { at, end } = snapshot.context
    return { at: near(at), end: near(end), mode: modeOf(snapshot), rows, columns }
  }
  return { actor, language, rows, near, now, standing, chart }
}

export type Stood = ReturnType<typeof useStanding>
