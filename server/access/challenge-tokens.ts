import type { Keys } from '../secrets/keys.ts'

const PURPOSE = 'sign-in challenge'
const SHAPE = /^c\.([0-9a-f-]{36})\.([\w-]{43})$/

/** What the second step of signing in must bring; good for nothing else. */
export const makeChallenge = (keys: Keys, id: string): string => `c.${id}.${keys.sign(PURPOSE, id)}`

export function readChallenge(keys: Keys, token: string): string | null {
  const [, id = '', mac = ''] = SHAPE.exec(token) ?? []
  return keys.verify(PURPOSE, id, mac) ? id : null
}
