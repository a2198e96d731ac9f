import type { StandingWarning } from '#domain/contracts/record.ts'
import { useDrafts } from '#src/parts/editing/drafts.ts'
import { useState } from 'react'

/** What someone types for a warning: there again when they come back to it from another step, a reload or a new sign-in. */
export function useKeptWords(uuid: string, { step, row_path: path, key }: StandingWarning): [string, (words: string) => void] {
  const store = useDrafts()
  const name = `warning:${uuid}:${step}:${path}:${key}`
  const [words, setWords] = useState(() => store.read<{ words: string }>(name)?.draft.words ?? '')
  const keep = (next: string) => {
    setWords(next)
    if (next.trim() === '') store.drop(name)
    else store.write(name, { record: null, draft: { words: next }, names: {} })
  }
  return [words, keep]
}
