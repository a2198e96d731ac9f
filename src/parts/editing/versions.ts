import type { Side } from '#src/ui/versions/Versions.tsx'
import { useState } from 'react'

/** What a form holds, by field; the rows of a group go together. */
type Fields = Record<string, unknown>

export interface Difference {
  name: string
  /** What I changed stays mine; what only they changed is theirs. */
  proposed: Side
}

interface Versions {
  /** As I read it. */
  base: Fields
  theirs: Fields
  mine: Fields
}

export const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

export const isSame = (one: Fields, other: Fields): boolean => Object.keys(one).every((name) => !differs(one[name], other[name]))

/** Where mine and theirs are not the same. */
export const differencesIn = (names: readonly string[], { base, theirs, mine }: Versions): Difference[] =>
  names
    .filter((name) => differs(mine[name], theirs[name]))
    .map((name) => ({ name, proposed: differs(mine[name], base[name]) ? 'mine' : 'theirs' }))

/** Their version with the fields of mine that were chosen. */
export function mergeVersions<Values extends Fields>(
  { theirs, mine }: { theirs: Values; mine: Values },
  sides: Record<string, Side>,
): Values {
  const chosen = Object.entries(mine).filter(([name]) => sides[name] === 'mine')
  return { ...theirs, ...Object.fromEntries(chosen) }
}

/** Which side of each field was chosen. */
export function useSides(found: readonly Difference[]) {
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ name, proposed }) => [name, proposed])),
  )
  return { sides, onChoose: (name: string, side: Side) => setSides({ ...sides, [name]: side }) }
}
