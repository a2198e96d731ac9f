/** Where the row of an element stands among those of its list; -1 outside of one. */
export function placeOfRow(element: Element): number {
  const row = element.closest('tbody > tr')
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
}

/** The row in a place of a list, or the last one. */
export function rowAt(list: Element, place: number): HTMLElement | undefined {
  const rows = place < 0 ? [] : [...list.querySelectorAll<HTMLElement>('tbody > tr')]
  return rows[Math.min(place, rows.length - 1)]
}
