const KEY = 'word-after-reload'

/** Keeps a sentence for the page that comes after the reload. */
export function leaveWord(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence)
  } catch {
    // A browser that keeps nothing costs the sentence, not the reload.
  }
}

/** The sentence that the page before left, once. */
export function takeWord(): string | null {
  try {
    const sentence = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return sentence
  } catch {
    return null
  }
}
