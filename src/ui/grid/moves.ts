import type { Place } from './block.ts'

interface Size {
  rows: number
  columns: number
}

/** Rows that Page Up and Page Down go. */
const PAGE = 15

const MOVES: Readonly<Record<string, (at: Place, size: Size) => Place>> = {
  arrowup: ({ row, column }) => ({ row: row - 1, column }),
  arrowdown: ({ row, column }) => ({ row: row + 1, column }),
  arrowleft: ({ row, column }) => ({ row, column: column - 1 }),
  arrowright: ({ row, column }) => ({ row, column: column + 1 }),
  'ctrl+arrowup': ({ column }) => ({ row: 0, column }),
  'ctrl+arrowdown': ({ column }, { rows }) => ({ row: rows - 1, column }),
  'ctrl+arrowleft': ({ row }) => ({ row, column: 0 }),
  'ctrl+arrowright': ({ row }, { columns }) => ({ row, column: columns - 1 }),
  home: ({ row }) => ({ row, column: 0 }),
  end: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'ctrl+home': () => ({ row: 0, column: 0 }),
  'ctrl+end': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  pageup: ({ row, column }) => ({ row: row - PAGE, column }),
  pagedown: ({ row, column }) => ({ row: row + PAGE, column }),
}

/** Where a key leads; it may lie outside. Null for keys that lead nowhere. */
export const moved = (key: string, at: Place, size: Size): Place | null => MOVES[key]?.(at, size) ?? null

/** The next cell in the order of reading, or the one before; null at the end. */
export function nextCell({ row, column }: Place, { rows, columns }: Size, by: 1 | -1): Place | null {
  const at = row * columns + column + by
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}

interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** `ctrl+shift+d`; the command key of a Mac is its control key. */
export const keyName = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Omit<KeyPress, 'code'>): string =>
  [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', key.toLowerCase()].filter(Boolean).join('+')

/** Alt with a figure belongs to the form around the grid, whatever sign a keyboard writes with it. */
const isOfForm = ({ code, ctrlKey, altKey }: KeyPress) => altKey && !ctrlKey && /^(?:Digit|Numpad)\d$/.test(code)

/** Keys that write: a sign, or the beginning of one that an input method puts together. */
export const isSign = (press: KeyPress): boolean => {
  const { key, ctrlKey, metaKey, altKey } = press
  return key === 'Process' || ([...key].length === 1 && (!ctrlKey || altKey) && !metaKey && !isOfForm(press))
}
