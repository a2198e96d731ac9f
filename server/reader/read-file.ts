import type { Worker } from 'node:worker_threads'
import { READING } from '#domain/limits.ts'
import { ContentRefused } from '../files/content-refused.ts'
import type { TakeRows } from '../imports/table/read.ts'
import { GO_ON, type Results, type Said, type Task } from './tasks.ts'
import { endThread, giveBack, takeThread } from './threads.ts'
import { Turns } from './turns.ts'

const turns = new Turns(READING)

export interface Wanted<W extends Task['work']> extends Task {
  work: W
  /** Whose file it is: of one user one file is read at a time. */
  owner: number
  take?: TakeRows
  /** ms; that of `READING` unless a test has less patience. */
  time?: number
}

/** Has a file read beside the server. Throws `ContentRefused`, also when it takes too much time or memory, and `too_many_requests`. */
export function readFile<W extends Task['work']>(wanted: Wanted<W>): Promise<Results[W]> {
  return turns.run(wanted.owner, () => inThread(wanted))
}

const tooMuch = () => new ContentRefused('file_takes_too_much')

/** A thread that has had its last word on a file serves the next one; one that has not is ended, in the middle of whatever it does. */
async function inThread<W extends Task['work']>(wanted: Wanted<W>): Promise<Results[W]> {
  const thread = takeThread()
  const said = await lastWord(thread, wanted).catch((error: unknown) => {
    endThread(thread)
    throw error
  })
  giveBack(thread)
  if (said.kind === 'refused') throw new ContentRefused(said.fault.key, said.fault.params)
  if (said.kind === 'broken') throw said.error
  return said.result as Results[W]
}

type LastWord = Exclude<Said, { kind: 'rows' }>

function lastWord(thread: Worker, { path, name, work, take, time = READING.time }: Wanted<Task['work']>): Promise<LastWord> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<LastWord>((resolve, reject) => {
    timer = setTimeout(() => reject(tooMuch()), time)
    thread.on('message', (said: Said) => {
      if (said.kind === 'rows') goOn(thread, said.rows, take).catch(reject)
      else resolve(said)
    })
    thread.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
    thread.once('exit', () => reject(tooMuch()))
    thread.postMessage({ path, name, work } satisfies Task)
  }).finally(() => clearTimeout(timer))
}

const isOutOfMemory = (error: Error) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

async function goOn(thread: Worker, rows: string[][], take: TakeRows | undefined): Promise<void> {
  await take?.(rows)
  thread.postMessage(GO_ON)
}
