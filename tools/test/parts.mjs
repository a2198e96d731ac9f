import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ofChecks, ofExitCode, ofPlaywright, ofVitest } from './counts.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command what Node runs
 * @property {Record<string, string>} [env]
 * @property {(report: unknown, status: number | null) => import('./counts.mjs').Counts} count
 */

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
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

/** Every part in its order; a name of a part or of a folder under tests/ chooses. @param {string} root @param {string[]} chosen @param {string} report @returns {Part[]} */
export function partsOf(root, chosen, report) {
  const folders = testFolders(root)
  const inNode = folders.filter((name) => name !== component && name !== endToEnd)
  const wanted = inNode.filter((name) => isChosen(name, chosen) || chosen.includes('node'))
  return [
    ...only(isChosen('check', chosen), {
      name: 'check',
      command: ['--import', 'tsx', 'tools/check/main.ts', '--report', report],
      count: ofChecks,
    }),
    ...only(wanted.length > 0, nodePart(wanted, report)),
    ...only(folders.includes(component) && isChosen(component, chosen), {
      name: component,
      command: [...vitest, '--project=component', `--outputFile.json=${report}`],
      count: ofVitest,
    }),
    ...only(isChosen('build', chosen) || (folders.includes(endToEnd) && isChosen(endToEnd, chosen)), {
      name: 'build',
      command: ['tools/build.mjs'],
      count: ofExitCode,
    }),
    ...only(isChosen('budget', chosen), {
      name: 'budget',
      command: ['--import', 'tsx', 'tools/bench/budget.ts'],
      count: ofExitCode,
    }),
    ...only(folders.includes(endToEnd) && isChosen(endToEnd, chosen), {
      name: endToEnd,
      command: ['node_modules/@playwright/test/cli.js', 'test'],
      env: { E2E_REPORT: report },
      count: ofPlaywright,
    }),
  ]
}

/** @param {string[]} folders @param {string} report @returns {Part} */
function nodePart(folders, report) {
  const paths = folders.map((name) => `tests/${name}/`)
  return { name: 'node', command: [...vitest, '--project=node', `--outputFile.json=${report}`, ...paths], count: ofVitest }
}

/** @param {string} name @param {string[]} chosen */
const isChosen = (name, chosen) => chosen.length === 0 || chosen.includes(name)

/** @param {boolean} wanted @param {Part} part */
const only = (wanted, part) => (wanted ? [part] : [])
