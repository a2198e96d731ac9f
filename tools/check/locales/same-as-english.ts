export interface SameText {
  text: string
  /** Left out: in every language. */
  in?: string[]
  because: string
}

/** Texts that are right although they read as in English. Anything else that equals English was forgotten. */
export const SAME_AS_ENGLISH: SameText[] = [{ text: 'Slipway', because: 'the name of the product' }]
