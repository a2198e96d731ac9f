import type { Cell } from '#src/machines/grid.machine.ts'

interface Anew {
  /** Its text gives way to what is typed. */
  isAnew: boolean
  /** The first sign of that, where the key need not write it itself. */
  sign?: string | undefined
}

const cellIn = (root: HTMLElement | null, { row, column }: Cell) =>
  root?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)

/** Focuses the input of the cell one is in, or the cell itself, whether or not it is drawn as that yet. */
export function takeFocus(root: HTMLElement | null, at: Cell, { isAnew, sign }: Anew): void {
  const cell = cellIn(root, at)
  const input = cell?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
  if (sign !== undefined && input instanceof HTMLInputElement) write(input, sign)
  const target = input ?? cell
  if (target !== document.activeElement) target?.focus()
  if (!(input instanceof HTMLInputElement)) return
  const end = input.value.length
  input.setSelectionRange(isAnew && sign === undefined ? 0 : end, end)
}

/** As if it were typed: whoever keeps what was typed hears of it. */
export function write(input: HTMLInputElement, sign: string): void {
  input.value = sign
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The focus goes on while the input it was in is still there: taken away with it, the input would cost a second change of it. Tab leads
 * to the cell from now on: said of a cell that has the focus, browsers would look at the whole grid first.
 */
export function goAhead(root: HTMLElement | null, at: Cell): void {
  const cell = cellIn(root, at)
  if (!cell) return
  cell.tabIndex = 0
  cell.focus()
}

export const reveal = (root: HTMLElement | null, cell: Cell) =>
  cellIn(root, cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The cell that an event came from. */
export function cellUnder(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

export const textIn = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''
