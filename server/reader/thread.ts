import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { ContentRefused } from '../files/content-refused.ts'
import { GO_ON, type Said, type Task } from './tasks.ts'

/** The thread in which files of others are read: one task after the other, each answered once. */
const port = parentPort!
const say = (said: Said) => port.postMessage(said)

async function handOver(rows: string[][]): Promise<void> {
  const told = once(port, 'message')
  say({ kind: 'rows', rows })
  await told
}

/** What a kind of work needs is loaded when the first of it comes. */
async function resultOf({ work, path, name }: Task) {
  if (work === 'look') return (await import('../files/look-inside.ts')).lookInside(path, name)
  const { readTable } = await import('../imports/table/read.ts')
  return readTable(path, name, work === 'rows' ? handOver : undefined)
}

async function answer(task: Task): Promise<void> {
  try {
    say({ kind: 'done', result: await resultOf(task) })
  } catch (error) {
    say(error instanceof ContentRefused ? { kind: 'refused', fault: error.fault } : { kind: 'broken', error })
  }
}

port.on('message', (said: Task | typeof GO_ON) => {
  if (said !== GO_ON) void answer(said)
})
