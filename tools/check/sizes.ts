import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles, filesUnder, ROOTS } from './files.ts'

const CAP = { lines: 250, linesOfTest: 300, filesInFolder: 25, foldersBelowTop: 3 }

/** What may be long or many, and why. */
const FREE = [
  { path: /^server\/store\/migrations(\/|$)/, because: 'a migration is written once and read top to bottom' },
  { path: /^server\/seed(\/|$)/, because: 'the demo world is data' },
  { path: /^tests\/charts\/golden(\/|$)/, because: 'golden suites are generated' },
]
/** Names that say nothing about what is inside. */
const EMPTY_WORDS = /(^|\/)(utils?|helpers?|common|misc|types)(\.[a-z.]+$|\/)/

export const sizes: Check = {
  name: 'sizes',
  faultsIn: (root) => [...longFiles(root), ...fullFolders(root), ...deepFiles(root), ...emptyNames(root)],
}

const isFree = (path: string) => FREE.some((one) => one.path.test(path))

/** Functions are held to 40 lines by the linter, which knows where they end. */
function longFiles(root: string): string[] {
  return codeFiles(root)
    .filter((path) => !isFree(path))
    .map((path) => ({ path, lines: linesOf(join(root, path)), cap: path.startsWith('tests/') ? CAP.linesOfTest : CAP.lines }))
    .filter(({ lines, cap }) => lines > cap)
    .map(({ path, lines, cap }) => `${path}: ${lines} lines, the limit is ${cap}. Split it by subject.`)
}

const linesOf = (file: string) => readFileSync(file, 'utf8').replace(/\n$/, '').split('\n').length

function fullFolders(root: string): string[] {
  const counts = new Map<string, number>()
  for (const path of ROOTS.flatMap((top) => filesUnder(root, top))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!isFree(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, files]) => files > CAP.filesInFolder)
    .map(
      ([folder, files]) => `${folder}: ${files} files, the limit is ${CAP.filesInFolder}. Group them in subfolders by subject.`,
    )
}

function deepFiles(root: string): string[] {
  return ROOTS.flatMap((top) => filesUnder(root, top))
    .filter((path) => path.split('/').length - 2 > CAP.foldersBelowTop)
    .map((path) => `${path}: more than ${CAP.foldersBelowTop} folders deep. Move it up.`)
}

function emptyNames(root: string): string[] {
  return codeFiles(root)
    .filter((path) => EMPTY_WORDS.test(path))
    .map((path) => `${path}: this name says nothing. Name the file after its content.`)
}
