import type { Worker } from 'node:worker_threads'
import { AppError } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { SheetCell } from '../exports/sheet-cell.ts'
import { ContentRefused } from '../content/content-refused.ts'
import { inThread } from './in-thread.ts'
import { END } from './tasks.ts'
import { Turns } from './turns.ts'

const turns = new Turns(TRANSFERS.writing)

export interface Book {
  /** Who wants it: of one user one workbook is written at a time. */
  owner: number
  name: string
  heads: readonly string[]
  /** Rows that stand above the heads. */
  above?: readonly (readonly string[])[] | undefined
  /** Some at a time. */
  rows: AsyncIterable<SheetCell[][]>
}

/** Has a workbook written beside the server. Throws `too_many_requests`, also when it takes too much time or memory. */
export async function writeBook({ owner, name, heads, above, rows }: Book): Promise<Buffer> {
  const feed = async (thread: Worker) => {
    for await (const some of rows) thread.postMessage({ rows: some })
    thread.postMessage(END)
  }
  const writing = turns.run(owner, () =>
    inThread({ work: 'workbook', name, heads, above }, { time: TRANSFERS.writing.time, feed }),
  )
  const { buffer, byteOffset, byteLength } = await writing.catch((error: unknown) => {
    throw error instanceof ContentRefused
      ? new AppError('too_many_requests', { params: { seconds: TRANSFERS.writing.retry } })
      : error
  })
  return Buffer.from(buffer, byteOffset, byteLength)
}
