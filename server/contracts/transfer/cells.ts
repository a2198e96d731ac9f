import * as z from 'zod/mini'
import { fieldIn, type SheetColumn } from '#domain/contracts/transfer/layout.ts'
import { answerText, type SheetCell, type SheetFault, type SheetRow } from '#domain/contracts/transfer/sheet-row.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { onOneLine } from '#domain/one-line.ts'
import { byKind } from '#domain/records/by-kind.ts'
import { bare } from '#domain/records/check.ts'
import type { Field, Referable } from '#domain/records/field.ts'
import { isAnswer, isLink, isTick } from '#domain/records/traits.ts'
import { CellRefused, dateOf, PERCENT, same, truthOf, unquoted } from '../../imports/values.ts'
import { clockOf } from './clocks.ts'
import { choiceWordOf } from './words.ts'
import { numberIn } from './numbers.ts'

/** The id that a name or code stands for; a key of a fault where it is not just one. */
export type FindLink = (to: Referable, word: string) => number | 'not_found_ref' | 'not_one'

interface Reading {
  language: Language
  /** Numbers of a workbook are numbers already. */
  isWorkbook: boolean
  findLink: FindLink
}

type How = [name: string, text: string, reading: Reading]

const number = (text: string, { language, isWorkbook }: Reading) => numberIn(text, language, isWorkbook)

function wholeOf(text: string, reading: Reading): number {
  const whole = number(text, reading).replace(/\.0+$/, '')
  if (!/^-?\d{1,15}$/.test(whole)) throw new CellRefused('not_whole')
  return Number(whole)
}

function linkOf(to: Referable, word: string, { findLink }: Reading): number {
  const found = findLink(to, word)
  if (typeof found === 'string') throw new CellRefused(found)
  return found
}

/** What a text says as the contract holds it. Throws `CellRefused`. */
const valueOf = byKind<unknown, How>(
  {
    text: ({ multiline }, __, text) => (multiline ? text : onOneLine(text)),
    int: (_, __, text, reading) => wholeOf(text, reading),
    money: (_, __, text, reading) => number(text, reading),
    amount: (_, __, text, reading) => number(text, reading),
    decimal: (_, __, text, reading) => number(text.replace(PERCENT, ''), reading),
    bool: (_, __, text) => truthOf(text),
    answer: (_, __, text) => truthOf(text),
    date: (_, __, text) => dateOf(text),
    moment: (_, __, text) => clockOf(text),
    choice: ({ values }, name, text) => {
      const words = (value: string) => [value, ...LANGUAGES.map((language) => choiceWordOf(name, value, language))]
      const found = values.find((value) => words(value).some((word) => same(word, text)))
      if (found === undefined) throw new CellRefused('not_offered')
      return found
    },
    ref: ({ to }, _, text, reading) => linkOf(to, text, reading),
  },
  (_, __, text) => text,
)

/** A cell in the form that inputs hold. Throws `CellRefused`. */
function cellOf(field: Field, name: string, text: string, reading: Reading): SheetCell | { key: string } {
  if (text === '') return ''
  const value = valueOf(field, name, text, reading)
  const result = z.safeParse(z.strictObject({ it: bare(field) }), { it: value })
  if (!result.success) return fieldErrors(result.error.issues)['it'] ?? { key: 'not_valid' }
  const { it } = result.data
  if (isAnswer(field)) return answerText(it)
  return isTick(field) ? it === true : String(it)
}

/** The text of a cell, without the quote that an export puts before what a spreadsheet would take for a formula. */
export const textIn = (cells: readonly string[], at: number): string => unquoted(cells[at] ?? '').trim()

export interface ReadRow extends SheetRow {
  faults: SheetFault[]
}

type Mapped = readonly (SheetColumn | null)[]

/** One row of a file, with everything in it that cannot be read. */
export function readRow(mapped: Mapped, texts: readonly string[], row: number, reading: Reading): ReadRow {
  const cells: Record<string, SheetCell> = {}
  const faults: SheetFault[] = []
  for (const [at, column] of mapped.entries()) {
    if (!column) continue
    const { name, field } = column
    const cell = attempt(() => cellOf(field, fieldIn(name), textIn(texts, at), reading))
    if (typeof cell === 'object') faults.push({ ...cell, row, column: name })
    else if (cell !== '' || !isTick(field)) cells[name] = cell
  }
  return { row, cells, faults, ...(faults.length > 0 && { isBad: true }) }
}

function attempt<T>(read: () => T): T | { key: string } {
  try {
    return read()
  } catch (error) {
    if (error instanceof CellRefused) return error.fault
    throw error
  }
}

/** Names and codes that a file uses, by what they point to. */
export function linkWords(mapped: Mapped, rows: readonly (readonly string[])[]): ReadonlyMap<Referable, ReadonlySet<string>> {
  const words = new Map<Referable, Set<string>>()
  for (const [at, column] of mapped.entries()) {
    if (!column || !isLink(column.field)) continue
    const known = words.get(column.field.to) ?? new Set()
    for (const cells of rows) if (textIn(cells, at) !== '') known.add(textIn(cells, at))
    words.set(column.field.to, known)
  }
  return words
}
