import { READING } from '#domain/limits.ts'
import type { TakeRows } from '../tables/table.ts'
import { inThread } from './in-thread.ts'
import type { Results, Task } from './tasks.ts'
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
export function readFile<W extends Task['work']>({ owner, take, time = READING.time, ...task }: Wanted<W>): Promise<Results[W]> {
  return turns.run(owner, () => inThread<Task & { work: W }>(task, { time, take }))
}
