import { EMPTY, type Document } from '#domain/templates/building/document.ts'
import { useServices } from '#src/services.tsx'
import { useEffect } from 'react'
import type { BuilderActor } from './builder/builder-actor.ts'

interface Kept {
  /** Of the template that was built on; 0 for one that was never saved. */
  version: number
  document: Document
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.document.sections) ? kept : null
  } catch {
    return null
  }
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full store costs the draft, not the template.
  }
}

/**
 * Keeps what is built and not saved through a reload and a new sign-in of the same person, as long as the tab lives; what was
 * changed while a save ran goes with the version that the save has made.
 * Answers what forgets it: somebody leaves it behind on purpose.
 */
export function useDraftKept(actor: BuilderActor): () => void {
  const { session } = useServices()
  const keyNow = () => {
    const me = session.getSnapshot().context.configuration?.user_data.id ?? 0
    return `draft:${me}:template:${actor.getSnapshot().context.template?.id ?? 'new'}`
  }
  useEffect(() => {
    let key = keyNow()
    const kept = read(key)
    if (kept && actor.getSnapshot().matches('editing')) actor.send({ type: 'draft.restore', ...kept })
    const { context } = actor.getSnapshot()
    let seen: Kept = { document: context.document, version: context.template?.row_version ?? 0 }
    const subscription = actor.subscribe(({ context: { document, saved, template } }) => {
      const isUnsaved = document !== saved && document !== EMPTY
      const now = { document, version: template?.row_version ?? 0 }
      const isOther = keyNow() !== key || now.document !== seen.document || now.version !== seen.version
      if (keyNow() !== key) {
        sessionStorage.removeItem(key)
        key = keyNow()
      }
      if (!isUnsaved) sessionStorage.removeItem(key)
      else if (isOther) write(key, now)
      seen = now
    })
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the workbench opens
  }, [actor])
  return () => sessionStorage.removeItem(keyNow())
}
