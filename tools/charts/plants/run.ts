import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../places.ts'
import { PLANTS } from './all.ts'

interface Report {
  testResults: { assertionResults: { failureMessages: string[] }[] }[]
}

const work = mkdtempSync(join(tmpdir(), 'slipway-plants-'))

/** The first failure of a walk with the plant of this number, or null where all paths are walked. */
function failureWith(number: number): string | null {
  const report = join(work, `${number}.json`)
  const walk = `tests/component/${PLANTS[number]!.walk}.test.tsx`
  const options = ['--project=component', '--project=component-mocked', '--bail=1', '--testNamePattern=the screen shows']
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', walk, ...options, '--reporter=json', `--outputFile=${report}`],
    {
      cwd: ROOT,
      env: { ...process.env, PLANT: String(number) },
    },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  )
  return messages.find((message) => message.startsWith('PathFailed')) ?? null
}

/** `event`, `state`, `wanted` and `seen` of a failure. */
const partOf = (failure: string, name: string) => new RegExp(`^${name}: (.*)`, 'm').exec(failure)?.[1]?.slice(0, 300) ?? ''

const wanted = process.argv.slice(2)
const chosen = PLANTS.flatMap(({ screen, walk }, number) =>
  wanted.length === 0 || wanted.some((part) => `${screen} ${walk}`.includes(part)) ? [number] : [],
)
let survivors = 0
for (const number of chosen) {
  const { screen, what } = PLANTS[number]!
  const failure = failureWith(number)
  if (!failure) survivors += 1
  console.log(`${failure ? '✓' : '✗'} ${screen}: ${what}`)
  if (failure) for (const name of ['event', 'state', 'wanted', 'seen']) console.log(`    ${name}: ${partOf(failure, name)}`)
}
rmSync(work, { recursive: true, force: true })
console.log(`${chosen.length - survivors} of ${chosen.length} planted faults found`)
process.exitCode = survivors > 0 ? 1 : 0
