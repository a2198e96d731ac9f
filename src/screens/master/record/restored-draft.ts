import type { Entity } from '#domain/entities/entity.ts'
import { useDrafts } from '#src/parts/editing/drafts.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useEffect } from 'react'
import type { ResourceActor } from '#src/actors/records/resource.ts'

/** Opens the form again in which something was left. */
export function useRestoredDraft(entity: Entity, actor: ResourceActor): void {
  const drafts = useDrafts()
  useEffect(() => {
    const kept = drafts.read(entity.name)
    const row = (kept?.record ?? null) as Row | null
    if (kept) actor.send(row ? { type: 'record.edit', row } : { type: 'record.create' })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list opens
  }, [actor, entity])
}
