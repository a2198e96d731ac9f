import type { Problem } from '#domain/app-error.ts'

/** Someone else saved first: the problem brings their version. */
export const isStale = (_: unknown, { problem }: { problem: Problem }): boolean => problem.code === 'stale_row'
