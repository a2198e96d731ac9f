import { useLinkNames } from '#src/actors/records/link-names.ts'
import type { RefField } from '#domain/records/field.ts'
import { useState } from 'react'

/**
 * For a link input, which keeps what is chosen itself: it starts anew, by its key, when its value was changed by another hand (an
 * undo, samples, a line that went) and when the name of what it holds becomes known.
 */
export function useFollowing(of: RefField['to'], value: string) {
  const [own, setOwn] = useState({ value, round: 0 })
  if (own.value !== value) setOwn({ value, round: own.round + 1 })
  const isNamed = useLinkNames(value === '' ? [] : value.split(',').map((id) => ({ of, id })))
  return {
    key: `${own.round}${isNamed ? '' : ' unnamed'}`,
    /** What it says itself is no reason to start anew. */
    chose: (chosen: string) => setOwn({ ...own, value: chosen }),
  }
}
