/**
 * Holds the import graph of the folder it is started in against `.dependency-cruiser.cjs` there, each fault with the
 * reason of its rule, and finds rooms that need each other in a circle. Plain Node: under a TypeScript loader the cruiser takes swc's visitor for something else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { circlesOf, faultsOfCircles } from './circles.mjs'

/** @typedef {import('dependency-cruiser').IForbiddenRuleType & { name: string, comment: string }} Rule */

const FOLDERS = ['src', 'domain', 'server', 'tools', 'tests']
const require = createRequire(import.meta.url)
const root = process.cwd()

/** @type {{ forbidden: Rule[], options: import('dependency-cruiser').ICruiseOptions }} */
const { forbidden, options } = require(join(root, '.dependency-cruiser.cjs'))
const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]))

const { summary, modules } = await readImports()
if (!summary.totalDependenciesCruised) complain('No imports found: the parser could not read the source files.')
for (const violation of summary.violations) {
  complain(`${whereOf(violation)}\n    ${violation.rule.name}: ${reasons.get(violation.rule.name) ?? ''}`)
}
const edges = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
for (const fault of faultsOfCircles(circlesOf(edges), standingCircles())) complain(fault)

/** The circles that stand until they are mended: a list that can only shrink. @returns {string[]} */
function standingCircles() {
  const list = join(root, 'tools', 'check', 'circles.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/**
 * The cruiser asks swc for TypeScript without JSX, which stops at the first tag, and its way through TypeScript's own
 * parser ended with the compiler API of version 7. So swc is told what a `.tsx` is before the cruiser takes it.
 */
async function readImports() {
  /** @type {{ parseFileSync: (file: string, asked: object) => unknown }} */
  const swc = require('@swc/core')
  const parseFile = swc.parseFileSync.bind(swc)
  swc.parseFileSync = (file, asked) => parseFile(file, { ...asked, tsx: file.endsWith('.tsx') })
  const { cruise } = await import('dependency-cruiser')
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
  return /** @type {import('dependency-cruiser').ICruiseResult} */ (output)
}

/** @param {import('dependency-cruiser').IViolation} violation */
function whereOf({ from, to, cycle }) {
  if (cycle?.length) return [from, ...cycle.map((step) => step.name)].join(' -> ')
  return from === to ? from : `${from} -> ${to}`
}

/** @param {string} fault */
function complain(fault) {
  console.log(fault)
  process.exitCode = 1
}
