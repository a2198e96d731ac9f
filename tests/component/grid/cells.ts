import { userEvent } from 'vitest/browser'
import type { GridStage } from './grid-host.tsx'

interface Cell {
  row: number
  column: number
}

export const key = (keys: string) => userEvent.keyboard(keys)

export const host = () => document.querySelector<HTMLElement>('[data-host]')!

/** The cell of a place, as it stands. */
export const cellAt = ({ row, column }: Cell) =>
  host().querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!

const pointer = (cell: HTMLElement, kind: string, shiftKey: boolean) =>
  cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0, shiftKey }))

/** A press of the mouse, which puts the focus there too. */
export const pressIn = (cell: HTMLElement, shiftKey = false) => void pointer(cell, 'pointerdown', shiftKey)
export const pressOn = (place: Cell, shiftKey = false) => pressIn(cellAt(place), shiftKey)

/** Which rows of which columns are chosen: top, left, bottom, right. */
export const chosen = () => {
  const cells = [...host().querySelectorAll<HTMLElement>('[aria-selected="true"]')]
  const places = cells.map(
    (cell) => [Number(cell.closest<HTMLElement>('[data-row]')!.dataset.row), Number(cell.dataset.column)] as const,
  )
  const rows = places.map(([row]) => row)
  const columns = places.map(([, column]) => column)
  return [Math.min(...rows), Math.min(...columns), Math.max(...rows), Math.max(...columns)]
}

/** The one cell that the Tab key comes to. */
export const stop = (): Cell => {
  const [cell, ...others] = host().querySelectorAll<HTMLElement>('td[tabindex="0"]')
  if (!cell || others.length > 0) throw new Error(`Tab leads to ${others.length + Number(Boolean(cell))} cells`)
  return { row: Number(cell.closest<HTMLElement>('[data-row]')!.dataset.row), column: Number(cell.dataset.column) }
}

export const input = () => host().querySelector<HTMLInputElement>('td input, td select')

/** What is in the clipboard arrives in the grid, or leaves it. */
export function clip(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer()
  if (kind === 'paste') clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData })
  document.activeElement!.dispatchEvent(event)
  return clipboardData.getData('text/plain')
}

/** The columns of the rows that the form holds. */
export const held = ({ rows }: GridStage, ...columns: string[]) => rows().map((row) => columns.map((column) => row[column]))
