import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { tooManyColumns, tooManyRows } from './table.ts'

const [QUOTE, RETURN, FEED] = [34, 13, 10]

/** What a file may bring to be read at all: the cells that are kept, and as many rows as a sheet has. */
const CELLS = TRANSFERS.importCells + TRANSFERS.sheetRows

/**
 * Counts rows, columns and cells before anything is made of them, by the rules of the parser that comes next: a quote opens a cell only at its
 * beginning, and closes it only before the next cell or row. Takes a file piece by piece, wherever it is cut.
 */
export class CsvBounds {
  readonly #between: number
  #rows = 0
  #columns = 1
  #cells = 1
  #isQuoted = false
  #isBeginning = true
  /** The character before, which one more can give another meaning. */
  #before = 0

  constructor(delimiter: string) {
    this.#between = delimiter.charCodeAt(0)
  }

  /** Throws `ContentRefused` with the first that is too much. */
  take(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (this.#isQuoted) this.#inQuotes(sign)
      if (!this.#isQuoted) this.#outside(sign)
    }
  }

  #endsCell(sign: number): boolean {
    return sign === this.#between || sign === RETURN || sign === FEED
  }

  #inQuotes(sign: number): void {
    const isAfterQuote = this.#before === QUOTE
    if (isAfterQuote && this.#endsCell(sign)) this.#isQuoted = false
    this.#before = isAfterQuote && sign === QUOTE ? 0 : sign
  }

  #outside(sign: number): void {
    const isSecondOfEnd = sign === FEED && this.#before === RETURN
    const opens = this.#isBeginning && sign === QUOTE
    this.#before = opens ? 0 : sign
    if (isSecondOfEnd) return
    this.#isQuoted = opens
    this.#isBeginning = this.#endsCell(sign)
    if (!this.#isBeginning) return
    const isRow = sign !== this.#between
    this.#columns = isRow ? 1 : this.#columns + 1
    if (isRow && ++this.#rows > TRANSFERS.sheetRows) throw tooManyRows()
    if (this.#columns > TRANSFERS.sheetColumns) throw tooManyColumns()
    if (++this.#cells > CELLS) throw new ContentRefused('too_many_cells', { maximum: TRANSFERS.importCells })
  }
}
