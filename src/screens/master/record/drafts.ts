import type { Entity } from '#domain/entities/entity.ts'
import type { LinkNames } from '#src/links/option-names.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useServices } from '#src/services.tsx'
import { useEffect } from 'react'
import type { FormValues } from './form-values.ts'
import type { ResourceActor } from '../resource-actors.ts'

/** What was typed into a form and not saved. */
export interface Draft {
  /** The row as it was read; null for a new one. */
  row: Row | null
  values: FormValues
  /** What the linked rows are called. */
  names: LinkNames
}

/** Keeps the open form of each entity through reloads and a new sign-in of the same person, as long as the tab lives. */
export function draftsIn(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, userId: number) {
  const keyOf = (entity: string) => `draft:${userId}:${entity}`
  return {
    read(entity: string): Draft | null {
      try {
        const draft = JSON.parse(storage.getItem(keyOf(entity)) ?? 'null') as Draft | null
        return draft && typeof draft.values === 'object' ? draft : null
      } catch {
        return null
      }
    },
    write(entity: string, draft: Draft): void {
      try {
        storage.setItem(keyOf(entity), JSON.stringify(draft))
      } catch {
        // A full store costs the draft, not the form.
      }
    },
    drop: (entity: string): void => storage.removeItem(keyOf(entity)),
  }
}

export type Drafts = ReturnType<typeof draftsIn>

export function useDrafts(): Drafts {
  const { session } = useServices()
  return draftsIn(sessionStorage, session.getSnapshot().context.configuration?.user_data.id ?? 0)
}

/** Opens the form again in which something was left, and forgets it when the dialog has closed for good. */
export function useRestoredDraft(entity: Entity, actor: ResourceActor): void {
  const drafts = useDrafts()
  useEffect(() => {
    const draft = drafts.read(entity.name)
    if (draft) actor.send(draft.row ? { type: 'record.edit', row: draft.row } : { type: 'record.create' })
    let wasForm = false
    const subscription = actor.subscribe((snapshot) => {
      if (wasForm && snapshot.matches({ dialog: 'closed' })) drafts.drop(entity.name)
      wasForm = snapshot.hasTag('form')
    })
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list opens
  }, [actor, entity])
}
