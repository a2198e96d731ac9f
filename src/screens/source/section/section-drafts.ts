import type { SectionName } from '#domain/sources/section-names.ts'
import type { LinkNames } from '#src/links/option-names.ts'
import { useServices } from '#src/services.tsx'
import { useMemo } from 'react'
import type { SectionValues } from './section-values.ts'

/** What was typed into a section and not saved. */
export interface SectionDraft {
  values: SectionValues
  /** The same section as it was read: a save asks whether it still is so. */
  base: SectionValues
  /** What the linked rows are called. */
  names: LinkNames
}

/** Keeps the sections of each source through reloads and a new sign-in of the same person, as long as the tab lives. */
export function draftsOf(storage: Storage, userId: number, source: number | string, names: readonly SectionName[]) {
  const prefix = `source-draft:${userId}:${source}:`
  const sections = () => names.filter((name) => storage.getItem(prefix + name) !== null)
  return {
    sections,
    read(section: SectionName): SectionDraft | null {
      try {
        const draft = JSON.parse(storage.getItem(prefix + section) ?? 'null') as SectionDraft | null
        return draft && typeof draft.values === 'object' && typeof draft.base === 'object' ? draft : null
      } catch {
        return null
      }
    },
    write(section: SectionName, draft: SectionDraft): void {
      try {
        storage.setItem(prefix + section, JSON.stringify(draft))
      } catch {
        // A full store costs the draft, not the form.
      }
    },
    drop: (section: SectionName): void => storage.removeItem(prefix + section),
    dropAll: (): void => sections().forEach((section) => storage.removeItem(prefix + section)),
  }
}

export type SectionDrafts = ReturnType<typeof draftsOf>

/** `names`: the sections that the screen shows; what another screen keeps of the source is not its to save or to drop. */
export function useSectionDrafts(source: number | string, names: readonly SectionName[]): SectionDrafts {
  const { session } = useServices()
  const userId = session.getSnapshot().context.configuration?.user_data.id ?? 0
  return useMemo(() => draftsOf(sessionStorage, userId, source, names), [userId, source, names])
}
