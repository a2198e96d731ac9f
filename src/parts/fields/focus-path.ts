const INPUTS = ['input:not([type="hidden"])', 'select', 'textarea', 'button'].join()

/** What takes the focus at a path: a cell or a heading itself, else the input of the field. */
function fieldAt(path: string): HTMLElement | null {
  const place = CSS.escape(path)
  const found = document.querySelector<HTMLElement>(`[data-path="${place}"], [data-group="${place}"]`)
  if (!found || found.matches(INPUTS) || found.hasAttribute('tabindex')) return found
  return found.querySelector<HTMLElement>(INPUTS) ?? found
}

/** Whoever is led to a text goes on at its end. */
function toEnd(field: HTMLElement | null): void {
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)
  if (isText) field.setSelectionRange(field.value.length, field.value.length)
}

/** Answers whether the field is there. */
export function focusPath(path: string): boolean {
  const found = fieldAt(path)
  found?.focus()
  toEnd(found)
  return found !== null
}

/** After the next paint, when the field is there. */
export const focusSoon = (path: string) => requestAnimationFrame(() => void focusPath(path))
