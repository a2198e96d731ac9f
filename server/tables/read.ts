import { ContentRefused } from '../content/content-refused.ts'
import { readCsv } from './csv.ts'
import { PLAIN, type Layout } from './layout.ts'
import { Table, type TakeRows } from './table.ts'
import { readWorkbook } from './workbook.ts'

/** What is known of a table without its rows. */
export interface TableFacts {
  heads: string[]
  total: number
  /** The first rows; where the heads are still to be found, those among which they are and the first behind. */
  samples: string[][]
}

interface Wanted {
  take?: TakeRows | undefined
  layout?: Layout | undefined
}

/**
 * Reads a file as a table of texts, and hands its rows over while it is read where someone takes them. Throws `ContentRefused` when it is
 * none, or with the first that is beyond the limits: rows before that may have been taken.
 */
export async function readTable(path: string, name: string, { take, layout = PLAIN }: Wanted = {}): Promise<TableFacts> {
  const table = new Table(take, layout)
  await (name.toLowerCase().endsWith('.xlsx') ? readWorkbook : readCsv)(path, table)
  await table.handOver('all')
  const { heads, total, samples } = table
  if (total === 0) throw new ContentRefused('no_rows')
  return { heads, total, samples }
}
