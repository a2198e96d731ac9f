const FOCUSABLE = ['[aria-invalid]', 'input, select, textarea', 'summary, button']

/** The input that a finding is about (`sections.0.fields.2.label`) takes the focus; the pane does where there is none. */
export function focusAt(pane: HTMLElement | null | undefined, at: string): void {
  const about = at.split('.').findLast((name) => /^[a-z]/.test(name) && pane?.querySelector(`[data-about='${name}']`))
  const places = about ? FOCUSABLE.map((each) => `[data-about='${about}'] :is(${each})`) : ['[aria-invalid]']
  const found = places.map((place) => pane?.querySelector<HTMLElement>(place)).find((each) => each)
  const input = found ?? pane
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
}
