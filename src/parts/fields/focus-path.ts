/** Answers whether the field is there. */
export function focusPath(path: string): boolean {
  const place = CSS.escape(path)
  const field = `[data-path="${place}"] input, [data-path="${place}"] select, [data-path="${place}"] textarea`
  const found = document.querySelector<HTMLElement>(`${field}, [data-path="${place}"], [data-group="${place}"]`)
  found?.focus()
  return found !== null
}

/** After the next paint, when the field is there. */
export const focusSoon = (path: string) => requestAnimationFrame(() => void focusPath(path))
