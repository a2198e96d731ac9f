import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'

/** What a row goes by in messages. */
export function titleOf(entity: Pick<Entity, 'title'>, row: Row | null): string {
  const title = row?.[entity.title]
  return typeof title === 'string' ? title : ''
}
