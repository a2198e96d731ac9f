import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/records/links.ts'
import type { useMayIn } from '#src/services/services.tsx'

/** Where a permission for a row may be granted; null for rows of the head office, and for kinds of rows that know no branch. */
export type Places = readonly (number | null)[]

const idOf = (link: unknown) => (link as Named | null | undefined)?.id ?? null

/** A branch stands by itself and under the branch right above it. */
export function placesOf({ name }: Pick<Entity, 'name'>, row: { id: number } & Record<string, unknown>): Places {
  if (name !== 'branch') return [idOf(row.branch)]
  const above = idOf(row.parent_branch)
  return above === null ? [row.id] : [row.id, above]
}

/** Whether the reader may do this to a row of these places: one that grants it is enough. */
export const mayAt = (mayIn: ReturnType<typeof useMayIn>, permission: string, places: Places) =>
  places.some((place) => mayIn({ all: [permission] }, place))
