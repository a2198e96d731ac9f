import { SECURITY } from '#domain/limits.ts'

const PRODUCT = 'slipway'
/** Shorter words are in too many good passwords. */
const SHORTEST_WORD = 4

interface Person {
  email: string
  first_name?: string
  last_name?: string
}

/** Words a guesser tries first: the product, the parts of the mail address and the names. */
export function wordsOf({ email, first_name = '', last_name = '' }: Person): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const words = [
    PRODUCT,
    ...name.split(/[._+-]/),
    host.split('.').at(-2) ?? '',
    first_name.toLowerCase(),
    last_name.toLowerCase(),
  ]
  return words.filter((word) => word.length >= SHORTEST_WORD)
}

export const hasGoodLength = (password: string): boolean =>
  password.length >= SECURITY.passwordMin && password.length <= SECURITY.passwordMax

export const isWithout = (words: readonly string[], password: string): boolean =>
  password !== '' && !words.some((word) => password.toLowerCase().includes(word))
