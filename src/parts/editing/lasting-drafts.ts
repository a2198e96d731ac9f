import { newInstance } from '#src/services/instance.ts'
import { useServices } from '#src/services/services.tsx'
import { useMemo } from 'react'
import { attempt, draftsIn, whose, type Drafts, type KeptDraft, type Shelf } from './drafts.ts'

/**
 * The same copies, kept beyond the life of their tab: what a tab that was closed has left is gone on with by the next one that opens
 * the same. `ready`: what was left is there to be read.
 */
export function lastingDraftsIn(drafts: Drafts, shelf: Shelf, of: { userId: number; about: string }) {
  const { store, tab } = shelf
  const start = whose(of.userId)
  const keyOf = (name: string) => `${start}${name}@${tab}`
  const lasting = {
    read: <Draft>(name: string) => drafts.read<Draft>(name),
    write(name: string, kept: KeptDraft): void {
      drafts.write(name, kept)
      attempt(() => store.setItem(keyOf(name), JSON.stringify(kept)))
    },
    drop(name: string): void {
      drafts.drop(name)
      attempt(() => store.removeItem(keyOf(name)))
    },
  }
  const isOther = (key: string | null) => key?.startsWith(start) && !key.endsWith(`@${tab}`)
  const adopt = async () => {
    if (Array.from({ length: store.length }, (_, at) => store.key(at)).some(isOther))
      await (await import('./left-drafts.ts')).adoptLeft(lasting, shelf, of)
  }
  return { ...lasting, ready: adopt().catch(() => {}) }
}

const TAB = 'tab'

/** The name of this tab, which it keeps through reloads. */
function ownTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? newInstance()
  sessionStorage.setItem(TAB, tab)
  return tab
}

/** Every open tab holds a lock of its name. Throws where a store or locks are missing: then copies end with their tab. */
function openShelf(): Shelf {
  const [{ locks }, tab] = [navigator, ownTab()]
  void locks.request(`${TAB}:${tab}`, () => new Promise(() => {})).catch(() => {})
  const openTabs = async () => {
    const { held = [], pending = [] } = await locks.query()
    return new Set([tab, ...[...held, ...pending].map(({ name = '' }) => name.slice(TAB.length + 1))])
  }
  return { store: localStorage, tab, openTabs }
}

let shelf: Shelf | null = null
const sharedShelf = () => (shelf ??= attempt(openShelf))

/** Copies of what is typed about one thing, which outlive their tab. */
export function useLastingDrafts(about: string) {
  const { session } = useServices()
  const userId = session.getSnapshot().context.configuration?.user_data.id ?? 0
  return useMemo(() => {
    const drafts = draftsIn(() => sessionStorage, userId)
    const shared = sharedShelf()
    return shared ? lastingDraftsIn(drafts, shared, { userId, about }) : drafts
  }, [userId, about])
}
