import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { budget } from './budget.ts'
import { calls } from './calls.ts'
import type { Check } from './check.ts'
import { kinds } from './kinds.ts'
import { licences } from './licences.ts'
import { locales } from './locales.ts'
import { sizes } from './sizes.ts'
import { statements } from './statements.ts'
import { charts, deadCode, format, imports, lint, types } from './tools.ts'

/** The one that takes longest comes first. */
const CHECKS: Check[] = [
  charts,
  types,
  lint,
  format,
  imports,
  statements,
  kinds,
  calls,
  sizes,
  deadCode,
  locales,
  licences,
  budget,
]
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const { values, positionals } = parseArgs({ options: { report: { type: 'string' } }, allowPositionals: true })
const chosen = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const outcomes: boolean[] = []
const waiting = [...chosen]
/** Two at a time: most are programs of their own that leave a core idle at times, and the largest hold gigabytes. */
await Promise.all(Array.from({ length: 2 }, holdOneByOne))
const failed = outcomes.filter((held) => !held).length
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: outcomes.length - failed, failed }))
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0

async function holdOneByOne(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await holds(check))
}

async function holds(check: Check): Promise<boolean> {
  const started = performance.now()
  const faults = await check.faultsIn(ROOT)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
  for (const fault of faults) console.log(fault.replace(/^/gm, '    '))
  return faults.length === 0
}
