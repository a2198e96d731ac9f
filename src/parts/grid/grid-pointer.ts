import type { Cell } from '#src/machines/grid.machine.ts'
import { inputOf, isOpen } from '#src/ui/grid/grid-column.ts'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { isEditing } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import { cellUnder, textIn } from './grid-focus.ts'
import { leaveLink } from './grid-handlers.ts'
import type { GridInput } from './grid-standing.ts'

/** Goes to another cell; what was being written is kept. */
function leaveFor(control: GridControl, form: GridInput, cell: Cell): void {
  const { root, standing, run, keep, choose } = control
  const { at, mode, columns } = standing()
  if (!isEditing(mode)) return choose(cell)
  const isLink = columns[at.column]?.link !== undefined
  const input = root()?.querySelector('td input, td select')
  const text = input ? textIn(input) : ''
  run(() => (isLink ? leaveLink(control, form, text, cell) : keep(text, cell)))
}

const isSame = (one: Cell | null, other: Cell) => one?.row === other.row && one.column === other.column

const isMouse = ({ pointerType, button }: PointerEvent) => pointerType !== 'touch' && button <= 0

function open({ standing, actor, run }: GridControl): void {
  const { at, rows, columns } = standing()
  const [row, column] = [rows[at.row], columns[at.column]]
  if (row && column && inputOf(column) !== 'tick' && isOpen(row, column)) run(() => actor.send({ type: 'cell.open' }))
}

/** A tap goes to a cell, and opens the one where one is. */
function tap(control: GridControl, form: GridInput, cell: Cell): void {
  const { at, mode } = control.standing()
  if (!isSame(cell, at)) leaveFor(control, form, cell)
  else if (!isEditing(mode) && !form.isReadOnly) open(control)
}

/** Pressing and drawing with a mouse; a finger scrolls, and taps. */
export function pointerHandlers(control: GridControl, form: GridInput) {
  const { isReadOnly = false } = form
  const { standing, choose, stretch, command } = control
  const isWriting = () => isEditing(standing().mode)
  const isHere = (cell: Cell | null) => isSame(cell, standing().at)
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = isMouse(event) ? cellUnder(event.target) : null
      if (!cell || (isWriting() && isHere(cell))) return
      if (event.shiftKey && !isWriting()) stretch(cell)
      else leaveFor(control, form, cell)
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = event.buttons === 1 && isMouse(event) && !isWriting() ? cellUnder(event.target) : null
      if (cell && !isSame(cell, standing().end)) stretch(cell)
    },
    /** The focus stays where the block begins. */
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onFocus: (event: FocusEvent) => {
      const cell = event.target instanceof HTMLTableCellElement && !isWriting() ? cellUnder(event.target) : null
      if (cell && !isHere(cell)) choose(cell)
    },
    onClick: (event: MouseEvent) => {
      const cell = cellUnder(event.target)
      const isTick = event.target instanceof HTMLElement && event.target.dataset.tick !== undefined
      const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
      if (isTick && isHere(cell)) command('toggle')
      else if (isTap && cell) tap(control, form, cell)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!isReadOnly && !isWriting() && isHere(cellUnder(event.target))) open(control)
    },
  }
}
