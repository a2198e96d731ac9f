import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles } from './files.ts'

/** Files that may ask a field's kind beside the tables of the layers: each is a place that a new kind has to be brought to by hand. */
const MOST = 8

/** Where the language stands that says the kinds. */
const LANGUAGE = /^domain\/records\//

const KIND =
  "'(text|int|money|amount|decimal|bool|answer|date|moment|choice|ref|refs|rows|file|files|derived|number|percent|long_text|code)'"
const ASKS = new RegExp(`\\bkind\\s*[!=]==\\s*${KIND}|${KIND}\\s*[!=]==\\s*\\S*\\bkind\\b`)
const SWITCHES = new RegExp(`switch \\([\\w.]*kind\\)[^}]*case ${KIND}`)

/** What the language says once for all layers. */
const ONCE = [
  { what: 'the type Values', is: /\b(type|interface) Values\b(?![\s\S]{0,3}(from|,|\}))/g },
  { what: 'isSettable', is: /\b(const|function) isSettable\b/g },
]

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

function asking(root: string, paths: readonly string[]): string[] {
  const found = paths.filter((path) => {
    const text = read(root, path)
    return !LANGUAGE.test(path) && (ASKS.test(text) || SWITCHES.test(text))
  })
  if (found.length <= MOST) return []
  return [
    `${found.length} files ask a field’s kind, the limit is ${MOST}. Give the kind a line in a table by byKind instead:`,
    ...found,
  ]
}

const declared = (root: string, paths: readonly string[]): string[] =>
  ONCE.flatMap(({ what, is }) => {
    const places = paths.flatMap((path) => Array.from(read(root, path).matchAll(is), () => path))
    return places.length > 1 ? [`${what} is declared ${places.length} times: ${places.join(', ')}`] : []
  })

export const kinds: Check = {
  name: 'kinds',
  faultsIn: (root) => {
    const paths = codeFiles(root, ['domain', 'server', 'src']).filter((path) => /\.tsx?$/.test(path))
    return [...asking(root, paths), ...declared(root, paths)]
  },
}
