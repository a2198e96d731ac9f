import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './install/browser.mjs'
import { ROOT, install } from './install.mjs'
import { lineOf, sumOf } from './test/counts.mjs'
import { freePorts } from './test/free-ports.mjs'
import { partsOf, testFolders } from './test/parts.mjs'

const PARTS = ['check', 'node', 'component', 'build', 'budget', 'e2e']
const LIMIT_OF_A_PART = 30 * 60_000

install({ dev: true })
const chosen = process.argv.slice(2)
refuseUnknown(chosen)
const work = mkdtempSync(join(tmpdir(), 'slipway-test-'))
const parts = partsOf(ROOT, chosen, join(work, 'report.json'))
if (parts.some(({ name }) => name === 'component' || name === 'e2e')) ensureBrowser()
delete process.env.NODE_ENV
const env = { ...process.env, E2E_DATA_DIR: join(work, 'data'), E2E_PORT: (await freePorts(2)).join(',') }

const results = parts.map((part) => ({ name: part.name, counts: run(part) }))
rmSync(work, { recursive: true, force: true })
const total = sumOf(results.map(({ counts }) => counts))
for (const { name, counts } of results)
  for (const failure of counts.failures ?? []) console.log(`\n✗ ${name}: ${failure.replace(ROOT, '')}`)
console.log('')
for (const { name, counts } of results) console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${lineOf(counts)}`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(lineOf(total))

/** @param {import('./test/parts.mjs').Part} part */
function run(part) {
  console.log(`\n── ${part.name} ──`)
  const report = join(work, 'report.json')
  rmSync(report, { force: true })
  const ended = spawnSync(process.execPath, part.command, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...part.env },
    timeout: LIMIT_OF_A_PART,
  })
  return part.count(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, ended.status)
}

/** @param {string[]} names */
function refuseUnknown(names) {
  const known = [...PARTS, ...testFolders(ROOT)]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`Unknown part: ${unknown.join(', ')}. Known parts: ${[...new Set(known)].join(', ')}.`)
  process.exit(1)
}
