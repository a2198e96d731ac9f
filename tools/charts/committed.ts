import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCS } from './places.ts'

/** Generated files that are in the repository, whatever generated them. */
export function committedFiles(root: string): string[] {
  const docs = join(root, DOCS)
  const drawn = existsSync(docs) ? readdirSync(docs).map((name) => `${DOCS}/${name}`) : []
  const charts = join(root, 'tests/charts')
  const golden = readdirSync(charts)
    .map((name) => `tests/charts/${name}/golden.json`)
    .filter((file) => existsSync(join(root, file)))
  return [...drawn, ...golden].sort()
}

/** Where the repository and what the charts give now part: one line per file. */
export function staleness(root: string, fresh: ReadonlyMap<string, string>, isWhole = true): string[] {
  const changed = [...fresh].flatMap(([file, text]) => {
    if (!existsSync(join(root, file))) return [`${file} is missing`]
    const found = firstDifference(readFileSync(join(root, file), 'utf8'), text)
    return found ? [`${file}${found}`] : []
  })
  const orphans = committedFiles(root)
    .filter((file) => isWhole && !fresh.has(file))
    .map((file) => `${file} belongs to no chart`)
  return [...changed, ...orphans]
}

const short = (line: string | undefined) => (line === undefined ? '(no line)' : line.trim().slice(0, 160))

function firstDifference(committed: string, fresh: string): string | null {
  if (committed === fresh) return null
  const [have, want] = [committed.split('\n'), fresh.split('\n')]
  const at = want.findIndex((line, place) => line !== have[place])
  const line = at === -1 ? want.length : at
  return `:${line + 1}\n  committed: ${short(have[line])}\n  charts:    ${short(want[line])}`
}
