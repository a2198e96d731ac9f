import type { Named } from './records/links.ts'

/** Making one costs a slow machine a tenth of a second, so each is made once, when a country is first shown. */
const made = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const names = made.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  made.set(language, names)
  return names
}

/** Records hold the English names. */
const IN_RECORDS = 'en'

/** What a country is called in a language: in English, or without a name there, as its record says. */
export const countryName = (language: string, code: string, recorded: string): string =>
  language === IN_RECORDS ? recorded : (namesIn(language).of(code) ?? recorded)

/** Countries by their codes, `US, NO`, as a language lists them by their names. */
export const countriesText = (language: string, codes: string): string =>
  new Intl.ListFormat(language).format(codes.split(', ').map((code) => namesIn(language).of(code) ?? code))

/** A link by its name in a language; only countries have other names than their records say. */
export const linkName = (language: string, { name, code }: Pick<Named, 'name' | 'code'>): string =>
  code ? countryName(language, code, name) : name
