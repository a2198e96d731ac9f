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
  /** Tells of the rows whenever they change, before they are drawn. */
  hearRows?: (hear: (rows: readonly GridRow[]) => void) => () => void
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
  if (inputOf(column) === 'text' && text === typedIn(language, row, column)) return null
  const value = column.link || inputOf(column) === 'choice' ? text : readFor(language, text, column, row)
  return value === (row[column.key] ?? '') ? null : { row: cell.row, column: column.key, value }
}

type Written = Pick<GridInput, 'columns' | 'rows' | 'onChange'> & { language: string }

/** The chart of a grid, made once: the grid is drawn with every cell that is written, and the next one is written into what it shows then. */
class GridChart {
  #shown: Written
  #isFilling = false
  /** The key of the row that was made of the one that stood ready. */
  #filled: unknown

  constructor(shown: Written) {
    this.#shown = shown
  }

  readonly show = (shown: Written): void => {
    this.#shown = shown
  }

  /** Where a row that was shown stands by now; -1 where it is gone. */
  readonly placeOf = (row: GridRow | undefined): number => {
    const { rows } = this.#shown
    const place = placeIn(rows, row)
    if (place !== -1 || row !== NEW[0] || this.#filled === undefined) return place
    return rows.findIndex(({ key }) => key === this.#filled)
  }

  readonly rows = (): readonly GridRow[] => this.#shown.rows

  /** Does what is one's own: a row that comes of it is the one that stood ready. */
  readonly act = (work: () => void): void => {
    this.#isFilling = this.#shown.rows === NEW
    try {
      work()
    } finally {
      this.#isFilling = false
    }
  }

  readonly write = (edit: Edit): void => this.act(() => this.#shown.onChange([edit]))

  /** Hears of new rows. Answers whether the first of them is the one that stood ready, made by what is being done: one stays in it. */
  readonly hearFilled = ([first]: readonly GridRow[]): boolean => {
    if (!this.#isFilling || !first) return false
    this.#filled = first['key']
    return true
  }

  /** A row that has a key takes its input along when rows come or go above it, and the one that stood ready has it from its place. */
  readonly keyOf = (row: GridRow | undefined, place: number): string | number => {
    const key = row?.['key']
    if (typeof key !== 'string') return place
    return key === this.#filled ? 0 : key
  }

  readonly machine = gridMachine.provide({
    actions: {
      writeCell: (_, { cell, text }) => {
        const { language, columns, rows } = this.#shown
        const edit = editOf(language, cell, columns[cell.column], rows[cell.row], text)
        if (edit) this.write(edit)
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

/** Whoever is in a row stays in it when others come or go above it; a row that is gone, or that stood ready and is another one's now, is written no more. */
function useFollowedRows(chart: GridChart, actor: GridActor, { rows, hearRows }: GridInput, onGone: () => void): void {
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    let known = rows
    return hearRows?.((next) => {
      const snapshot = actor.getSnapshot()
      const { at, end } = snapshot.context
      const [from, to] = [placeIn(next, known[at.row]), placeIn(next, known[end.row])]
      const isGone = from === -1 && (known.length > 0 || next.length > 0) && !chart.hearFilled(next)
      if (isGone && isEditing(modeOf(snapshot))) {
        tell()
        actor.send({ type: 'row.vanish' })
      }
      if (from !== -1 && to !== -1 && (from !== at.row || to !== end.row)) actor.send({ type: 'rows.shift', at: from, end: to })
      known = next
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what it knew of the rows it is told anew
  }, [chart, actor, hearRows])
}

const placeIn = (rows: readonly GridRow[], row: GridRow | undefined): number =>
  rows.findIndex((one) => one === row || (one.key !== undefined && one.key === row?.['key']))

/** Where one is in the grid, and in which mode: asked when something is done, so that a step to another cell draws no grid. `onGone` hears that the row that is written goes, while its input still stands. */
export function useStanding(input: GridInput, onGone: (next: () => Cell) => void) {
  const { actorOptions } = useServices()
  const { language } = useTranslation().i18n
  const { columns } = input
  const rows = shownRows(input)
  const { onChange } = input
  const chart = useGridChart({ language, columns, rows, onChange })
  const actor = useActorRef(chart.machine, actorOptions)
  useStartedAtOnce(actor)
  /** Where one is in the rows as they were drawn last. */
  const now = () => inside(actor.getSnapshot().context.at, chart.rows().length, columns.length)
  useFollowedRows(chart, actor, input, () => onGone(now))
  const near = (cell: Cell) => inside(cell, rows.length, columns.length)
  const standing = (): Standing => {
    const snapshot = actor.getSnapshot()
    const { at, end } = snapshot.context
    return { at: near(at), end: near(end), mode: modeOf(snapshot), rows, columns }
  }
  return { actor, language, rows, near, now, standing, chart }
}

export type Stood = ReturnType<typeof useStanding>
