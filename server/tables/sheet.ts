import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { dateOfText } from './dates.ts'
import { type Table, tooManyColumns, tooManyRows, tooMuchText } from './table.ts'
import { unescaped, type XmlWatch } from './xml.ts'

export interface Meaning {
  /** The texts that cells point to. */
  strings: readonly string[]
  numberOf: (number: string, style: string | undefined) => string
}

const bad = () => new ContentRefused('not_a_table')

/** What a cell says. Numbers stay as they are written: binary ones would change amounts. */
function textOf(type: string, value: string, style: string | undefined, { strings, numberOf }: Meaning): string {
  if (value === '') return ''
  if (type === 'n') return numberOf(value, style)
  if (type === 'd') return dateOfText(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'inlineStr') return unescaped(value)
  if (type !== 's') return value
  const text = strings[Number(value)]
  if (text === undefined) throw bad()
  return text
}

/** Where a row or a cell stands: where it says, else behind the one before. */
function placeOf(written: string | undefined, before: number): number {
  if (written === undefined) return before + 1
  const place = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN
  if (!(place > before)) throw bad()
  return place
}

/** `28` of `AB12`. */
function columnOf(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined
  const [, letters] = /^([A-Z]{1,3})\d{1,10}$/.exec(reference) ?? []
  if (!letters) throw bad()
  return String([...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0))
}

/** How a text is spoken is no part of it. */
const SPOKEN = 'rPh'
const HOLDERS = ['v', 't', SPOKEN]

/** Puts the rows of a sheet into a table. A number beyond the limits is refused when something stands there, not after room was made for it. */
export class Sheet implements XmlWatch {
  readonly #table: Table
  readonly #meaning: Meaning
  #given = 0
  #row: string[] = []
  #number = 0
  #column = 0
  #cell: { type: string; style: string | undefined; value: string } | null = null
  /** The element that holds the value, while it is open. */
  #holder: string | null = null

  constructor(table: Table, meaning: Meaning) {
    this.#table = table
    this.#meaning = meaning
  }

  open(name: string, { r, t = 'n', s }: Record<string, string>): void {
    if (name === 'row') this.#begin(r)
    else if (name === 'c') {
      this.#column = placeOf(columnOf(r), this.#column)
      if (this.#column > TRANSFERS.sheetColumns) throw tooManyColumns()
      this.#cell = { type: t, style: s, value: '' }
    } else if (HOLDERS.includes(name) && this.#holder !== SPOKEN) this.#holder = name
  }

  text(piece: string): void {
    if (!this.#cell || this.#holder !== (this.#cell.type === 'inlineStr' ? 't' : 'v')) return
    this.#cell.value += piece
    if (this.#cell.value.length > TRANSFERS.rowText) throw tooMuchText()
  }

  close(name: string): void {
    if (name === this.#holder) this.#holder = null
    if (name === 'c' && this.#cell) {
      this.#put(textOf(this.#cell.type, this.#cell.value, this.#cell.style, this.#meaning))
      this.#cell = null
    } else if (name === 'row') this.#end()
  }

  pause(): Promise<void> {
    return this.#table.handOver()
  }

  #begin(r: string | undefined): void {
    this.#number = placeOf(r, this.#number)
    if (this.#number > TRANSFERS.sheetRows) throw tooManyRows()
    this.#row = []
    this.#column = 0
  }

  #put(text: string): void {
    if (text === '') return
    if (this.#number > this.#table.lastRow) throw tooManyRows()
    if (this.#column > TRANSFERS.importColumns) throw tooManyColumns()
    while (this.#row.length < this.#column - 1) this.#row.push('')
    this.#row.push(text)
  }

  /** An empty row makes no room for those before it. */
  #end(): void {
    if (this.#row.length === 0) return
    while (this.#given < this.#number - 1) this.#give([])
    this.#give(this.#row)
  }

  #give(row: string[]): void {
    this.#given++
    this.#table.take(row)
  }
}
