import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ofChecks, ofExitCode, ofPlaywright, ofVitest } from './counts.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command what Node runs
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsDemo] whether the demo world is made before, with the built product
 * @property {string} report where the runner writes what became of its tests
 * @property {(report: unknown, status: number | null) => import('./counts.mjs').Counts} count
 */

export const PARTS = ['build', 'e2e', 'node', 'component', 'check', 'budget']
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
const stuck = '--reporter=./tools/test/stuck-reporter.mjs'
const component = 'component'
const endToEnd = 'e2e'

/** @param {string} folder @returns {boolean} */
function holdsTests(folder) {
  return (
    existsSync(folder) &&
    readdirSync(folder, { withFileTypes: true }).some((entry) =>
      entry.isDirectory() ? holdsTests(join(folder, entry.name)) : /\.(test|e2e)\.tsx?$/.test(entry.name),
    )
  )
}

/** The folders under tests/ that hold tests. @param {string} root */
export function testFolders(root) {
  return readdirSync(join(root, 'tests')).filter((name) => holdsTests(join(root, 'tests', name)))
}

/** Every part, those that others need or that take longest first; a name of a part or of a folder under tests/ chooses. Reports go into the folder `work`. @param {string} root @param {string[]} chosen @param {string} work @returns {Part[]} */
export function partsOf(root, chosen, work) {
  const folders = testFolders(root)
  const inNode = folders.filter((name) => name !== component && name !== endToEnd)
  const wanted = inNode.filter((name) => isChosen(name, chosen) || chosen.includes('node'))
  const isEndToEnd = folders.includes(endToEnd) && isChosen(endToEnd, chosen)
  return [
    ...only(isChosen('build', chosen) || isEndToEnd, buildPart(work)),
    ...only(isEndToEnd, endToEndPart(work)),
    ...only(wanted.length > 0, nodePart(wanted, work)),
    ...only(folders.includes(component) && isChosen(component, chosen), componentPart(work)),
    ...only(isChosen('check', chosen), checkPart(work)),
    ...only(isChosen('budget', chosen), budgetPart(work)),
  ]
}

/** @param {string} work @param {string} name */
const reportIn = (work, name) => join(work, `${name}.json`)

/** @param {string} work @returns {Part} */
function buildPart(work) {
  return { name: 'build', command: ['tools/build.mjs'], report: reportIn(work, 'build'), count: ofExitCode }
}

/** @param {string} work @returns {Part} */
function endToEndPart(work) {
  const report = reportIn(work, endToEnd)
  const command = ['node_modules/@playwright/test/cli.js', 'test']
  return { name: endToEnd, command, env: { E2E_REPORT: report }, needsDemo: true, report, count: ofPlaywright }
}

/** @param {string} work @returns {Part} */
function checkPart(work) {
  const report = reportIn(work, 'check')
  return { name: 'check', command: ['--import', 'tsx', 'tools/check/main.ts', '--report', report], report, count: ofChecks }
}

/** @param {string[]} folders @param {string} work @returns {Part} */
function nodePart(folders, work) {
  const report = reportIn(work, 'node')
  const paths = folders.map((name) => `tests/${name}/`)
  const command = [...vitest, '--project=node', `--outputFile.json=${report}`, ...paths]
  return { name: 'node', command, needsDemo: true, report, count: ofVitest }
}

/** @param {string} work @returns {Part} */
function componentPart(work) {
  const report = reportIn(work, component)
  const command = [...vitest, stuck, '--project=component', '--project=component-mocked', `--outputFile.json=${report}`]
  return { name: component, command, report, count: ofVitest }
}

/** @param {string} work @returns {Part} */
function budgetPart(work) {
  const command = ['--import', 'tsx', 'tools/bench/budget.ts']
  return { name: 'budget', command, report: reportIn(work, 'budget'), count: ofExitCode }
}

/** @param {string} name @param {string[]} chosen */
const isChosen = (name, chosen) => chosen.length === 0 || chosen.includes(name)

/** @param {boolean} wanted @param {Part} part */
const only = (wanted, part) => (wanted ? [part] : [])
