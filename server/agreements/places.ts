import { COUNTRY_GROUPS } from '#domain/bordereaux/country-groups.ts'
import { admits, isAnywhere, territoriesIn, type PlacesOf } from '#domain/bordereaux/territories.ts'
import { countryName } from '#domain/country-names.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { listPlaces, type PlaceRow } from '../store/agreements/places.ts'
import type { Sql } from '../store/database.ts'

/** Countries by code and by their name in every language. */
function countryWords(places: readonly PlaceRow[]): Map<string, number> {
  const words = new Map<string, number>()
  for (const { id, name, iso_alpha2: code, iso_alpha3: longCode } of places) {
    const names = LANGUAGES.map((language) => countryName(language, code, name).toLowerCase())
    for (const word of [name, code.toLowerCase(), longCode, ...names]) if (!words.has(word)) words.set(word, id)
  }
  for (const [group, codes] of Object.entries(COUNTRY_GROUPS)) {
    const [id] = codes.length === 1 ? [words.get(codes[0]!.toLowerCase())] : []
    if (id !== undefined && !words.has(group)) words.set(group, id)
  }
  return words
}

function finding(rows: readonly PlaceRow[], countries: ReadonlyMap<string, number>): PlacesOf {
  const regions = new Map<string, number[]>()
  for (const { id, region, region_code: code } of rows)
    for (const word of [region, code]) regions.set(word, [...(regions.get(word) ?? []), id])
  const groupOf = (word: string) => COUNTRY_GROUPS[word]?.flatMap((code) => countries.get(code.toLowerCase()) ?? [])
  return (word) => {
    const country = countries.get(word)
    return country === undefined ? (groupOf(word) ?? regions.get(word) ?? null) : [country]
  }
}

interface Places {
  /** Ids of countries by word. */
  words: ReadonlyMap<string, number>
  find: PlacesOf
  /** Codes of countries by id. */
  codes: ReadonlyMap<number, string>
}

/** The countries that words stand for. */
export async function readPlaces(db: Sql): Promise<Places> {
  const rows = await listPlaces(db)
  const words = countryWords(rows)
  return { words, find: finding(rows, words), codes: new Map(rows.map(({ id, iso_alpha2: code }) => [id, code])) }
}

/** What an agreement, or a limit of a class, says of places. */
export interface Wording {
  territories: string | null
  excluded: string | null
}

/** A country that a contract covers, by the field that says so. */
export interface Place {
  country: number
  field: string
}

const NOWHERE: PlacesOf = () => null

/** Codes of the countries that one of the wordings leaves out, by field. What cannot be read forbids nothing. */
export async function outsideOf(db: Sql, wordings: readonly Wording[], places: readonly Place[]): Promise<Map<string, string[]>> {
  const narrow = wordings.filter(({ territories, excluded }) => !isAnywhere(territoriesIn(territories, excluded, NOWHERE)))
  if (narrow.length === 0 || places.length === 0) return new Map()
  const { find, codes } = await readPlaces(db)
  const read = narrow.map(({ territories, excluded }) => territoriesIn(territories, excluded, find))
  const outside = places.filter(({ country }) => !read.every((each) => admits(each, country)))
  const fields = [...new Set(outside.map(({ field }) => field))]
  const codesIn = (field: string) => outside.flatMap((each) => (each.field === field ? (codes.get(each.country) ?? []) : []))
  return new Map(fields.map((field) => [field, codesIn(field)]))
}
