import type { Cell, GridActor } from '#src/machines/grid.machine.ts'
import { copied, emptied, pasted, type Pasted } from '#src/ui/grid/edits.ts'
import { inputOf, isOpen } from '#src/ui/grid/grid-column.ts'
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { editingAct, isEditing, movingAct, type Act } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import { cellUnder } from './grid-focus.ts'
import type { GridInput } from './grid-standing.ts'

function giveUp(actor: GridActor, next: Cell): void {
  actor.send({ type: 'escape.press' })
  actor.send({ type: 'cell.choose', cell: next })
}

function perform({ actor, run, choose, stretch, keep, command }: GridControl, act: Act, text: string): void {
  if (act.do === 'choose') choose(act.cell)
  else if (act.do === 'stretch') stretch(act.cell)
  else if (act.do === 'keep') run(() => keep(text, act.next))
  else if (act.do === 'give up') run(() => giveUp(actor, act.next))
  else if (act.do === 'keep and insert') {
    run(() => keep(text, null))
    command('insert')
  } else if (act.do === 'escape') run(() => actor.send({ type: 'escape.press' }))
  else if (act.do === 'caret') actor.send({ type: 'caret.take' })
  else if (act.do === 'type') run(() => actor.send({ type: 'cell.type' }))
  else if (act.do === 'open') run(() => actor.send({ type: 'cell.open' }))
  else command(act.do)
}

const textIn = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

/** Keys of the grid. What is typed goes into the input that has just come, so that an input method finds it. */
export const keyHandler =
  (control: GridControl, { isReadOnly = false }: GridInput) =>
  (event: KeyboardEvent): void => {
    const { standing } = control
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const act = isEditing(standing.mode) ? editingAct(standing, event) : movingAct(standing, event)
    if (!act || (isReadOnly && (act.do === 'type' || act.do === 'open'))) return
    const leadsOut = act.do === 'keep' && act.next === null
    if (act.do !== 'type' && !leadsOut) event.preventDefault()
    event.stopPropagation()
    perform(control, act, textIn(event.target))
  }

/** Goes to another cell; what was being written is kept, a link that was only searched for is not. */
function leaveFor({ root, standing, actor, run, keep, choose }: GridControl, cell: Cell): void {
  if (!isEditing(standing.mode)) return choose(cell)
  const isLink = standing.columns[standing.at.column]?.link !== undefined
  const input = root()?.querySelector('td input, td select')
  if (isLink) run(() => giveUp(actor, cell))
  else run(() => keep(input ? textIn(input) : '', cell))
}

/** Pressing and drawing with a mouse; a finger scrolls, and taps. */
export function pointerHandlers(control: GridControl, { isReadOnly }: GridInput) {
  const { standing, actor, run, choose, stretch, command } = control
  const isWriting = isEditing(standing.mode)
  const isHere = (target: EventTarget) => {
    const cell = cellUnder(target)
    return cell?.row === standing.at.row && cell.column === standing.at.column
  }
  const open = () => {
    const [row, column] = [standing.rows[standing.at.row], standing.columns[standing.at.column]]
    const isFree = row && column && inputOf(column) !== 'tick' && isOpen(row, column)
    if (isFree && !isReadOnly && !isWriting) run(() => actor.send({ type: 'cell.open' }))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellUnder(event.target)
      if (!cell || event.pointerType === 'touch' || event.button !== 0 || (isWriting && isHere(event.target))) return
      if (isWriting) leaveFor(control, cell)
      else if (event.shiftKey) stretch(cell)
      else choose(cell)
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = event.buttons === 1 && event.pointerType !== 'touch' && !isWriting ? cellUnder(event.target) : null
      if (cell && (cell.row !== standing.end.row || cell.column !== standing.end.column)) stretch(cell)
    },
    onClick: (event: MouseEvent) => {
      const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
      const cell = cellUnder(event.target)
      const wasHere = isHere(event.target)
      if (isTap && cell && !wasHere) leaveFor(control, cell)
      else if (isTap && cell && !isWriting) choose(cell)
      if (event.target instanceof HTMLElement && event.target.dataset.tick && wasHere) command('toggle')
      else if (isTap && wasHere) open()
    },
    onDoubleClick: (event: MouseEvent) => isHere(event.target) && open(),
  }
}

/** Blocks from and to a spreadsheet. */
export function clipboardHandlers(
  { standing, block, sheet, run, stretch }: GridControl,
  input: GridInput,
  tell: (pasted: Pasted) => void,
) {
  const { isReadOnly, onChange, rows, most = rows.length } = input
  const isWriting = isEditing(standing.mode)
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', copied(sheet, block))
    event.preventDefault()
  }
  return {
    onCopy: (event: ClipboardEvent) => !isWriting && copy(event),
    onCut: (event: ClipboardEvent) => {
      if (isWriting) return
      copy(event)
      const edits = emptied(sheet, block)
      if (!isReadOnly && edits.length > 0) run(() => onChange(edits))
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (isWriting || isReadOnly || text === '') return
      event.preventDefault()
      const found = pasted(sheet, block, text, input.acts ? most : rows.length)
      if (found.edits.length > 0) run(() => onChange(found.edits))
      stretch({ row: found.block.bottom, column: found.block.right })
      tell(found)
    },
  }
}
