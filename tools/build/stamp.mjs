import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCES = [
  'src',
  'domain',
  'server',
  'locales',
  'public',
  'tools/build',
  'tools/build.mjs',
  'tools/vite',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** One hash over names and contents of everything that goes into the build. @param {string} root */
function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} root */
const stampFile = (root) => join(root, 'dist', '.stamp')

/** @param {string} root */
export function isBuildCurrent(root) {
  const complete = existsSync(stampFile(root)) && existsSync(join(root, 'dist', 'server', 'main.js'))
  return complete && readFileSync(stampFile(root), 'utf8') === hashOfSources(root)
}

/** The stamp is taken before the build and kept after it: a source changed meanwhile is built again. @param {string} root */
export function beginStamp(root) {
  const hash = hashOfSources(root)
  rmSync(stampFile(root), { force: true })
  return { keep: () => writeFileSync(stampFile(root), hash) }
}
