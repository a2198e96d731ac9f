import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'

export function entityOf(name: string): Entity {
  const entity = ENTITIES.find((each) => each.name === name)
  if (!entity) throw new AppError('not_found')
  return entity
}
