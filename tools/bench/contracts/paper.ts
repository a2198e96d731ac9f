import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { imprintOf } from '#server/contracts/issued/imprint.ts'
import { deskOf } from '#server/contracts/issued/issue.ts'
import { hashesFor, paperOf } from '#server/contracts/issued/papers.ts'
import type { PaperOrder } from '#server/paper/paper.ts'
import { findContract } from '#server/store/contracts/read.ts'
import type { Database } from '#server/store/database.ts'
import type { PaperTask, Said } from '#server/threads/tasks.ts'
import { median, shareOf } from '../figures.ts'
import type { Served } from '../served.ts'
import { printFigure } from './print.ts'
import { SLIP, slipOfManyMarkets } from './slip.ts'

/** As it is shipped: from its sources a thread would translate them first. */
const THREAD = join(import.meta.dirname, '../../../dist/server/thread.js')

/** ms that the paper may take, from the reading of its contract to its last byte. */
const WANTED = 1_000
/** Threads that have written nothing before, each for one paper. */
const COLD = 5

/** The contract as it is read for its paper. */
async function orderOf(db: Database, uuid: string): Promise<PaperOrder> {
  const order = { kind: 'signed_slip' } as const
  const desk = await deskOf(db, (await findContract(db, uuid, 'everywhere'))!)
  const paper = paperOf(desk, order)
  const facts = { language: paper.language, reference: paper.reference, version: 1, ...hashesFor(desk, order) }
  return { format: 'pdf', paper, imprint: imprintOf({ ...facts, at: new Date(), timeZone: 'Europe/London' }) }
}

interface Written {
  ms: number
  /** ms that this process has computed for it, its threads with it. */
  work: number
  bytes: number
}

/** A paper from its contract to its bytes; without a thread a new one is started for it. */
async function write(db: Database, uuid: string, thread?: Worker): Promise<Written> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const writer = thread ?? new Worker(THREAD, { execArgv: [] })
  const task: PaperTask = { work: 'paper', ...(await orderOf(db, uuid)) }
  writer.postMessage(task)
  const [said] = (await once(writer, 'message')) as [Said]
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  if (!thread) await writer.terminate()
  if (said.kind !== 'done') throw new Error(`The paper was not written: ${JSON.stringify(said)}`)
  return { ms, work: (user + system) / 1_000, bytes: (said.result as Uint8Array).byteLength }
}

const timesOf = (all: readonly Written[]) => all.map(({ ms }) => ms)

function besideOf(all: readonly Written[]): string {
  const work = median(all.map((each) => each.work))
  return `median ${median(timesOf(all)).toFixed(0)}, ${work.toFixed(0)} ms of computing; ${(all[0]!.bytes / 1_000).toFixed(0)} kB`
}

/** The signed slip of four layers with thirty markets each as PDF: by threads that load all they need first, and by one that has it. */
export async function measurePaper(served: Served, rounds: number): Promise<void> {
  const uuid = await slipOfManyMarkets(served)
  const cold: Written[] = []
  for (let round = 0; round < COLD; round++) cold.push(await write(served.db, uuid))
  const thread = new Worker(THREAD, { execArgv: [] })
  const warm: Written[] = []
  for (let round = -3; round < rounds; round++) {
    const written = await write(served.db, uuid, thread)
    if (round >= 0) warm.push(written)
  }
  await thread.terminate()
  const mark = { mayBe: WANTED, unit: 'ms' }
  console.log(`\nThe signed slip of ${SLIP.layers} layers with ${SLIP.markets} markets each as PDF`)
  printFigure(`by a cold thread, the slowest of ${COLD}`, Math.max(...timesOf(cold)), mark, besideOf(cold))
  printFigure('by a warm thread, p95', shareOf(timesOf(warm), 0.95), mark, besideOf(warm))
}
