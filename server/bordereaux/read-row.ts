import Big from 'big.js'
import type { RowFault, RowValues } from '#domain/bordereaux/binder.ts'
import type { BordereauColumn, BordereauValue } from '#domain/bordereaux/columns.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import type { Language } from '#domain/languages.ts'
import { numberIn } from '../contracts/transfer/numbers.ts'
import { CellRefused, dayOf, unquoted } from '../imports/values.ts'
import type { Words } from './binder.ts'

export interface Reading {
  /** By column of the file; null for one that is left out. */
  columns: readonly (BordereauColumn | null)[]
  required: readonly string[]
  words: Words
  language: Language
  /** A workbook holds numbers with a point. */
  isWorkbook: boolean
}

export interface ReadRow {
  values: RowValues
  faults: RowFault[]
}

const MONEY = /^-?\d{1,16}(\.\d{1,4})?$/
const BRACKETED = /^\((.*)\)$/
const SYMBOL = /^(-?)\s*(?:[A-Z]{3}|[$€£¥])\s*|\s*(?:[A-Z]{3}|[$€£¥])$/g

/** `(1,200.00)` is less than nothing to bookkeepers. Throws `CellRefused`. */
function amountOf(cell: string, { language, isWorkbook }: Reading): string {
  const [, bracketed] = BRACKETED.exec(cell) ?? []
  const bare = (bracketed ?? cell).replaceAll(SYMBOL, '$1')
  const number = numberIn(bare, language, isWorkbook)
  if (!MONEY.test(number)) throw new CellRefused('not_amount')
  return bracketed === undefined || number.startsWith('-') ? number : `-${number}`
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** The day comes first where a date is written with slashes. Source: Lloyd's coverholder reporting standards. */
function dateOf(cell: string): string {
  const [, day, month, year] = SLASHED.exec(cell) ?? []
  const text = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : dayOf(cell).slice(0, 10)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
  if (!isDay) throw new CellRefused('not_day')
  return text
}

function wordOf(kind: 'currency' | 'country' | 'class', cell: string, { words }: Reading): number {
  const id = words[kind].get(cell.toLowerCase())
  if (kind === 'class' && words.foreignCodes.has(cell.toLowerCase())) throw new CellRefused('risk_code_not_admitted')
  if (id === undefined) throw new CellRefused(`${kind}_unknown`)
  return id
}

function textOf(cell: string): string {
  if (cell.length > BORDEREAUX.text) throw new CellRefused('too_long_text')
  return cell.normalize('NFC').replaceAll(/\p{Cc}+/gu, ' ')
}

const READERS: Record<BordereauValue, (cell: string, reading: Reading) => string | number> = {
  amount: amountOf,
  date: dateOf,
  text: textOf,
  currency: (cell, reading) => wordOf('currency', cell, reading),
  country: (cell, reading) => wordOf('country', cell, reading),
  class: (cell, reading) => wordOf('class', cell, reading),
}

/** Several columns may make up one amount, and nothing else. */
const sumOf = (before: string | number | undefined, value: string | number) =>
  before === undefined ? value : new Big(before).plus(value).toFixed()

/** What a row says, as far as it can be read. */
export function readRow(reading: Reading, cells: readonly string[]): ReadRow {
  const values: Record<string, string | number> = {}
  const faults: RowFault[] = []
  for (const [at, column] of reading.columns.entries()) {
    const cell = unquoted(cells[at] ?? '').trim()
    if (column === null || cell === '') continue
    try {
      values[column.name] = sumOf(values[column.name], READERS[column.kind](cell, reading))
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error
      faults.push({ field: column.name, key: error.fault.key })
    }
  }
  const isFaulty = (name: string) => faults.some(({ field }) => field === name)
  for (const name of reading.required)
    if (values[name] === undefined && !isFaulty(name)) faults.push({ field: name, key: 'required' })
  return { values, faults }
}
