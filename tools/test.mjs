import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { isBuildCurrent } from './build/stamp.mjs'
import { ensureBrowser } from './install/browser.mjs'
import { ROOT, install } from './install.mjs'
import { lineOf, sumOf } from './test/counts.mjs'
import { makeDemoWorld } from './test/demo-world.mjs'
import { folderOfRun } from './test/folder.mjs'
import { freePorts } from './test/free-ports.mjs'
import { twoAtATime } from './test/lanes.mjs'
import { PARTS, partsOf, testFolders } from './test/parts.mjs'
import { runPart } from './test/run-part.mjs'

install({ dev: true })
goBesideBrowsers()
const chosen = process.argv.slice(2)
refuseUnknown(chosen)
const work = folderOfRun()
const parts = partsOf(ROOT, chosen, work)
if (parts.some(({ name }) => name === 'component' || name === 'e2e')) ensureBrowser()
delete process.env.NODE_ENV
const ports = await freePorts(2)
const data = join(work, 'data')
const env = { ...process.env, TMPDIR: work, E2E_DATA_DIR: data, E2E_PORT: ports.join(',') }

/** @type {Promise<string | null> | undefined} */
let demoWorld

const results = await runAll()
rmSync(work, { recursive: true, force: true })
const total = sumOf(results.map(({ counts }) => counts))
for (const { name, counts } of results)
  for (const failure of counts.failures ?? []) console.log(`\n✗ ${name}: ${failure.replace(ROOT, '')}`)
console.log('')
for (const { name, counts } of results) console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${lineOf(counts)}`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(lineOf(total))

/** Where Chromium runs as root it gives its threads this priority, and everything else that goes at the same time would wait for them. */
function goBesideBrowsers() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  try {
    setPriority(-8)
  } catch {
    console.log('The parts of the tests cannot be given the priority of the browsers; they take longer.')
  }
}

/** What is built is there before anybody looks at it; everything else goes side by side. */
async function runAll() {
  const [built, others] = [parts.filter(isBuild), parts.filter((part) => !isBuild(part))]
  return [...(await twoAtATime(built, run)), ...(await twoAtATime(others, run))]
}

/** @param {import('./test/parts.mjs').Part} part */
function isBuild({ name }) {
  return name === 'build'
}

/** Of the built product, for each server under test and for whoever needs one more. */
function demoFolder() {
  const places = ports.map((port) => join(data, String(port)))
  return (demoWorld ??= makeDemoWorld(ROOT, join(work, 'demo'), places))
}

/** @param {import('./test/parts.mjs').Part} part */
async function run(part) {
  const demo = part.needsDemo && isBuildCurrent(ROOT) ? await demoFolder() : null
  const counts = await runPart(part, { root: ROOT, env: demo ? { ...env, DEMO_FOLDER: demo } : env })
  return { name: part.name, counts }
}

/** @param {string[]} names */
function refuseUnknown(names) {
  const known = [...PARTS, ...testFolders(ROOT)]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`Unknown part: ${unknown.join(', ')}. Known parts: ${[...new Set(known)].join(', ')}.`)
  process.exit(1)
}
