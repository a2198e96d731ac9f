import type { Worker } from 'node:worker_threads'
import { ContentRefused } from '../content/content-refused.ts'
import type { TakeRows } from '../tables/table.ts'
import { endThread, giveBack, takeThread } from './pool.ts'
import { GO_ON, type AnyTask, type Results, type Said } from './tasks.ts'

interface Conversation {
  /** ms. */
  time: number
  /** What becomes of rows that the thread hands over. */
  take?: TakeRows | undefined
  /** What the thread is given after the task. */
  feed?: (thread: Worker) => Promise<void>
}

const tooMuch = () => new ContentRefused('file_takes_too_much')

/**
 * Has a task done in a thread. One that has had its last word serves the next task; one that has not is ended, in the middle of whatever
 * it does. Throws `ContentRefused`, also when the task takes too much time or memory.
 */
export async function inThread<T extends AnyTask>(task: T, conversation: Conversation): Promise<Results[T['work']]> {
  const thread = takeThread()
  const said = await lastWord(thread, task, conversation).catch((error: unknown) => {
    endThread(thread)
    throw error
  })
  giveBack(thread)
  if (said.kind === 'refused') throw new ContentRefused(said.fault.key, said.fault.params)
  if (said.kind === 'broken') throw said.error
  return said.result as Results[T['work']]
}

type LastWord = Exclude<Said, { kind: 'chunk' }>

function lastWord(thread: Worker, task: AnyTask, { time, take, feed }: Conversation): Promise<LastWord> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<LastWord>((resolve, reject) => {
    timer = setTimeout(() => reject(tooMuch()), time)
    thread.on('message', (said: Said) => {
      if (said.kind === 'chunk') goOn(thread, said.rows, take).catch(reject)
      else resolve(said)
    })
    thread.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
    thread.once('exit', () => reject(tooMuch()))
    thread.postMessage(task)
    feed?.(thread).catch(reject)
  }).finally(() => clearTimeout(timer))
}

const isOutOfMemory = (error: Error) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

async function goOn(thread: Worker, rows: string[][], take: TakeRows | undefined): Promise<void> {
  await take?.(rows)
  thread.postMessage(GO_ON)
}
