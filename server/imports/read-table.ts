import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { AppError } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'

export interface Table {
  heads: string[]
  /** Row 2 of the sheet is the first of these. */
  rows: string[][]
}

const refused = (key: string, params?: Record<string, number>) =>
  new AppError('not_valid', { fields: { file: params ? { key, params } : { key } } })

/** A file as a table of texts with its heads. Throws `not_valid` for `file` when it is none. */
export async function readTable(bytes: Buffer, name: string): Promise<Table> {
  const cells = name.toLowerCase().endsWith('.xlsx') ? await workbookCells(bytes) : csvCells(bytes)
  const [first = [], ...rows] = cells
  const heads = first.map((head) => head.trim())
  while (heads.at(-1) === '') heads.pop()
  if (heads.length === 0) throw refused('no_heads')
  if (heads.length > TRANSFERS.importColumns) throw refused('too_many_columns', { maximum: TRANSFERS.importColumns })
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  if (rows.length === 0) throw refused('no_rows')
  if (rows.length > TRANSFERS.importRows) throw refused('too_many_rows_in_file', { maximum: TRANSFERS.importRows })
  return { heads, rows }
}

async function workbookCells(bytes: Buffer): Promise<string[][]> {
  try {
    /** Numbers stay as they are written: binary ones would change amounts. */
    const sheet = await readSheet<string>(bytes, { parseNumber: (written) => written })
    return sheet.map((row) => row.map(textOf))
  } catch {
    throw refused('not_a_table')
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell : ''
}

const MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** UTF-16 and UTF-8 by their marks or their form, else what spreadsheets in the west write. */
function decoded(bytes: Buffer): string {
  const wide = MARKS[bytes.subarray(0, 2).toString('hex') as keyof typeof MARKS]
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t']

/** The one that stands in the first line most often. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function csvCells(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true })
  } catch {
    throw refused('not_a_table')
  }
}
