import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './planted-tree.ts'

/** The team's checklist; what the product promises besides follows it. */
const CHECKLIST = 67
const rows = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+) +\| (.+?) +\| (.+?) +\|$/.exec(line))
  .flatMap((found) => (found ? [{ number: Number(found[1]), held: found[3]!.split('<br>') }] : []))

const references = rows.flatMap(({ number, held }) => held.map((reference) => [number, reference] as const))

/** Titles stand in quotes of either kind, those with a quote inside escape it or use the other kind. */
const titlesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:test|\]\)|\)|.*test\.each\([^\n]*\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gm)].map(([, , title]) => title)

test('the security checklist has every number once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(CHECKLIST)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

test.each(references)(
  'line %i of the security checklist is held by a test, or says what is not built: %s',
  (_number, reference) => {
    if (reference.startsWith('Not built: ')) return expect(reference.length).toBeGreaterThan('Not built: '.length)
    const [path = '', title = ''] = reference.split(' › ')
    expect(existsSync(join(PROJECT, path)), path).toBe(true)
    expect(titlesIn(readFileSync(join(PROJECT, path), 'utf8'))).toContain(title)
  },
)
