import type { ComputedSection } from '#domain/contracts/computed.ts'
import { countOf, rateOf } from '#domain/contracts/figures/reinstatements.ts'
import type { StructureTexts } from './shown-figures.ts'

function wordsOf(row: ComputedSection['reinstatements'][number], texts: StructureTexts): string {
  const count = row.is_unlimited ? '∞' : String(countOf(row))
  if (row.is_free) return texts.tell('band.free', { count })
  const rate = rateOf(row)
  return texts.tell('band.reinstatement', { count, rate: rate === null ? '–' : texts.percent(rate) })
}

/** How often the cover of a section comes back, and at what price; null where it does not. */
export const reinstatementsOf = ({ reinstatements }: ComputedSection, texts: StructureTexts): string | null =>
  reinstatements.length > 0 ? reinstatements.map((row) => wordsOf(row, texts)).join(', ') : null

/** The same with its name. */
export function namedReinstatements(section: ComputedSection, texts: StructureTexts): string | null {
  const words = reinstatementsOf(section, texts)
  return words && `${texts.group('reinstatements')}: ${words}`
}
