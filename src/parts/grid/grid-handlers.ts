import type { Cell, GridActor } from '#src/machines/grid.machine.ts'
import { isHeldAsTyped } from '#src/machines/typed-name.ts'
import { plainIn } from '#src/ui/grid/cell-values.ts'
import { isFigure } from '#src/ui/grid/grid-column.ts'
import { keyName } from '#src/ui/grid/moves.ts'
import type { FocusEvent, KeyboardEvent } from 'react'
import { editingAct, isAtLink, isEditing, isTakingBack, movingAct, type Act, type Standing } from './grid-acts.ts'
import type { GridControl } from './grid-control.ts'
import { textIn, write } from './grid-focus.ts'
import type { GridInput } from './grid-standing.ts'

/**
 * The cell of a link that is left takes the record whose name was typed, also where that is found only later; else what was typed.
 * By then its row may stand elsewhere or be gone, which is said, and the cell may hold something else, which stays.
 */
export function leaveLink(
  { actor, standing, keep, learn, chart, sayGone }: GridControl,
  { onChange }: GridInput,
  text: string,
  next: Cell,
): void {
  const { at, rows, columns } = standing()
  const [row, column] = [rows[at.row], columns[at.column]]
  const link = column?.link
  const isChosen = text === '' || !link || link.nameOf(plainIn(row ?? {}, column)) === text
  const id = isChosen ? null : link.idOf(text)
  if (id) return keep(id, next)
  giveUp(actor, next)
  if (isChosen) return
  const before = plainIn(row ?? {}, column)
  const take = () => {
    const place = chart.placeOf(row)
    if (place === -1) return sayGone(text)
    const isAsLeft = plainIn(chart.current()[place] ?? {}, column) === before
    const value = link.idOf(text) ?? (isHeldAsTyped(text) ? text.trim() : null)
    if (isAsLeft && value !== null) onChange([{ row: place, column: column.key, value }])
  }
  void learn([{ of: link.of, name: text }]).then(take)
}

/** Whoever goes on elsewhere, to a button of the grid too, leaves the link that is written. */
export const blurHandler =
  (control: GridControl, input: GridInput) =>
  ({ currentTarget, relatedTarget, target }: FocusEvent): void => {
    const { at, mode, columns } = control.standing()
    const isWithin = target.closest('td')?.contains(relatedTarget)
    if (!isWithin && isEditing(mode) && columns[at.column]?.link) leaveLink(control, input, textIn(target), at)
    if (!currentTarget.contains(relatedTarget)) control.actor.send({ type: 'focus.leave' })
  }

function giveUp(actor: GridActor, next: Cell): void {
  actor.send({ type: 'escape.press' })
  actor.send({ type: 'cell.choose', cell: next })
}

interface Typed {
  /** What stands in the input that is left. */
  text: string
  /** What the first sign of a cell writes into its input. */
  sign: string | undefined
}

function perform(control: GridControl, input: GridInput, act: Act, { text, sign }: Typed): void {
  const { actor, run, choose, stretch, keep, command } = control
  if (act.do === 'choose') choose(act.cell)
  else if (act.do === 'stretch') stretch(act.cell)
  else if (act.do === 'keep') run(() => keep(text, act.next))
  else if (act.do === 'give up') run(() => leaveLink(control, input, text, act.next))
  else if (act.do === 'keep and insert') {
    const standing = control.standing()
    const isLink = isAtLink(standing)
    run(() => (isLink ? leaveLink(control, input, text, standing.at) : keep(text, null)))
    if (isLink && text.trim() !== '' && control.chart.made().length === 0) command('insert')
    command('insert')
  } else if (act.do === 'escape') run(() => actor.send({ type: 'escape.press' }))
  else if (act.do === 'caret') actor.send({ type: 'caret.take' })
  else if (act.do === 'type') run(() => actor.send({ type: 'cell.type' }), sign)
  else if (act.do === 'open') run(() => actor.send({ type: 'cell.open' }))
  else command(act.do)
}

const FIGURE = /^[\d.,+-]$/

/** Not finished by an input method: browsers give what it takes for itself this code, whatever the key says. */
const isFinished = ({ nativeEvent: { keyCode } }: KeyboardEvent) => keyCode !== 229

/** A figure that begins a cell of figures stands in its input when that comes. Letters may be part of an accent: their key writes them. */
const figureSign = ({ at, columns }: Standing, event: KeyboardEvent): string | undefined => {
  const column = columns[at.column]
  const isPlain = !event.altKey && !event.ctrlKey && FIGURE.test(event.key) && isFinished(event)
  return isPlain && column && isFigure(column) ? event.key : undefined
}

/** Where nothing is typed yet, a browser would take back what was typed in another field; and it knows of no first figure. */
function takeBack({ at, rows, columns }: Standing, event: KeyboardEvent): void {
  event.stopPropagation()
  const { target: input } = event
  const [row, column] = [rows[at.row], columns[at.column]]
  if (!(input instanceof HTMLInputElement) || !row || !column) return
  const opened = column.link ? column.link.nameOf(plainIn(row, column)) : input.defaultValue
  const isFirst = isFigure(column) && opened === '' && input.value.length === 1
  if (isFirst) write(input, '')
  if (isFirst || input.value === opened) event.preventDefault()
}

/** A list of choices takes every Enter for its own, also one with Ctrl. */
const isTaken = (event: KeyboardEvent) => event.defaultPrevented && keyName(event) !== 'ctrl+enter'

/** Keys of the grid. What is typed goes into the input that has just come, so that an input method finds it. */
export const keyHandler =
  (control: GridControl, input: GridInput) =>
  (event: KeyboardEvent): void => {
    const standing = control.standing()
    const { isReadOnly = false } = input
    input.onRow?.(standing.at.row)
    if (event.nativeEvent.isComposing || isTaken(event)) return
    if (isEditing(standing.mode) && isTakingBack(event)) return takeBack(standing, event)
    const act = isEditing(standing.mode) ? editingAct(standing, event) : movingAct(standing, event)
    const leadsOut = act?.do === 'keep' && act.next === null
    if (event.key === 'Tab' && (!act || leadsOut)) input.onLeave?.()
    if (!act || (isReadOnly && (act.do === 'type' || act.do === 'open'))) return
    const sign = act.do === 'type' ? figureSign(standing, event) : undefined
    if ((act.do !== 'type' || sign !== undefined) && !leadsOut) event.preventDefault()
    event.stopPropagation()
    perform(control, input, act, { text: textIn(event.target), sign })
  }
