import type { StructureTexts } from './shown-figures.ts'

/** What every shape of the drawing needs. */
export interface Drawn {
  texts: StructureTexts
  /** The section whose details show. */
  selected: number | null
  onSelect: (section: number) => void
}
