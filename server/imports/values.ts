import type { FieldError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ChoiceField, Field, Referable } from '#domain/records/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { ROW_ID } from '#domain/entities/importable.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { BETWEEN } from '../exports/cells.ts'
import { FORMULA } from '../exports/csv.ts'
import { choiceWord, truthWord } from '../exports/entity-words.ts'
import type { Sql } from '../store/database.ts'
import { findByWord } from '../store/entities/links.ts'
import type { Scope } from '../store/records/scope.ts'
import { isChoice, isLink, isLinks, isTick } from '#domain/records/traits.ts'

/** What a cell cannot be read as. */
export class CellRefused extends Error {
  readonly fault: FieldError

  constructor(key: string) {
    super(key)
    this.fault = { key }
  }
}

/** Reads the cells of one import; links are looked up once for each word. */
export interface CellReader {
  read(sql: Sql, name: string, cell: string): Promise<unknown>
  /** Looks everything up anew: rows that it has seen may have been undone. */
  forget(): void
}

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })
export const same = (one: string, other: string) => compare(one, other) === 0

/** The quote that an export puts before what a spreadsheet would take for a formula. */
export const unquoted = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

export function truthOf(cell: string): boolean {
  for (const is of [true, false]) {
    const words = [String(is), is ? '1' : '0', is ? 'x' : '-', ...LANGUAGES.map((language) => truthWord(is, language))]
    if (words.some((word) => same(word, cell))) return is
  }
  throw new CellRefused('not_truth')
}

function choiceOf(entity: Entity, name: string, { values }: ChoiceField, cell: string): string {
  const found = values.find((value) =>
    [value, ...LANGUAGES.map((language) => choiceWord(entity, name, value, language))].some((word) => same(word, cell)),
  )
  if (found === undefined) throw new CellRefused('not_offered')
  return found
}

const close = (cell: string) => cell.replaceAll(/[\s\u00a0\u202f]/g, '')

/** How a workbook shows a share. */
export const PERCENT = /\s*[%％]$/

/** `1,000` is a thousand to one and one to another. */
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+$/
const WHOLE_THOUSANDS = /^-?[1-9]\d{0,2}([.,]\d{3})+$/

/** A comma is a point where there is just the one, and nobody can read it as another thing. */
function numberText(cell: string): string {
  const text = close(cell)
  if (THOUSANDS.test(text)) throw new CellRefused('not_one_number')
  return text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
}

/** Whole numbers also as spreadsheets write them, as `24.0`. */
function wholeOf(cell: string): number {
  const text = close(cell)
  if (WHOLE_THOUSANDS.test(text)) throw new CellRefused('not_one_number')
  if (!/^-?\d{1,15}(\.0+)?$/.test(text)) throw new CellRefused('not_whole')
  return Number(text)
}

/** ISO, and the spelling with points, which means the same everywhere. */
export function dayOf(cell: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.replaceAll('/', '-')
}

/** The time of a day, which a workbook may show beside it. */
const TIME = /(?<=^\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/

/** The day of a cell that may show its time too. */
export const dateOf = (cell: string): string => dayOf(cell.replace(TIME, ''))

/** Looks words up as names or codes, each once; one that is not there yet may be stored by an earlier row. */
class Links {
  readonly #known = new Map<string, number[]>()
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  async one(sql: Sql, to: Referable, word: string): Promise<number> {
    const key = `${to} ${word.toLowerCase()}`
    const ids = this.#known.get(key) ?? (await findByWord(sql, to, word, this.#scope))
    if (ids.length > 1) throw new CellRefused('not_one')
    if (ids[0] === undefined) throw new CellRefused('not_found_ref')
    this.#known.set(key, ids)
    return ids[0]
  }

  forget(): void {
    this.#known.clear()
  }

  async all(sql: Sql, to: Referable, cell: string): Promise<number[]> {
    const ids: number[] = []
    for (const word of cell.split(BETWEEN.trim())) if (word.trim() !== '') ids.push(await this.one(sql, to, word.trim()))
    return ids
  }
}

const PLAIN: Partial<Record<Field['kind'], (text: string) => unknown>> = {
  int: wholeOf,
  money: numberText,
  decimal: (text) => numberText(text.replace(PERCENT, '')),
  date: dateOf,
}

/** What a word stands for, found out once. */
function remembering<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    if (!known.has(word)) known.set(word, read(word))
    return known.get(word) as T
  }
}

/** How each field without links reads its cells. */
function plainReaders(entity: Entity): Record<string, (text: string) => unknown> {
  const reading = (name: string, field: Field) => {
    if (isChoice(field)) return remembering((text) => choiceOf(entity, name, field, text))
    return isTick(field) ? remembering(truthOf) : (PLAIN[field.kind] ?? ((text: string) => text))
  }
  return Object.fromEntries(Object.entries(fieldsOf(entity)).map(([name, field]) => [name, reading(name, field)]))
}

export function cellReader(entity: Entity, scope: Scope): CellReader {
  const links = new Links(scope)
  const fields = fieldsOf(entity)
  const plain = plainReaders(entity)
  return {
    forget: () => links.forget(),
    async read(sql, name, cell) {
      const text = unquoted(cell).trim()
      if (name === ROW_ID) return text === '' ? undefined : wholeOf(text)
      const field = fields[name] as Field
      if (text === '') return isLinks(field) ? [] : undefined
      if (isLink(field)) return links.one(sql, field.to, text)
      if (isLinks(field)) return links.all(sql, field.to, text)
      return plain[name]!(text)
    },
  }
}
