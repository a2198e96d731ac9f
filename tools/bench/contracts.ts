import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Database } from '#server/store/database.ts'
import { measureForm } from './contracts/form.ts'
import { measureLists } from './contracts/lists.ts'
import { measurePaper } from './contracts/paper.ts'
import { fillContracts, filledContracts, largest, LARGEST } from './contracts/rows.ts'
import { measureSaves, printSaves } from './contracts/save.ts'
import { measureView } from './contracts/view.ts'
import { describeMachine } from './machine.ts'
import { whileServed } from './served.ts'
import { endRun } from './verdict.ts'

/**
 * Measures contracts on the embedded database: pages, filters and searches of a list one at a time and fifty at once, the first tab of
 * their view page, the save of one cell of the largest contract that the form takes, that contract in the browser, and a slip of many markets
 * as PDF: `npm run bench:contracts`.
 * `CONTRACTS=1000000` takes a million of them (2,000), `DATA_DIR=folder` keeps them there for later runs, `ROUNDS=200` takes more rounds,
 * `SECONDS=10` longer turns of fifty, `PARTS=lists,view,paper,save,form` some of the parts.
 */
const CONTRACTS = Number(process.env['CONTRACTS'] ?? 2_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const PARTS = (process.env['PARTS'] ?? 'lists,view,paper,save,form').split(',')

const ROOT = join(import.meta.dirname, '../..')

/** The form and papers are measured as they are shipped. */
function buildOnce(): void {
  const isBuilt = ['dist/client/index.html', 'dist/server/thread.js'].every((path) => existsSync(join(ROOT, path)))
  if (isBuilt || !['form', 'paper'].some((part) => PARTS.includes(part))) return
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

async function fillOnce(db: Database): Promise<void> {
  const there = await filledContracts(db)
  if (there === CONTRACTS) return
  if (there > 0)
    throw new Error(`DATA_DIR has ${there} contracts. Run with CONTRACTS=${there}, or set DATA_DIR to another folder.`)
  const start = performance.now()
  await fillContracts(db, CONTRACTS)
  console.log(`filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
}

buildOnce()
await whileServed(
  async (served) => {
    const most = await largest(served.db, CONTRACTS)
    const { uuid } = most
    console.log(`${CONTRACTS} contracts, ${served.kind} database, ${ROUNDS} rounds; ms.`)
    console.log(await describeMachine())
    console.log('Ratios are to a list of five regions: on a busy machine compare those.\n')
    if (PARTS.includes('lists')) await measureLists(served, { count: CONTRACTS, rounds: ROUNDS, seconds: SECONDS })
    if (PARTS.includes('view')) await measureView(served, most, ROUNDS)
    if (PARTS.includes('paper')) await measurePaper(served, ROUNDS)
    if (PARTS.includes('save') || PARTS.includes('form'))
      console.log(`\nA contract of ${LARGEST.layers} layers with ${LARGEST.markets} markets each`)
    if (PARTS.includes('save')) printSaves(await measureSaves(served, uuid, ROUNDS))
    if (PARTS.includes('form')) await measureForm(served, uuid)
  },
  async (storage) => {
    const db = storage.open({ patient: true, max: 1 })
    await fillOnce(db)
    await db.close()
  },
  { folder: process.env['DATA_DIR'], withClient: PARTS.includes('form') },
)
endRun()
