import { countryName } from './country-names.ts'
import type { Language } from './languages.ts'
import { COUNTRY_CODES } from './templates/codes.ts'

interface Called {
  code: string
  name: string
}

const known = new Map<Language, readonly Called[]>()

/** Every country by its name in a language, in the order of its names. */
function namesIn(language: Language): readonly Called[] {
  const { compare } = new Intl.Collator(language)
  const called = () =>
    COUNTRY_CODES.map((code) => ({ code, name: countryName(language, code, '') }))
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => compare(one.name, other.name))
  const names = known.get(language) ?? called()
  known.set(language, names)
  return names
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** The codes of the countries whose names in a language hold a text; none in English, in which their records are searched. */
export const codesNamed = (language: Language, text: string): string[] =>
  namesIn(language).flatMap(({ code, name }) => (folded(name).includes(folded(text)) ? [code] : []))

/** The codes of all countries in the order of their names in a language; none in English, in which their records are put in order. */
export const codesInOrder = (language: Language): string[] => namesIn(language).map(({ code }) => code)
