import { EMPTY, type Document } from '#domain/templates/building/document.ts'
import { useDrafts } from '#src/parts/editing/drafts.ts'
import { useEffect } from 'react'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'

/**
 * Keeps what is built and not saved through a reload and a new sign-in of the same person, as long as the tab lives; what was
 * changed while a save ran goes with the version that the save has made.
 * Answers what forgets it: someone leaves it behind on purpose.
 */
export function useDraftKept(actor: BuilderActor): () => void {
  const drafts = useDrafts()
  const nameNow = () => `lob-template:${actor.getSnapshot().context.template?.id ?? 'new'}`
  useEffect(() => {
    let name = nameNow()
    const kept = drafts.read<Document>(name)
    if (kept && Array.isArray(kept.draft.sections) && actor.getSnapshot().matches('editing'))
      actor.send({ type: 'draft.restore', document: kept.draft, version: kept.record?.row_version ?? 0 })
    const { context } = actor.getSnapshot()
    let seen = { document: context.document, version: context.template?.row_version ?? 0 }
    const subscription = actor.subscribe(({ context: { document, saved, template } }) => {
      const isUnsaved = document !== saved && document !== EMPTY
      const now = { document, version: template?.row_version ?? 0 }
      const isOther = nameNow() !== name || now.document !== seen.document || now.version !== seen.version
      if (nameNow() !== name) {
        drafts.drop(name)
        name = nameNow()
      }
      if (!isUnsaved) drafts.drop(name)
      else if (isOther) drafts.write(name, { record: { row_version: now.version }, draft: document, names: {} })
      seen = now
    })
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the workbench opens
  }, [actor])
  return () => drafts.drop(nameNow())
}
