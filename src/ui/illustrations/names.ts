import type { LayoutConfig } from '#domain/layout-config.ts'

/** Two sets of the same drawings: by hand, and flat (requirement D11). */
export type IllustrationSet = LayoutConfig['app']['illustrations']['set']

/** The four of the carousel in their order, then those of the screens that have nothing else to show. */
export const ILLUSTRATIONS = ['market', 'tower', 'review', 'world', 'not-found', 'access-denied', 'crash', 'empty-list'] as const

export type IllustrationName = (typeof ILLUSTRATIONS)[number]
