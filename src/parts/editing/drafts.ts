import { rememberNames, type LinkNames } from '#src/services/option-names.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { useServices } from '#src/services/services.tsx'
import { useMemo } from 'react'

/** What was typed and not saved. */
export interface KeptDraft<Draft = unknown> {
  /** The record as it was read; null for a new one. */
  record: EditedRecord | null
  draft: Draft
  /** What the linked rows are called. */
  names: LinkNames
}

/** A store that is full or forbidden costs the copy, not the form. */
export function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

const isFilled = (value: unknown) => typeof value === 'object' && value !== null

/** Copies of what is typed, kept through reloads and a new sign-in of the same user, as long as the tab lives. Saves do not need them. */
export function draftsIn(store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, userId: number) {
  const keyOf = (name: string) => `draft:${userId}:${name}`
  return {
    read<Draft>(name: string): KeptDraft<Draft> | null {
      const kept = attempt(() => JSON.parse(store().getItem(keyOf(name)) ?? 'null') as KeptDraft<Draft> | null)
      if (!isFilled(kept?.draft) || !isFilled(kept?.names)) return null
      rememberNames(kept.names)
      return kept
    },
    write: (name: string, kept: KeptDraft): void => void attempt(() => store().setItem(keyOf(name), JSON.stringify(kept))),
    drop: (name: string): void => void attempt(() => store().removeItem(keyOf(name))),
  }
}

export type Drafts = ReturnType<typeof draftsIn>

export function useDrafts(): Drafts {
  const { session } = useServices()
  const userId = session.getSnapshot().context.configuration?.user_data.id ?? 0
  return useMemo(() => draftsIn(() => sessionStorage, userId), [userId])
}

/** Where copies outlive their tab, and which tabs are open. */
export interface Shelf {
  store: Storage
  /** The tab that writes. */
  tab: string
  /** Tabs of this browser that are open, this one among them. */
  openTabs: () => Promise<ReadonlySet<string>>
}

export const whose = (userId: number) => `left:${userId}:`
