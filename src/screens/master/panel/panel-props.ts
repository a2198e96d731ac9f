import type { Entity } from '#domain/entities/entity.ts'
import type { EntityTexts } from '../entity-texts.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'

export interface RecordPanelProps {
  entity: Entity
  texts: EntityTexts
  /** The list that the record belongs to. */
  actor: ResourceActor
  id: number
  prepareDialog: () => void
  /** Opens another record in the place of this one; null closes the panel. */
  onOpen: (id: number | null) => void
}
