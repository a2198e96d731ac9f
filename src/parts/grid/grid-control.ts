import type { Cell, GridActor } from '#src/machines/grid.machine.ts'
import { useNameSearch } from '#src/actors/records/name-search.ts'
import { blockOf, heightOf } from '#src/ui/grid/block.ts'
import { emptied, filledDown } from '#src/ui/grid/edits.ts'
import { isOpen, type Edit } from '#src/ui/grid/grid-column.ts'
import { useServices } from '#src/services/services.tsx'
import { isFocusLost } from '#src/ui/list/focus-kept.ts'
import { useEffect, useId } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isAtLink, isEditing, type Command, type Standing } from './grid-acts.ts'
import { goAhead, reveal, takeFocus, textIn } from './grid-focus.ts'
import { useStanding, type GridInput, type Stood } from './grid-standing.ts'

/** What keys, pointer and buttons do in a grid, and where one is. */
export function useGridControl(input: GridInput) {
  const id = useId()
  const root = () => document.getElementById(id)
  const { sayGone, onGone } = useGone(root)
  const stood = useStanding(input, onGone)
  const { actor, language, near, now, standing } = stood
  const learn = useNameSearch()
  const block = () => blockIn(standing())
  const sheet = { rows: stood.rows, columns: input.columns, language }
  /** Does it, and puts the focus where it leads. */
  const run = (work: () => void, sign?: string) => {
    /** Its input has to be gone before the focus is, or it gives up what was chosen in it. */
    const isLink = isAtLink(standing())
    flushSync(() => {
      work()
      const { at, mode } = standing()
      if (!isLink && !isEditing(mode)) goAhead(root(), at)
    })
    const at = now()
    takeFocus(root(), at, { isAnew: standing().mode === 'typing', sign })
    input.onRow?.(at.row)
  }
  const choose = (cell: Cell) => run(() => actor.send({ type: 'cell.choose', cell: near(cell) }))
  const stretch = (cell: Cell) => {
    run(() => actor.send({ type: 'block.stretch', cell: near(cell) }))
    reveal(root(), near(cell))
  }
  const keep = (text: string, next: Cell | null) => actor.send({ type: 'edit.keep', text, next: near(next ?? standing().at) })
  useWay(input.goTo ?? null, actor, root)
  const command = (name: Command) => {
    const isFree = name === 'all' || name === 'undo' || name === 'redo'
    if (isFree || !input.isReadOnly) run(commandsOf(input, stood)[name])
  }
  return { ...stood, id, root, block, sheet, run, choose, stretch, keep, command, learn, sayGone }
}

/** As they are read: of a choice its label. */
const wordsIn = (input: Element): string =>
  input instanceof HTMLSelectElement ? (input.selectedOptions[0]?.label ?? '') : textIn(input).trim()

/** What was written into a row that is no longer there is said, and the focus stays in the grid where it was being written. */
function useGone(root: () => HTMLElement | null) {
  const { announce } = useServices()
  const { t } = useTranslation('grid')
  const sayGone = (text: string) => void (text !== '' && announce(t('rowGone', { text }), 'error'))
  const onGone = (next: () => Cell) => {
    const writing = root()?.contains(document.activeElement) ? document.activeElement : null
    if (!writing) return
    sayGone(wordsIn(writing))
    requestAnimationFrame(() => isFocusLost() && takeFocus(root(), next(), { isAnew: false }))
  }
  return { sayGone, onGone }
}

/** Leads to a cell that is pointed to from elsewhere, once it is drawn. */
function useWay(cell: Cell | null, actor: GridActor, root: () => HTMLElement | null): void {
  useEffect(() => {
    if (!cell) return undefined
    actor.send({ type: 'cell.choose', cell })
    const drawn = requestAnimationFrame(() => takeFocus(root(), cell, { isAnew: false }))
    return () => cancelAnimationFrame(drawn)
    // oxlint-disable-next-line react/exhaustive-deps -- another cell leads there, and nothing else
  }, [cell, actor])
}

export type GridControl = ReturnType<typeof useGridControl>

const blockIn = ({ at, end }: Standing) => blockOf(at, end)

const change = ({ onChange }: GridInput, edits: readonly Edit[]) => void (edits.length > 0 && onChange(edits))

function commandsOf(input: GridInput, { actor, language, standing, chart }: Stood): Record<Command, () => void> {
  const stands = standing()
  const { at, rows, columns } = stands
  const { acts } = input
  const block = blockIn(stands)
  const sheet = { rows, columns, language }
  const goTo = (row: number) => actor.send({ type: 'cell.choose', cell: { row, column: at.column } })
  const count = chart.made().length
  const isAny = count > 0
  const hasRoom = (added: number) => count + added <= (input.most ?? Number.POSITIVE_INFINITY)
  const insert = () => {
    if (!acts || !hasRoom(1)) return
    const place = isAny ? block.bottom + 1 : 0
    acts.insert(place)
    goTo(place)
  }
  const remove = () => {
    acts?.remove(block.top, block.bottom)
    goTo(block.top)
  }
  const selectAll = () => {
    actor.send({ type: 'cell.choose', cell: { row: 0, column: 0 } })
    actor.send({ type: 'block.stretch', cell: { row: rows.length - 1, column: columns.length - 1 } })
  }
  return {
    empty: () => isAny && change(input, emptied(sheet, block)),
    fill: () => change(input, filledDown(sheet, block)),
    toggle: () => toggle(input, stands),
    insert,
    duplicate: () => isAny && hasRoom(heightOf(block)) && acts?.duplicate(block.top, block.bottom),
    remove: () => isAny && remove(),
    all: selectAll,
    undo: () => input.onUndo?.(),
    redo: () => input.onRedo?.(),
  }
}

function toggle(input: GridInput, { at, rows, columns }: Standing): void {
  const [row, column] = [rows[at.row], columns[at.column]]
  if (row && column && isOpen(row, column)) change(input, [{ row: at.row, column: column.key, value: row[column.key] !== true }])
}
