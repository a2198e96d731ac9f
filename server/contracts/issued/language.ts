import { countries, type TCountryCode } from 'countries-list'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import type { StoredContract } from '../../store/contracts/read.ts'

/** The first official language of a country that the product speaks, else English. */
export function languageOfCountry(alpha2: string | null): Language {
  const spoken: readonly string[] = countries[alpha2 as TCountryCode]?.languages ?? []
  return spoken.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** The language of the documents of a contract: its own, else that of the country of its branch. */
export function languageOfContract({ shown }: Pick<StoredContract, 'shown'>, house: { country: string | null }): Language {
  const { document_language: own } = shown
  return isLanguage(own) ? own : languageOfCountry(house.country)
}
