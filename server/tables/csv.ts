import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { checkCsvBounds } from './csv-bounds.ts'
import type { Layout } from './layout.ts'
import { Table } from './table.ts'

const MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** UTF-16 and UTF-8 by their marks or their form, else what spreadsheets in the west write. */
function decoded(bytes: Buffer): string {
  const wide = MARKS[bytes.subarray(0, 2).toString('hex') as keyof typeof MARKS]
  return new TextDecoder(wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}

const DELIMITERS = [',', ';', '\t']
/** Characters of the first lines that are looked at. */
const LINE = 65_536

/** The one that stands in the first lines most often. */
function delimiterOf(text: string, lines: number): string {
  const first = text.slice(0, LINE).split(/\r?\n/, lines).join('\n')
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function cellsOf(text: string, looked: number): string[][] {
  const [bytes, delimiter] = [Buffer.from(text), delimiterOf(text, looked)]
  checkCsvBounds(bytes, delimiter)
  try {
    return parse(bytes, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: TRANSFERS.rowText,
      to: TRANSFERS.sheetRows,
    })
  } catch {
    throw new ContentRefused('not_a_table')
  }
}

/** A CSV file of any of the usual encodings and delimiters. Throws `ContentRefused` when it is none. */
export async function readCsv(path: string, layout: Layout): Promise<Table> {
  const table = new Table(layout)
  for (const row of cellsOf(decoded(await readFile(path)), layout.looked)) table.take(row)
  return table
}
