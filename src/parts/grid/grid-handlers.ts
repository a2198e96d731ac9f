import type { Cell, GridActor } from '#src/machines/grid.machine.ts'
import { plainIn } from '#src/ui/grid/cell-values.ts'
import { copied, emptied, pasted, unknownNames, type Pasted } from '#src/ui/grid/edits.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { editingAct, isEditing, movingAct, type Act } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import type { GridInput } from './grid-standing.ts'

/** The cell of a link that is left takes the record whose name was typed, also where that is found only later. */
function leaveLink({ actor, standing, keep, learn }: GridControl, { onChange }: GridInput, text: string, next: Cell): void {
  const { at, rows, columns } = standing()
  const [row, column] = [rows[at.row], columns[at.column]]
  const link = column?.link
  const isChosen = text === '' || !link || link.nameOf(plainIn(row ?? {}, column)) === text
  const id = isChosen ? null : link.idOf(text)
  if (id) return keep(id, next)
  giveUp(actor, next)
  if (isChosen) return
  void learn([{ of: link.of, name: text }]).then(() => {
    const found = link.idOf(text)
    if (found) onChange([{ row: at.row, column: column.key, value: found }])
  })
}

export function giveUp(actor: GridActor, next: Cell): void {
  actor.send({ type: 'escape.press' })
  actor.send({ type: 'cell.choose', cell: next })
}

function perform(control: GridControl, input: GridInput, act: Act, text: string): void {
  const { actor, run, choose, stretch, keep, command } = control
  if (act.do === 'choose') choose(act.cell)
  else if (act.do === 'stretch') stretch(act.cell)
  else if (act.do === 'keep') run(() => keep(text, act.next))
  else if (act.do === 'give up') run(() => leaveLink(control, input, text, act.next))
  else if (act.do === 'keep and insert') {
    run(() => keep(text, null))
    command('insert')
  } else if (act.do === 'escape') run(() => actor.send({ type: 'escape.press' }))
  else if (act.do === 'caret') actor.send({ type: 'caret.take' })
  else if (act.do === 'type') run(() => actor.send({ type: 'cell.type' }))
  else if (act.do === 'open') run(() => actor.send({ type: 'cell.open' }))
  else command(act.do)
}

export const textIn = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''

/** Keys of the grid. What is typed goes into the input that has just come, so that an input method finds it. */
export const keyHandler =
  (control: GridControl, input: GridInput) =>
  (event: KeyboardEvent): void => {
    const standing = control.standing()
    const { isReadOnly = false } = input
    input.onRow?.(standing.at.row)
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const act = isEditing(standing.mode) ? editingAct(standing, event) : movingAct(standing, event)
    const leadsOut = act?.do === 'keep' && act.next === null
    if (event.key === 'Tab' && (!act || leadsOut)) input.onLeave?.()
    if (!act || (isReadOnly && (act.do === 'type' || act.do === 'open'))) return
    if (act.do !== 'type' && !leadsOut) event.preventDefault()
    event.stopPropagation()
    perform(control, input, act, textIn(event.target))
  }

/** Blocks from and to a spreadsheet. */
export function clipboardHandlers(control: GridControl, input: GridInput, tell: (pasted: Pasted) => void) {
  const { standing, block, sheet, run, stretch, learn } = control
  const { isReadOnly, onChange, rows, most = rows.length } = input
  const isWriting = () => isEditing(standing().mode)
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', copied(sheet, block()))
    event.preventDefault()
  }
  const paste = (text: string) => {
    const found = pasted(sheet, block(), text, input.acts ? most : rows.length)
    if (found.edits.length > 0) run(() => onChange(found.edits))
    stretch({ row: found.block.bottom, column: found.block.right })
    tell(found)
  }
  return {
    onCopy: (event: ClipboardEvent) => !isWriting() && copy(event),
    onCut: (event: ClipboardEvent) => {
      if (isWriting()) return
      copy(event)
      const edits = emptied(sheet, block())
      if (!isReadOnly && edits.length > 0) run(() => onChange(edits))
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (isWriting() || isReadOnly || text === '') return
      event.preventDefault()
      const names = unknownNames(sheet, block(), text)
      if (names.length === 0) paste(text)
      else void learn(names).then(() => paste(text))
    },
  }
}
