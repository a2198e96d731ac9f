/** Where risks may lie, as far as a wording can be read. */
export interface Territories {
  isEverywhere: boolean
  countries: ReadonlySet<number>
  but: ReadonlySet<number>
  /** Words that name no place that is known: what lies nowhere else may lie there. */
  unread: readonly string[]
}

/** Ids of the countries that a word names: a country, a region or a group; null for a word that names none. */
export type PlacesOf = (word: string) => readonly number[] | null

const BUT = /\b(?:but )?(?:excluding|except(?: for)?|excl\.?|other than|ausgenommen|außer|sauf|hors|excepto|salvo)\b/i
const EVERYWHERE = [
  'worldwide',
  'world wide',
  'world',
  'weltweit',
  'monde entier',
  'mundial',
  'todo el mundo',
  '全世界',
  '世界',
  '全球',
]
const TOGETHER = / (?:and|und|et|y|e|plus) |\s*[&+、]\s*/i

const trimmed = (word: string) =>
  word
    .trim()
    .replace(/^(?:the|all|in|of) /i, '')
    .replace(/\.$/, '')
    .toLowerCase()

interface Read {
  isEverywhere: boolean
  countries: Set<number>
  unread: string[]
}

/** A name may hold an `and` itself, so it is looked up as a whole before. */
function takePiece(read: Read, piece: string, placesOf: PlacesOf): void {
  const word = trimmed(piece)
  if (word === '') return
  const places = placesOf(word)
  const parts = piece.split(TOGETHER)
  if (EVERYWHERE.includes(word)) read.isEverywhere = true
  else if (places) for (const each of places) read.countries.add(each)
  else if (parts.length > 1) for (const part of parts) takePiece(read, part, placesOf)
  else read.unread.push(piece.trim())
}

function placesIn(text: string, placesOf: PlacesOf): Read {
  const read: Read = { isEverywhere: false, countries: new Set(), unread: [] }
  for (const piece of text.split(/[,;\n/]/)) takePiece(read, piece, placesOf)
  return read
}

/** Reads what a wording says of places: `Worldwide, excluding the United States of America`. Nothing said is everywhere. */
export function territoriesIn(text: string | null, excluded: string | null, placesOf: PlacesOf): Territories {
  const [within = '', ...outside] = (text ?? '').split(BUT)
  const included = placesIn(within, placesOf)
  const but = placesIn([...outside, excluded ?? ''].join(','), placesOf)
  return {
    isEverywhere: included.isEverywhere || within.trim() === '',
    countries: included.countries,
    but: but.countries,
    unread: [...included.unread, ...but.unread],
  }
}

/** Whether a risk may lie in a country; what cannot be read forbids nothing that it may have allowed. */
export function admits({ isEverywhere, countries, but, unread }: Territories, country: number): boolean {
  if (but.has(country)) return false
  return isEverywhere || countries.has(country) || unread.length > 0
}

/** Whether nothing is left out, whatever places are called. */
export const isAnywhere = ({ isEverywhere, but, unread }: Territories): boolean =>
  isEverywhere && but.size === 0 && unread.length === 0
