import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf } from './imports.ts'
import { ROOT } from './places.ts'

interface Package {
  version?: string
  imports?: Record<string, string>
}

const packageAt = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
const { imports: aliases = {} } = packageAt(ROOT)

/** `#domain/app-error.ts` by the project's own aliases; null for a package. */
function resolved(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.slice(0, -1)))
  return alias && specifier.startsWith('#')
    ? join(ROOT, (aliases[alias] ?? '').replace('*', specifier.slice(alias.length - 1)))
    : null
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function versionOf(specifier: string) {
  const folder = join(ROOT, 'node_modules', packageName(specifier))
  return existsSync(folder) ? `${packageName(specifier)}@${packageAt(folder).version}` : specifier
}

interface Module {
  text: string
  files: string[]
  packages: string[]
}

const read = new Map<string, Module>()

/** Each file is read once in a run, however many charts import it. */
function moduleAt(file: string, known: Map<string, Module>): Module {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const specifiers = /\.tsx?$/.test(file) ? importsOf(text, file.endsWith('x')) : []
  const files = specifiers.flatMap((specifier) => resolved(specifier, file) ?? [])
  const packages = specifiers.filter((specifier) => resolved(specifier, file) === null).map(versionOf)
  const module = { text, files, packages }
  known.set(file, module)
  return module
}

/** Every file of the project that runs when the entries do, the entries among them, and the packages these import. */
export function inputsOf(entries: readonly string[], known = read): Map<string, string> {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files) {
    const module = moduleAt(file, known)
    module.files.forEach((each) => files.add(each))
    module.packages.forEach((each) => packages.add(each))
  }
  const texts = [...files].map((file): [string, string] => [file.slice(ROOT.length), moduleAt(file, known).text])
  return new Map(
    [...texts, ...[...packages].map((name): [string, string] => [name, ''])].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** One text for all that decides what is generated: it changes when any of it does. */
export function fingerprintOf(entries: readonly string[], known = read): string {
  const hash = createHash('sha256')
  for (const [name, text] of inputsOf(entries, known)) hash.update(`${name}\0${text}\0`)
  return hash.digest('hex')
}
