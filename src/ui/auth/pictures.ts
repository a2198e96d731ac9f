import type { IllustrationName } from '../illustrations/names.ts'

/** The pictures beside sign-in, each with a sentence, in their order (decisions 17). */
export const PICTURES = ['tower', 'market', 'review', 'world'] as const satisfies readonly IllustrationName[]

export type PictureName = (typeof PICTURES)[number]
