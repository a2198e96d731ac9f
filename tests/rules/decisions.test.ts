import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const folder = join(projectRoot, 'docs/decisions')
const files = readdirSync(folder).toSorted()
const DATED = /^Decided on \d{4}-\d{2}-\d{2}\. (In force|Superseded by \d{4})\.$/
const LONGEST = 40

/** What is wrong with the record of a decision. */
function faultsOf(name: string, text: string): string[] {
  const lines = text.trimEnd().split('\n')
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(name) ? [] : ['its name does not begin with a number']),
    ...(lines[0]?.startsWith('# ') ? [] : ['its first line is no heading']),
    ...(DATED.test(lines[2] ?? '') ? [] : ['its third line does not say when it was decided and whether it is in force']),
    ...(lines.length > LONGEST ? [`${lines.length} lines, the limit is ${LONGEST}`] : []),
  ].map((fault) => `${name}: ${fault}`)
}

test('the records of decisions are numbered one after the other, dated, and say whether they are in force', () => {
  expect(files.flatMap((name) => faultsOf(name, readFileSync(join(folder, name), 'utf8')))).toEqual([])
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1))
})

test('finds a record without number, heading, date or state, and one that is too long', () => {
  expect(faultsOf('a-choice.md', 'A choice\n\nContext')).toHaveLength(3)
  expect(faultsOf('0001-a.md', `# A\n\nDecided on 2026-11-22. In force.\n${'line\n'.repeat(40)}`)).toEqual([
    '0001-a.md: 43 lines, the limit is 40',
  ])
  expect(faultsOf('0002-b.md', '# B\n\nDecided on 2026-11-22. Superseded by 0007.\n\nContext')).toEqual([])
})
