import { AppError } from '#domain/app-error.ts'
import { PAPERS } from '#domain/contracts/paper-limits.ts'
import { ContentRefused } from '../content/content-refused.ts'
import type { PaperOrder } from '../paper/paper.ts'
import { inThread } from './in-thread.ts'
import { Turns } from './turns.ts'

const turns = new Turns(PAPERS)

const tooBusy = () => new AppError('too_many_requests', { params: { seconds: PAPERS.retry } })

/** Has a document written beside the server, one of an owner at a time. Throws `too_many_requests`, also when it takes too much time, memory or room. */
export async function writePaper(owner: number, order: PaperOrder): Promise<Buffer> {
  const writing = turns.run(owner, () => inThread({ work: 'paper', ...order }, { time: PAPERS.time }))
  const { buffer, byteOffset, byteLength } = await writing.catch((error: unknown) => {
    throw error instanceof ContentRefused ? tooBusy() : error
  })
  if (byteLength > PAPERS.size) throw tooBusy()
  return Buffer.from(buffer, byteOffset, byteLength)
}
