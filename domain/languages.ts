/** The six languages of the product; the first one is the default (specification 1). */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

/** A language by its own name, so that whoever reads it finds it. Asking the browser for them costs a slow machine a tenth of a second. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** How dates and numbers of a language are written: English is British, unless the reader's browser asks for American first. */
export function localeOf(language: string, wanted: readonly string[] = []): string {
  if (language !== 'en') return language
  const english = wanted.find((tag) => tag.toLowerCase().split('-')[0] === 'en')
  return english?.toLowerCase() === 'en-us' ? 'en-US' : 'en-GB'
}
