import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} LockEntry */

/** @param {string} file @returns {Record<string, LockEntry> | null} */
function entriesOf(file) {
  if (!existsSync(file)) return null
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  delete packages['']
  return packages
}

/** @param {LockEntry} entry */
function runsHere({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch)
}

/** @param {LockEntry} entry @param {boolean} dev */
function mayBeAbsent(entry, dev) {
  return Boolean(entry.optional || entry.devOptional || (entry.dev && !dev))
}

/**
 * Compares the lock file with npm's own record of what lies in node_modules: exact, and true after an `npm install` by hand too.
 * @param {string} root
 * @param {{ dev: boolean }} wish whether the packages of tests and checks are needed
 */
export function arePackagesCurrent(root, { dev }) {
  const wanted = entriesOf(join(root, 'package-lock.json')) ?? {}
  const present = entriesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!present) return false
  const nothingMissing = Object.entries(wanted).every(([path, entry]) => present[path] || mayBeAbsent(entry, dev))
  return (
    nothingMissing && Object.entries(present).every(([path, entry]) => wanted[path]?.version === entry.version && runsHere(entry))
  )
}

/** @param {string} root @param {string[]} args @param {'inherit' | 'ignore'} output */
function npm(root, args, output) {
  const cli = process.env.npm_execpath ?? ''
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', output, output] }
  if (cli.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options).status === 0
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status === 0
}

/** Strictly by the lock file first; when npm does not accept that, by `npm install`, which then also says why. @param {string} root @param {{ dev: boolean }} wish */
export function installPackages(root, wish) {
  if (arePackagesCurrent(root, wish)) return
  console.log('Installing packages (about 30 seconds the first time)…')
  const started = Date.now()
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(wish.dev ? ['--include=dev'] : [])]
  if (npm(root, ['ci', ...flags], 'ignore') || npm(root, ['install', '--no-save', ...flags], 'inherit')) {
    console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
    return
  }
  console.error(
    'npm could not install the packages (see its message above). Check the network connection and the npm registry, then try again.',
  )
  process.exit(1)
}
