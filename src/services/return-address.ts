import type { Location } from 'react-router-dom'

/** What the entry of the sign-in page in the history holds of the page that led there. */
export interface SentFrom {
  address: string
  /** Whose session ended there; null for who came without one. */
  user: number | null
}

export const sentFrom = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  user: number | null,
): SentFrom => ({ address: pathname + search + hash, user })

/** An address of ours begins with one slash; with two it would be that of another site. */
const OURS = /^\/(?![/\\])/

/** Where someone was sent to sign in from; null for who came by themselves. */
export function whereFrom(state: unknown): SentFrom | null {
  const { address, user } = (state ?? {}) as Partial<SentFrom>
  if (typeof address !== 'string' || !OURS.test(address)) return null
  return { address, user: typeof user === 'number' ? user : null }
}
