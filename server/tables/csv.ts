import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { CsvBounds } from './csv-bounds.ts'
import type { Table } from './table.ts'

const bytesOf = (path: string) => createReadStream(path) as AsyncIterable<Buffer>

const MARKS = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** UTF-16 and UTF-8 by their marks or their form, else what spreadsheets in the west write. */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of bytesOf(path)) {
      const wide = isFirst && MARKS[bytes.subarray(0, 2).toString('hex') as keyof typeof MARKS]
      if (wide) return wide
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
  return 'utf-8'
}

async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

const DELIMITERS = [',', ';', '\t']

/** The one that stands in the first lines most often, as far as the first piece of the file goes. */
async function delimiterOf(texts: AsyncGenerator<string>, lines: number): Promise<string> {
  const { value } = await texts.next()
  await texts.return(undefined)
  const first = String(value).split(/\r?\n/, lines).join('\n')
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Before the parser makes rows of it: it takes long for rows of other lengths than the first. */
async function assertBounds(texts: AsyncGenerator<string>, delimiter: string): Promise<void> {
  const bounds = new CsvBounds(delimiter)
  for await (const text of texts) bounds.take(text)
}

/** What the parser has made of a piece is handed over before more is read. */
async function* inPieces(texts: AsyncGenerator<string>, table: Table): AsyncGenerator<string> {
  for await (const text of texts) {
    yield text
    await table.handOver()
  }
}

/** What is made of the text, row by row. */
function parserFor(delimiter: string, table: Table) {
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: TRANSFERS.rowText })
  return parser.on('data', (row: string[]) => {
    try {
      table.take(row)
    } catch (error) {
      parser.destroy(error as Error)
    }
  })
}

/** Puts the rows of a CSV file of any of the usual encodings and delimiters into a table while it is read. Throws `ContentRefused` when it is none. */
export async function readCsv(path: string, table: Table): Promise<void> {
  const encoding = await encodingOf(path)
  const delimiter = await delimiterOf(textOf(path, encoding), table.layout.looked)
  await assertBounds(textOf(path, encoding), delimiter)
  try {
    await pipeline(inPieces(textOf(path, encoding), table), parserFor(delimiter, table))
  } catch (error) {
    throw error instanceof CsvError ? new ContentRefused('not_a_table') : error
  }
}
