import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CHARTS_FOLDER } from './places.ts'

const MAKER = join(import.meta.dirname, 'maker.ts')
/** Each holds the graphs of its charts. */
const MOST = 4

/** What a chart costs grows with its suite. */
function sizeOf(name: string): number {
  const suite = join(CHARTS_FOLDER, name, 'golden.json')
  return existsSync(suite) ? statSync(suite).size : Infinity
}

/** Makes and keeps the parts of these charts, on every core: the largest first, and the next one where one is done. */
export async function makeBeside(names: readonly string[], isFresh: boolean): Promise<void> {
  const waiting = names.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const makers = Math.min(MOST, availableParallelism(), waiting.length)
  await Promise.all(Array.from({ length: makers }, () => make(waiting, isFresh)))
}

function make(waiting: string[], isFresh: boolean): Promise<void> {
  const maker = fork(MAKER, { execArgv: ['--import', 'tsx'] })
  const next = () => giveNext(maker, waiting, isFresh)
  return new Promise((resolve, reject) => {
    maker.on('message', next)
    maker.once('error', reject)
    maker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The charts could not be made: ended with ${code}`))))
    next()
  })
}

function giveNext(maker: ChildProcess, waiting: string[], isFresh: boolean): void {
  const name = waiting.shift()
  if (name === undefined) maker.disconnect()
  else maker.send({ name, isFresh })
}
