import { beginStamp, isBuildCurrent } from '#tools/build/stamp.mjs'
import { isAtLeast } from '#tools/install/node-version.mjs'
import { arePackagesCurrent } from '#tools/install/packages.mjs'
import { lineOf, ofChecks, ofExitCode, ofPlaywright, ofVitest, sumOf } from '#tools/test/counts.mjs'
import { partsOf } from '#tools/test/parts.mjs'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'slipway-scripts-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  return root
}

function write(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } })
const installed = (wanted: Record<string, object>, present: Record<string, object>) =>
  tree({ 'package-lock.json': lock(wanted), 'node_modules/.package-lock.json': lock(present) })

test.each([
  ['20.19.0', '20.19', true],
  ['20.18.9', '20.19', false],
  ['22.1.0', '20.19', true],
  ['18.20.0', '20.19', false],
])('knows whether Node %s is at least %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected)
})

test('installs when nothing is there, a package is missing, of another version, or of another machine', () => {
  const react = { 'node_modules/react': { version: '19.0.0' } }
  const wish = { dev: true }
  expect(arePackagesCurrent(tree({ 'package-lock.json': lock(react) }), wish)).toBe(false)
  expect(arePackagesCurrent(installed(react, {}), wish)).toBe(false)
  expect(arePackagesCurrent(installed(react, { 'node_modules/react': { version: '18.0.0' } }), wish)).toBe(false)
  const native = { 'node_modules/native': { version: '1.0.0', os: ['beos'], optional: true } }
  expect(arePackagesCurrent(installed(native, native), wish)).toBe(false)
  expect(arePackagesCurrent(installed({ ...react, ...native }, react), wish)).toBe(true)
})

test('starts without the packages of tests, but does not test without them', () => {
  const root = installed({ 'node_modules/vitest': { version: '4.0.0', dev: true } }, {})
  expect(arePackagesCurrent(root, { dev: false })).toBe(true)
  expect(arePackagesCurrent(root, { dev: true })).toBe(false)
})

test('builds again when a source changed, appeared or went, and not otherwise', () => {
  const root = tree({ 'src/main.tsx': '1', 'server/main.ts': '1', 'dist/server/main.js': '1' })
  expect(isBuildCurrent(root)).toBe(false)
  beginStamp(root).keep()
  expect([root, `${root}/`].map(isBuildCurrent), 'however the folder is named').toEqual([true, true])
  write(root, 'locales/en/shell.json', '{}')
  expect(isBuildCurrent(root)).toBe(false)
  beginStamp(root).keep()
  rmSync(join(root, 'server/main.ts'))
  expect(isBuildCurrent(root)).toBe(false)
})

test('a change made during a build is built the next time', () => {
  const root = tree({ 'src/main.tsx': '1', 'dist/server/main.js': '1' })
  const stamp = beginStamp(root)
  write(root, 'src/main.tsx', '2')
  stamp.keep()
  expect(isBuildCurrent(root)).toBe(false)
})

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] as object[] }

test('counts what the runners report', () => {
  expect(ofVitest({ ...vitest, numPendingTests: 2 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] })
  expect(ofPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: [],
  })
  expect(ofChecks({ passed: 7, failed: 1 }, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 })
  expect(ofExitCode(null, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
})

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')

test('names every failed test with the first lines of what it says, and every file that cannot be loaded', () => {
  const ok = { status: 'passed', fullName: 'holds' }
  const bad = { status: 'failed', fullName: 'breaks', failureMessages: [linesOf(40)] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [ok, bad] },
    { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [ok] },
  ]
  const named = [`a.test.ts › breaks\n${linesOf(30)}`, 'b.test.ts › cannot be loaded\nno such file']
  expect(ofVitest({ ...vitest, numFailedTests: 1, testResults }, 1).failures).toEqual(named)

  const flaky = { file: 'd.e2e.ts', title: 'waits', ok: false, tests: [{ results: [{}, { error: { message: 'too late' } }] }] }
  const suites = [{ specs: [], suites: [{ specs: [flaky, { ...flaky, ok: true }] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  expect(ofPlaywright({ stats, suites }, 1).failures).toEqual(['d.e2e.ts › waits\ntoo late'])
})

test('shows the page on which a test failed end to end', () => {
  const root = tree({
    'error-context.md': 'Error\n```\ntoo late\n```\n\n```yaml\n- heading "Sign in"\n```\n\n```ts\nawait seen()\n```\n',
  })
  const attachments = [{ name: 'error-context', path: join(root, 'error-context.md') }]
  const late = {
    file: 'd.e2e.ts',
    title: 'waits',
    ok: false,
    tests: [{ results: [{ error: { message: 'too late' }, attachments }] }],
  }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const told = ['d.e2e.ts › waits\ntoo late\nThe page:\n- heading "Sign in"']
  expect(ofPlaywright({ stats, suites: [{ specs: [late] }] }, 1).failures).toEqual(told)
})

test('counts a runner that crashed, that ran nothing, or that could not load a file as failed', () => {
  expect(ofVitest(null, 1).failed).toBe(1)
  expect(ofVitest(null, 0).failed).toBe(1)
  expect(ofVitest({ ...vitest, numPassedTests: 0 }, 0).failed).toBe(1)
  expect(ofVitest(vitest, 1).failed).toBe(1)
  expect(ofVitest({ ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }, 1).failed).toBe(1)
  expect(ofPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(1)
  expect(ofChecks(null, 1).failed).toBe(1)
})

test('ends with one line of totals that names the skipped only when there are some', () => {
  expect(lineOf(sumOf([ofExitCode(null, 0), ofExitCode(null, 1)]))).toBe('1 passed, 1 failed')
  expect(lineOf({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
})

test('runs every part that holds tests, and only the chosen ones when some are named', () => {
  const root = tree({
    'tests/charts/a.test.ts': '',
    'tests/api/x/b.test.ts': '',
    'tests/component/c.test.tsx': '',
    'tests/e2e/d.e2e.ts': '',
  })
  const names = (...chosen: string[]) => partsOf(root, chosen, 'work').map(({ name }) => name)
  expect(names()).toEqual(['build', 'e2e', 'node', 'component', 'check', 'budget'])
  expect(names('e2e')).toEqual(['build', 'e2e'])
  expect(partsOf(root, ['charts'], 'work')[0]?.command).toContain('tests/charts/')
  expect(partsOf(root, ['charts'], 'work')[0]?.command).not.toContain('tests/api/')
  const reports = partsOf(root, [], 'work').map(({ report }) => report)
  expect(new Set(reports).size, 'reports of parts that run at the same time').toBe(reports.length)
  rmSync(join(root, 'tests/e2e/d.e2e.ts'))
  expect(names()).toEqual(['build', 'node', 'component', 'check', 'budget'])
})
