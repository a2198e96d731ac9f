import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { PLAIN, rowsAbove, type Layout } from './layout.ts'

export const tooManyColumns = () => new ContentRefused('too_many_columns', { maximum: TRANSFERS.importColumns })
export const tooManyRows = () => new ContentRefused('too_many_rows_in_file', { maximum: TRANSFERS.importRows })
export const tooMuchText = () => new ContentRefused('too_much_text')

const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '')

/** Takes some rows and answers when it can take more. */
export type TakeRows = (rows: string[][]) => Promise<void>

/** A table that takes rows as they are met and keeps none of them. Throws `ContentRefused` with the first that is beyond the limits. */
export class Table {
  /** The row below the heads is the first of these; the empty ones at the end are no rows. */
  readonly samples: string[][] = []
  total = 0
  readonly layout: Layout
  readonly #take: TakeRows | undefined
  /** Those that nobody has taken yet, in pieces of about as many cells as can be handed over without a pause. */
  #pieces: string[][][] = [[]]
  #room: number = TRANSFERS.handedOver
  #heads: string[] | null = null
  #met = 0
  #empty = 0
  #cells = 0
  #text = 0

  constructor(take?: TakeRows, layout = PLAIN) {
    this.#take = take
    this.layout = layout
  }

  /** The last row that may hold something. */
  get lastRow(): number {
    return TRANSFERS.importRows + rowsAbove(this.layout)
  }

  get heads(): string[] {
    if (this.layout.headRow === 0) return []
    if (!this.#heads?.length) throw new ContentRefused('no_heads')
    return this.#heads
  }

  take(row: string[]): void {
    if (++this.#met > TRANSFERS.sheetRows) throw tooManyRows()
    if (row.findLastIndex((cell) => cell !== '') >= TRANSFERS.importColumns) throw tooManyColumns()
    if (this.#met < this.layout.headRow) return
    if (this.#met === this.layout.headRow) this.#begin(row)
    else if (isEmpty(row)) this.#empty++
    else this.#keep(row)
  }

  /** Hands over what is worth it, or all there is. */
  async handOver(what: 'worth it' | 'all' = 'worth it'): Promise<void> {
    while (this.#pieces.length > 1) await this.#take?.(this.#pieces.shift()!)
    if (what === 'worth it' || this.#pieces[0]!.length === 0) return
    await this.#take?.(this.#pieces.shift()!)
    this.#pieces = [[]]
  }

  #begin(row: readonly string[]): void {
    if (row.reduce((length, head) => length + head.length, 0) > TRANSFERS.rowText) throw tooMuchText()
    this.#heads = row.map((head) => head.trim())
    while (this.#heads.at(-1) === '') this.#heads.pop()
    if (this.#heads.length === 0) throw new ContentRefused('no_heads')
  }

  #keep(row: string[]): void {
    if (this.#met > this.lastRow) throw tooManyRows()
    this.#cells += row.length
    if (this.#cells > TRANSFERS.importCells) throw new ContentRefused('too_many_cells', { maximum: TRANSFERS.importCells })
    for (const cell of row) this.#text += cell.length
    if (this.#text > TRANSFERS.importText) throw tooMuchText()
    for (; this.#empty > 0; this.#empty--) this.#add([])
    this.#add(row)
  }

  #add(row: string[]): void {
    this.total++
    const looked = this.layout.headRow === 0 ? this.layout.looked : 0
    if (this.samples.length < looked + TRANSFERS.previewRows) this.samples.push(row)
    if (!this.#take) return
    this.#pieces.at(-1)!.push(row)
    this.#room -= row.length + 1
    if (this.#room > 0) return
    this.#pieces.push([])
    this.#room = TRANSFERS.handedOver
  }
}
