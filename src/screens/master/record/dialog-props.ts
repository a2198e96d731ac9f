import type { Entity } from '#domain/entities/entity.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import type { EntityTexts } from '../entity-texts.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'

export interface RecordDialogProps {
  entity: Entity
  texts: EntityTexts
  actor: ResourceActor
}

export interface RecordFormProps extends Omit<RecordDialogProps, 'actor'> {
  actor: Editor
}
