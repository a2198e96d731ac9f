import type { Named } from '#domain/entities/schema.ts'

/** The branch that a row belongs to; null where its kind knows none, and for rows of the head office. */
export const branchOf = ({ branch }: Record<string, unknown>) => (branch as Named | null | undefined)?.id ?? null
