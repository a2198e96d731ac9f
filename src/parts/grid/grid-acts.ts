import type { Cell } from '#src/machines/grid.machine.ts'
import { inputOf, isFigure, isOpen, type GridColumn, type GridRow } from '#src/ui/grid/grid-column.ts'
import { isSign, keyName, moved, nextCell } from '#src/ui/grid/moves.ts'
import type { KeyboardEvent } from 'react'

export type Command = 'empty' | 'fill' | 'insert' | 'duplicate' | 'remove' | 'all' | 'undo' | 'redo' | 'toggle'

/** What a key asks for. */
export type Act =
  | { do: 'choose' | 'stretch'; cell: Cell }
  | { do: 'keep'; next: Cell | null }
  | { do: 'give up'; next: Cell }
  | { do: 'keep and insert' | 'type' | 'open' | 'escape' | 'caret' }
  | { do: Command }

export type Mode = 'moving' | 'leaving' | 'typing' | 'within'

export interface Standing {
  at: Cell
  end: Cell
  mode: Mode
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

const COMMANDS: Readonly<Record<string, Command>> = {
  delete: 'empty',
  backspace: 'empty',
  'ctrl+d': 'fill',
  'ctrl+enter': 'insert',
  'ctrl+shift+d': 'duplicate',
  'ctrl+-': 'remove',
  'ctrl+a': 'all',
  'ctrl+z': 'undo',
  'ctrl+y': 'redo',
  'ctrl+shift+z': 'redo',
}

const STEPS: Readonly<Record<string, 1 | -1>> = { tab: 1, 'shift+tab': -1 }
const DOWN: Readonly<Record<string, 1 | -1>> = { enter: 1, 'shift+enter': -1 }

const sizeOf = ({ rows, columns }: Standing) => ({ rows: rows.length, columns: columns.length })

export const isEditing = (mode: Mode) => mode === 'typing' || mode === 'within'

/** Enter goes down, Tab goes on; null for other keys, and where the grid ends. */
function onward(standing: Standing, name: string): Cell | null {
  const { at, rows } = standing
  const step = STEPS[name]
  if (step) return nextCell(at, sizeOf(standing), step)
  const down = DOWN[name]
  return down ? { ...at, row: Math.max(0, Math.min(at.row + down, rows.length - 1)) } : null
}

function writing(standing: Standing, event: KeyboardEvent): Act | null {
  const { at, rows, columns } = standing
  const [row, column] = [rows[at.row], columns[at.column]]
  if (!row || !column || !isOpen(row, column)) return null
  if (inputOf(column) === 'tick') return event.key === ' ' || event.key === 'F2' ? { do: 'toggle' } : null
  if (event.key === 'F2' || keyName(event) === 'alt+arrowdown') return { do: 'open' }
  return isSign(event) ? { do: 'type' } : null
}

/** While one walks through the cells. */
export function movingAct(standing: Standing, event: KeyboardEvent): Act | null {
  const name = keyName(event)
  if (name === 'escape') return standing.mode === 'leaving' ? null : { do: 'escape' }
  const command = COMMANDS[name]
  if (command) return { do: command }
  if (name in STEPS && standing.mode === 'leaving') return null
  const next = onward(standing, name)
  if (next) return { do: 'choose', cell: next }
  const cell = moved(name, standing.at, sizeOf(standing))
  if (cell) return { do: 'choose', cell }
  const far = event.shiftKey ? moved(name.replace('shift+', ''), standing.end, sizeOf(standing)) : null
  return far ? { do: 'stretch', cell: far } : writing(standing, event)
}

export const isAtLink = ({ at, columns }: Standing) => columns[at.column]?.link !== undefined

/** A list of choices uses the arrow keys itself. */
const hasOwnKeys = (column: GridColumn) => inputOf(column) === 'choice'

/** Ctrl+Z and its like: while one writes they are those of the input. */
export const isTakingBack = (event: KeyboardEvent): boolean => ['undo', 'redo'].includes(COMMANDS[keyName(event)] ?? '')

/** While one writes into a cell. */
export function editingAct(standing: Standing, event: KeyboardEvent): Act | null {
  const name = keyName(event)
  const column = standing.columns[standing.at.column]
  if (!column) return null
  if (name === 'escape') return { do: 'escape' }
  if (name === 'ctrl+enter') return { do: 'keep and insert' }
  if (column.link) return name in STEPS ? { do: 'give up', next: onward(standing, name) ?? standing.at } : null
  if (name in STEPS || name in DOWN) return { do: 'keep', next: onward(standing, name) }
  if (standing.mode !== 'typing' || hasOwnKeys(column)) return null
  if (name === 'f2') return { do: 'caret' }
  const next = name.startsWith('arrow') ? moved(name, standing.at, sizeOf(standing)) : null
  return next ? { do: 'keep', next } : null
}

/** A numeric keyboard on a phone. */
export const keyboardOf = (column: GridColumn) => (isFigure(column) ? 'decimal' : 'text')
