import type { SentFrom } from '#src/services/return-address.ts'
import { matchPath } from 'react-router-dom'
import { OUTER_SCREENS } from '../screens.ts'

const isOuter = (address: string) =>
  OUTER_SCREENS.some(({ path }) => path !== '*' && matchPath(path, address.replace(/[?#].*/s, '')))

/** Where a sign-in leads (F3, decisions 26). Where someone else's session ended is nothing to come back to. */
export function afterSignIn(from: SentFrom | null, user: number | null): string {
  if (!from || isOuter(from.address)) return '/dashboard'
  const isTheirs = from.user === null || user === null || from.user === user
  return isTheirs ? from.address : '/dashboard'
}
