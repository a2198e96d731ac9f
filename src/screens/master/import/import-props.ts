import type { Entity } from '#domain/entities/entity.ts'
import type { ImportActor } from '#src/actors/files/imports.ts'
import type { EntityTexts } from '../entity-texts.ts'

export interface ImportProps {
  entity: Entity
  texts: EntityTexts
  actor: ImportActor
}
