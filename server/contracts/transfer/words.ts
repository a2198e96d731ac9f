import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { fieldIn, type SheetColumn, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { plain } from '../../imports/guess.ts'
import { hasText, textOf } from '../../texts/texts.ts'
import { MARKET_WORDS } from './market-words.ts'

const wordOf = (path: string, language: Language): string | null =>
  hasText(`contract-fields:${path}`, language) ? textOf(`contract-fields:${path}`, language) : null

/** What a column is called: that of a reinstatement with what it belongs to, since layers have a rate, too. */
export function columnWord(layout: SheetLayout, { name }: Pick<SheetColumn, 'name'>, language: Language): string {
  const word = wordOf(`fields.${fieldIn(name)}`, language) ?? name
  const { below } = layout
  const isBelow = below?.isPrefixed && name.startsWith(`${below.name}.`)
  return isBelow ? `${wordOf(`rows.${below.name}`, language) ?? ''}: ${word}` : word
}

export const choiceWordOf = (name: string, value: string, language: Language): string =>
  wordOf(`choices.${SHARED_CHOICES[name] ?? name}.${value}`, language) ?? value

/** By plain word, the column of a step: its own words in every language before those that the market uses besides. */
export function wordsOf(layout: SheetLayout): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const learn = (word: string, name: string) => {
    if (!known.has(plain(word))) known.set(plain(word), name)
  }
  for (const column of layout.columns)
    for (const word of [column.name, ...LANGUAGES.map((language) => columnWord(layout, column, language))])
      learn(word, column.name)
  for (const { name } of layout.columns) for (const word of MARKET_WORDS[name] ?? []) learn(word, name)
  return known
}
