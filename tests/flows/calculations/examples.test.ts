import { spawnSync } from 'node:child_process'
import { calculate, calculations } from '#domain/calculations/index.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { projectRoot } from '#server/project-root.ts'
import { sentences } from '#server/texts/explanation.ts'
import english from '#locales/en/calculations.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { COVER } from './examples/cover.ts'
import { PREMIUMS } from './examples/premiums.ts'
import { SHARES } from './examples/shares.ts'

const EXAMPLES = [...SHARES, ...PREMIUMS, ...COVER]

test.each(EXAMPLES)('%s: %s', (name, _what, input, result) => {
  expect(calculate(name, input).result).toEqual(result)
})

test('every calculation has an example', () => {
  expect(new Set(EXAMPLES.map(([name]) => name))).toEqual(new Set(Object.keys(calculations)))
})

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  )

test('every step of an explanation is told in six languages, with all its figures', () => {
  const steps = EXAMPLES.flatMap(([name, , input]) => calculate(name, input).explanation)
  for (const language of LANGUAGES)
    for (const [place, sentence] of sentences(steps, language).entries()) {
      expect(sentence).not.toMatch(/\{\{|calculations/)
      const figures = Object.values(steps[place]!.params).map(({ value }) => value)
      expect(figures.filter((figure) => !sentence.includes(figure))).toEqual([])
    }
  const told = new Set(steps.map(({ key }) => key))
  expect(keysOf(english).filter((key) => !told.has(key) && key !== 'sign_down.instructed')).toEqual([])
})

function ask(words: string[], input = '') {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'tools/calculate/main.ts', ...words], {
    cwd: projectRoot,
    input,
    encoding: 'utf8',
  })
  return { status: run.status, answer: JSON.parse(run.stdout) as unknown, said: run.stdout.trim() }
}

test('a calculation is asked for on the command line, by an argument or by standard input', () => {
  const order = '{"order":"100","lines":[{"name":"A","written":"50"},{"name":"B","written":"100"}]}'
  const result = { signed: { A: '33.3333', B: '66.6667' }, total: '100.0000', factor: '0.666667', shortfall: '0.0000' }
  expect(ask(['sign-down', order])).toEqual({ status: 0, answer: result, said: JSON.stringify(result) })
  expect(ask(['sign-down', '-'], order)).toEqual({ status: 0, answer: result, said: JSON.stringify(result) })
  expect(ask(['--explain', 'de', 'sign-down', order]).answer).toMatchObject({
    explanation: expect.arrayContaining([expect.stringContaining('Faktor')]) as unknown,
  })
})

test('names that look like numbers are answered in the order in which they were asked', () => {
  const shares = ['2987', 'A', '33'].map((name) => ({ name, of_whole: '20' }))
  const { said } = ask(['premium-for-share', JSON.stringify({ premium: '100', currency: 'USD', shares })])
  expect(said).toBe('{"amounts":{"2987":"20.00","A":"20.00","33":"20.00"},"total":"60.00"}')
})

test.each([
  [['rate-on-line', '{"premium":"1"}'], { error: 'not_valid', fields: { limit: { key: 'required' } } }],
  [['rate-on-line', '{"premium":'], { error: 'not_json', fields: {} }],
  [['magic', '{}'], { error: 'unknown_calculation', fields: {} }],
  [['toString', '{}'], { error: 'unknown_calculation', fields: {} }],
])('the command line refuses %j', (words, answer) => {
  expect(ask(words)).toEqual({ status: 1, answer, said: JSON.stringify(answer) })
})
