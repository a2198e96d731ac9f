import type { Entity } from '#domain/entities/entity.ts'
import type { EntityTexts } from '../entity-texts.ts'
import type { ResourceActor } from '../resource-actors.ts'
import type { FormActor } from './form-actor.ts'

export interface RecordDialogProps {
  entity: Entity
  texts: EntityTexts
  actor: ResourceActor
}

export interface RecordFormProps extends Omit<RecordDialogProps, 'actor'> {
  actor: FormActor
}
