import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { COLUMNS } from '#domain/bordereaux/columns.ts'
import { MARKET_HEADS } from '#domain/bordereaux/market-heads.ts'
import { MARKET_PARTS } from '#domain/bordereaux/market-parts.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { plain, withoutBrackets } from '../imports/guess.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import { textOf } from '../texts/texts.ts'

export const columnWord = (name: string, language: Language): string => textOf(`bordereau-words:columns.${name}`, language)

/** The head of the column that the report adds, in any language. */
export const FAULT_HEADS = LANGUAGES.map((language) => textOf('server:reason', language))

export type Last = Pick<BordereauRow, 'heads' | 'mapping'> | null

/** A share in percent is no amount: `Commission %`. */
const wordOf = (head: string) => (head.includes('%') ? `${plain(head)}%` : plain(head))

/** The columns of a file, each of which is taken for one field. */
class Heads {
  readonly fields: (string | null)[]
  /** As they are said, and without what stands in brackets. */
  readonly #words: readonly (readonly string[])[]

  constructor(heads: readonly string[]) {
    this.fields = heads.map(() => null)
    this.#words = [heads, heads.map(withoutBrackets)].map((words) => words.map(wordOf))
  }

  isKnown(name: string): boolean {
    return this.fields.includes(name)
  }

  placeOf(word: string): number | undefined {
    const wanted = wordOf(word)
    const places = this.#words.map((words) => words.findIndex((each, at) => each === wanted && this.fields[at] === null))
    return places.find((at) => at >= 0)
  }

  take(word: string, name: string): boolean {
    const place = this.placeOf(word)
    if (place !== undefined) this.fields[place] = name
    return place !== undefined
  }
}

/**
 * For each head what it tells: as the coverholder's last file said, else by our words and those of the market. Each is told by one column, the
 * best known of them; an amount that none tells whole by those that make it up.
 */
export function guessBordereau(kind: BordereauKind, heads: readonly string[], last: Last): (string | null)[] {
  const names = COLUMNS[kind].map(({ name }) => name)
  const found = new Heads(heads)
  for (const name of names) {
    const words = last?.heads.filter((_, at) => last.mapping[at] === name) ?? []
    if (words.every((word) => found.placeOf(word) !== undefined)) for (const word of words) found.take(word, name)
  }
  const takeFirst = (wordsOf: (name: string) => readonly string[]) => {
    for (const name of names) if (!found.isKnown(name)) wordsOf(name).some((word) => found.take(word, name))
  }
  takeFirst((name) => [name, ...LANGUAGES.map((language) => columnWord(name, language))])
  takeFirst((name) => MARKET_HEADS[kind][name] ?? [])
  for (const [name, sets] of Object.entries(MARKET_PARTS[kind])) {
    const set = found.isKnown(name) ? undefined : sets.find(([first]) => found.take(first!, name))
    for (const word of set?.slice(1) ?? []) found.take(word, name)
  }
  return found.fields
}
