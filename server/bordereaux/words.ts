import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { COLUMNS } from '#domain/bordereaux/columns.ts'
import { MARKET_HEADS } from '#domain/bordereaux/market-heads.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { fieldsFor, plain } from '../imports/guess.ts'
import type { BordereauRow } from '../store/bordereaux/bordereau.ts'
import { textOf } from '../texts/texts.ts'

export const columnWord = (name: string, language: Language): string => textOf(`bordereau-words:columns.${name}`, language)

/** The head of the column that the report adds, in any language. */
export const FAULT_HEADS = LANGUAGES.map((language) => textOf('server:reason', language))

type Last = Pick<BordereauRow, 'heads' | 'mapping'> | null

/** For each head what it tells: as the coverholder's last file said, else by our words and those of the market; each once. */
export function guessBordereau(kind: BordereauKind, heads: readonly string[], last: Last): (string | null)[] {
  const names = COLUMNS[kind].map(({ name }) => name)
  const known = new Map<string, string>()
  const learn = (word: string, name: string) => {
    if (!known.has(plain(word))) known.set(plain(word), name)
  }
  last?.heads.forEach((head, at) => {
    const name = last.mapping[at]
    if (name && names.includes(name)) learn(head, name)
  })
  for (const name of names)
    for (const word of [name, ...LANGUAGES.map((language) => columnWord(name, language))]) learn(word, name)
  for (const name of names) for (const word of MARKET_HEADS[kind][name] ?? []) learn(word, name)
  return fieldsFor(heads, known)
}
