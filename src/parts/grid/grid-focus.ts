import type { Cell } from '#src/machines/grid.machine.ts'

/** Focuses the input of the cell one is in, or the cell itself; its text gives way to what is typed where that begins anew. */
export function takeFocus(root: HTMLElement | null, isAnew: boolean): void {
  const cell = root?.querySelector<HTMLElement>('td[tabindex="0"]')
  const input = cell?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
  const target = input ?? cell
  target?.focus()
  if (!(input instanceof HTMLInputElement)) return
  input.setSelectionRange(isAnew ? 0 : input.value.length, input.value.length)
}

export const reveal = (root: HTMLElement | null, { row, column }: Cell) =>
  root?.querySelector(`[data-row="${row}"] [data-column="${column}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The cell that an event came from. */
export function cellUnder(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}
