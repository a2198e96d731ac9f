import { on, once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { ContentRefused } from '../content/content-refused.ts'
import type { SheetCell } from '../exports/sheet-cell.ts'
import { END, type AnyTask, type BookRows, type BookTask, type PaperTask, type Said } from './tasks.ts'

/** The thread in which files are read and written: one task after the other, each answered once. */
const port = parentPort!
const say = (said: Said) => port.postMessage(said)

async function handOver(rows: string[][]): Promise<void> {
  const told = once(port, 'message')
  say({ kind: 'chunk', rows })
  await told
}

async function writeBook({ name, heads, above }: BookTask) {
  const coming = on(port, 'message') as AsyncIterable<[BookRows | typeof END]>
  const rows: SheetCell[][] = []
  for await (const [said] of coming) {
    if (said === END) break
    rows.push(...said.rows)
  }
  return (await import('../exports/xlsx.ts')).workbookOf(name, heads, rows, above)
}

async function writePaper({ format, paper, imprint }: PaperTask): Promise<Uint8Array> {
  const order = { format, paper, imprint }
  if (format === 'docx') return (await import('../paper/docx/write-docx.ts')).writeDocx(order)
  return (await import('../paper/pdf/write-pdf.ts')).writePdf(order)
}

/** What a kind of work needs is loaded when the first of it comes. */
async function resultOf(task: AnyTask) {
  if (task.work === 'workbook') return writeBook(task)
  if (task.work === 'paper') return writePaper(task)
  const { work, path, name, layout } = task
  if (work === 'look') return (await import('../content/look-inside.ts')).lookInside(path, name)
  const { readTable } = await import('../tables/read.ts')
  return readTable(path, name, { take: work === 'rows' ? handOver : undefined, layout })
}

async function answer(task: AnyTask): Promise<void> {
  try {
    say({ kind: 'done', result: await resultOf(task) })
  } catch (error) {
    say(error instanceof ContentRefused ? { kind: 'refused', fault: error.fault } : { kind: 'broken', error })
  }
}

/** What else is said belongs to a task under way. */
port.on('message', (said: AnyTask | BookRows | string) => {
  if (typeof said === 'object' && 'work' in said) void answer(said)
})
