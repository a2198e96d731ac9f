import { TRANSFERS } from '#domain/limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { readCsv } from './csv.ts'
import { PLAIN, type Layout } from './layout.ts'
import { readWorkbook } from './workbook.ts'

/** What is known of a table without its rows. */
export interface TableFacts {
  heads: string[]
  total: number
  /** The first rows; where the heads are still to be found, those among which they are and the first behind. */
  samples: string[][]
}

/** Takes some rows and answers when it can take more. */
export type TakeRows = (rows: string[][]) => Promise<void>

/** Some rows at a time, of about as many cells as can be handed over without a pause. */
function* pieces(rows: readonly string[][]) {
  let [from, cells] = [0, 0]
  for (const [at, row] of rows.entries()) {
    cells += row.length + 1
    if (cells < TRANSFERS.handedOver && at < rows.length - 1) continue
    yield rows.slice(from, at + 1)
    ;[from, cells] = [at + 1, 0]
  }
}

interface Wanted {
  take?: TakeRows | undefined
  layout?: Layout | undefined
}

/** Reads a file as a table of texts, and hands its rows over where somebody takes them. Throws `ContentRefused` when it is none, or beyond the limits. */
export async function readTable(path: string, name: string, { take, layout = PLAIN }: Wanted = {}): Promise<TableFacts> {
  const { heads, rows } = await (name.toLowerCase().endsWith('.xlsx') ? readWorkbook(path, layout) : readCsv(path, layout))
  if (rows.length === 0) throw new ContentRefused('no_rows')
  if (take) for (const some of pieces(rows)) await take(some)
  const looked = layout.headRow === 0 ? layout.looked : 0
  return { heads, total: rows.length, samples: rows.slice(0, looked + TRANSFERS.previewRows) }
}
