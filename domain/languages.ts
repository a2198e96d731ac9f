/** The six languages of the product; the first one is the default (specification 1). */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
