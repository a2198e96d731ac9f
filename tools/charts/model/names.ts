/** What kind of happening a descriptor of XState is, and the word that tells which one. */
export interface Happening {
  kind: 'event' | 'done' | 'failed' | 'after' | 'complete' | 'always'
  word: string
}

const PATTERNS: [RegExp, Happening['kind']][] = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'failed'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after'],
  [/^xstate\.done\.state\.(.+)$/, 'complete'],
]

export function happeningOf(descriptor: string): Happening {
  if (descriptor === '') return { kind: 'always', word: '' }
  for (const [pattern, kind] of PATTERNS) {
    const word = pattern.exec(descriptor)?.[1]
    if (word !== undefined) return { kind, word }
  }
  return { kind: 'event', word: descriptor }
}

/** A descriptor as people say it: `readTokens done`, `after persistTimeout`. */
export function spoken(descriptor: string) {
  const { kind, word } = happeningOf(descriptor)
  if (kind === 'event') return word
  if (kind === 'after') return `after ${word}`
  if (kind === 'always') return 'always'
  return `${word} ${kind === 'complete' ? 'complete' : kind}`
}

export const durationText = (ms: number) => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`)

/** `contract-form` of `contractForm`: file names of single states. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
