import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { attempt, whose, type Drafts, type KeptDraft, type Shelf } from './drafts.ts'

interface Left {
  key: string
  name: string
  kept: KeptDraft<{ at?: string }>
}

const momentOf = ({ kept }: Left) => Date.parse(kept.draft.at ?? '') || 0

const keptIn = (store: Storage, key: string) =>
  attempt(() => JSON.parse(store.getItem(key) ?? 'null') as KeptDraft<{ at?: string }> | null)

/** What tabs that are closed have left to this user, the latest first. */
async function left({ store, openTabs }: Shelf, userId: number): Promise<Left[]> {
  const [open, start] = [await openTabs(), whose(userId)]
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(start))
  const closed = keys.filter((key) => !open.has(key.slice(key.lastIndexOf('@') + 1)))
  const found = closed.flatMap((key): Left[] => {
    const kept = keptIn(store, key)
    return kept?.draft && kept.names ? [{ key, name: key.slice(start.length, key.lastIndexOf('@')), kept }] : []
  })
  return found.toSorted((one, other) => momentOf(other) - momentOf(one))
}

/** Takes over what closed tabs have left about one thing, and forgets what is too old. What this tab has a copy of itself waits until that is saved. */
export async function adoptLeft(
  drafts: Pick<Drafts, 'read' | 'write'>,
  shelf: Shelf,
  { userId, about }: { userId: number; about: string },
) {
  const taken = new Set<string>()
  for (const one of await left(shelf, userId)) {
    const isOver = Date.now() - momentOf(one) > CONTRACTS.draftLife
    const isMine = one.name.startsWith(about)
    if (isMine && !isOver && drafts.read(one.name) === null) {
      drafts.write(one.name, one.kept)
      taken.add(one.name)
    }
    if (isOver || taken.has(one.name)) shelf.store.removeItem(one.key)
  }
}
