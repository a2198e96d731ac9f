/** The pictures beside sign-in, each with a sentence, in their order (decisions 17). */
export const PICTURES = ['market', 'tower', 'lines', 'record'] as const

export type PictureName = (typeof PICTURES)[number]
