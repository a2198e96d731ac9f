const [WORD, OPENER] = ['word-after-reload', 'opener-after-reload']

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing costs the sentence, not the reload.
  }
}

function take(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}

/** Keeps a sentence for the page that comes after the reload. */
export const leaveWord = (sentence: string): void => keep(WORD, sentence)

/** The sentence that the page before left, once. */
export const takeWord = (): string | null => take(WORD)

/** Says to the page that comes after the reload that the focus belongs on what opened the wizard. */
export const leaveFocus = (): void => keep(OPENER, 'wizard')

/** Whether the page before left the focus there, once. */
export const takeFocus = (): boolean => take(OPENER) !== null
