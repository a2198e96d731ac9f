import type { Entity } from '#domain/entities/entity.ts'
import type { Values } from '#domain/records/values.ts'

/** Where rows must differ: what a row says there, as the database compares it. */
function keysOf({ unique }: Entity, values: Values): string[] {
  return unique
    .filter(([first = '']) => values[first] !== undefined && values[first] !== null)
    .map((together) => JSON.stringify([together, ...together.map((name) => values[name] ?? '')]).toLowerCase())
}

/**
 * The rows that say, where rows must differ, what one before them says or was: which row they mean, and whether they may be stored,
 * is only known after that one. Of each row, what it says, what it was, and its ID.
 */
export function entangled(
  entity: Entity,
  rows: readonly (readonly [said: Values, was: Values | null, id: number | null])[],
): Set<number> {
  const seen = new Set<string>()
  const found = new Set<number>()
  for (const [at, [said, was, id]] of rows.entries()) {
    const keys = new Set([said, was ?? {}, { ...was, ...said }].flatMap((values) => keysOf(entity, values)))
    if (id !== null) keys.add(`id ${id}`)
    if ([...keys].some((key) => seen.has(key))) found.add(at)
    for (const key of keys) seen.add(key)
  }
  return found
}
