import { afterEach, expect, test } from 'vitest'
import { endRun, Verdict } from '#tools/bench/verdict.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../planted-tree.ts'

afterEach(() => {
  process.exitCode = undefined
})

/** What a run of these figures says, and how it ends. */
function ended(figures: Record<string, { is: number; mayBe: number }>) {
  const [verdict, said] = [new Verdict(), [] as string[]]
  const marks = Object.entries(figures).map(([what, { is, mayBe }]) => verdict.mark(what, is <= mayBe))
  endRun(verdict, (line) => said.push(line.trim()))
  return { marks, said, code: process.exitCode }
}

test('a run within its budgets says nothing and ends well', () => {
  expect(ended({ 'first page': { is: 50, mayBe: 50 } })).toEqual({ marks: ['✓'], said: [], code: undefined })
})

test('a run with figures over their budgets names them in one line after all are marked, and ends with 1', () => {
  expect(
    ended({
      'first page': { is: 50.1, mayBe: 50 },
      'search: nothing': { is: 20, mayBe: 50 },
      'first page, 50 at once': { is: 151, mayBe: 150 },
    }),
  ).toEqual({ marks: ['✗', '✓', '✗'], said: ['Over budget: first page; first page, 50 at once'], code: 1 })
})

test('every bench that can be run ends by its verdict', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const benches = Object.entries(scripts).filter(([name]) => /^bench(:|$)/.test(name))
  expect(benches.length).toBeGreaterThan(7)
  const lastLine = ([, script]: [string, string]) =>
    readFileSync(join(PROJECT, script.replace('tsx ', '')), 'utf8')
      .trim()
      .split('\n')
      .at(-1)
  expect(benches.map(lastLine)).toEqual(benches.map(() => 'endRun()'))
  const marking = readdirSync(join(PROJECT, 'tools/bench'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && readFileSync(join(PROJECT, 'tools/bench', file), 'utf8').includes('✗'),
  )
  expect(marking.toSorted()).toEqual(['lines.ts', 'verdict.ts'])
})
