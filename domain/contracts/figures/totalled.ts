import { codeOf, type KeySection, type Text } from './shown.ts'
import type { Notebook } from './working.ts'

export type NamedAmount = readonly [name: string, amount: Text]

/** What amounts of a section come to; null where one of them is not known, or there is none. */
export function totalled(book: Notebook, name: string, section: KeySection, amounts: readonly NamedAmount[]): Text {
  const parts = amounts.flatMap(([part, amount]) => (amount === null ? [] : [{ name: part, amount }]))
  if (parts.length < amounts.length) return null
  const currency = codeOf(section)
  return book.work<{ total: string }>('total', [name], { currency, parts }, { section: section.id, currency })?.total ?? null
}
