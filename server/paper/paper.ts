import type { IssuedFormat } from '#domain/contracts/issued.ts'
import type { Language } from '#domain/languages.ts'

/** What stands beside its label: lines below each other. */
export interface Entry {
  label: string
  lines: readonly string[]
}

export interface Column {
  label: string
  /** Amounts, percentages and counts, which stand to the right. */
  isFigures?: boolean
  /** Part of the width beside the other columns; 1 where nothing is said. */
  share?: number
}

export type Block =
  | { as: 'heading'; text: string }
  | { as: 'subheading'; text: string }
  | { as: 'paragraph'; text: string }
  | { as: 'entries'; entries: readonly Entry[] }
  | {
      as: 'table'
      caption: string
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      /** What the rows come to. */
      total?: readonly string[]
    }
  /** Places to be signed by hand, each with what is to be written below its line. */
  | { as: 'signatures'; places: readonly string[] }

/** What a document says, in its language, whatever it is written as. */
export interface Paper {
  language: Language
  title: string
  /** Whose document it is: stands in the head of every page. */
  house: string
  /** UMR, or the number of the contract or of a note. */
  reference: string
  /** Across every page: that this is a draft. */
  mark: string | null
  blocks: readonly Block[]
}

/** Which copy of a paper this is; no part of what it says. */
export interface Imprint {
  /** Version, day and hash, as the first page shows them. */
  entries: readonly Entry[]
  /** At the foot of every page. */
  foot: string
  /** `Page {{page}} of {{pages}}` in the language. */
  pages: string
  /** ISO 8601 moment: of the making, which the bytes tell. */
  at: string
}

/** What a thread is given to write. */
export interface PaperOrder {
  format: IssuedFormat
  paper: Paper
  imprint: Imprint
}
