import { countries, type TCountryCode } from 'countries-list'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'

/** The first official language of a country that the product speaks, else English. */
export function languageOfCountry(alpha2: string | null): Language {
  const spoken: readonly string[] = countries[alpha2 as TCountryCode]?.languages ?? []
  return spoken.find(isLanguage) ?? DEFAULT_LANGUAGE
}
