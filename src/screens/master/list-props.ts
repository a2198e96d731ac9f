import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { EntityTexts } from './entity-texts.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'

export interface EntityListProps {
  entity: Entity
  texts: EntityTexts
  actor: ResourceActor
  query: ListQuery
  /** Shows another part of the list; a step is something that Back undoes. */
  ask: (query: ListQuery, isStep: boolean) => void
  prepareDialog: () => void
  /** Fetches what shows a record beside the list. */
  preparePanel: () => void
  /** The record that shows beside the list; null for none. */
  record: number | null
  /** Shows a record beside the list; null for none. */
  openRecord: (id: number | null) => void
}
