import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles } from './files.ts'

/** The one folder that composes statements. */
const STORE = /^server\/store\//

/** What composes or runs a statement: a call of the database, a tagged template, text in the words of SQL. */
const COMPOSED = [
  { what: 'runs a statement', is: /\.query\s*(<[^()]*>)?\s*\(/ },
  { what: 'composes a statement', is: /\bsql\s*(<[^()`]*>)?`/ },
  {
    what: 'holds text of a statement',
    is: /['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update \w+ set\s|delete from\s|(\w+\.)?\w+ (=|is not|is|in|<|>) ['"]?\$\{)|\bt\.\w+ (=|is|in|<|>)/i,
  },
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

function faultsOf(root: string, path: string): string[] {
  const lines = withoutComments(readFileSync(join(root, path), 'utf8')).split('\n')
  return lines.flatMap((line, at) => {
    const fault = COMPOSED.find(({ is }) => is.test(line))
    return fault ? [`${path}:${at + 1}: ${fault.what}. Move it to server/store, and give it a name there.`] : []
  })
}

export const statements: Check = {
  name: 'statements',
  faultsIn: (root) =>
    codeFiles(root, ['server'])
      .filter((path) => !STORE.test(path))
      .flatMap((path) => faultsOf(root, path)),
}
