import type { Keys } from '../secrets/keys.ts'

/** What a token is good for; one kind is never taken for another. */
export type TokenKind = 'access' | 'refresh'

export interface TokenParts {
  sessionId: string
  /** How often the session had been renewed when the token was made. */
  generation: number
}

const LETTER = { access: 'a', refresh: 'r' } as const
const SHAPE = /^([ar])\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** Opaque to the bearer: `<kind>.<session>.<generation>.<mac>`. The same parts always make the same token. */
export function makeToken(keys: Keys, kind: TokenKind, { sessionId, generation }: TokenParts): string {
  const text = `${sessionId}.${generation}`
  return `${LETTER[kind]}.${text}.${keys.sign(`${kind} token`, text)}`
}

/** The parts of a token of this kind that this server made, else null. Asks no database. */
export function readToken(keys: Keys, kind: TokenKind, token: string): TokenParts | null {
  const [, letter, sessionId = '', generation = '', mac = ''] = SHAPE.exec(token) ?? []
  if (letter !== LETTER[kind] || !keys.verify(`${kind} token`, `${sessionId}.${generation}`, mac)) return null
  return { sessionId, generation: Number(generation) }
}
