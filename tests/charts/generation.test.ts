import { fingerprintOf, inputsOf } from '#tools/charts/fingerprint.ts'
import { generate } from '#tools/charts/generate.ts'
import { importsOf } from '#tools/charts/imports.ts'
import { defineChart } from '#tools/charts/model/spec.ts'
import { CHART_NAMES } from '#tools/charts/names.ts'
import { ROOT, sourcesOf } from '#tools/charts/places.ts'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

describe('what decides whether a chart is generated anew', () => {
  let folder = ''
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const fingerprint = () => fingerprintOf([join(folder, 'entry.ts')], new Map())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inputs-'))
    write('entry.ts', "import { a } from './a.ts'\nimport type { T } from './types.ts'\n")
    write('a.ts', "export { b as a } from './b.ts'\n")
    write('b.ts', 'export const b = 1\n')
    write('types.ts', 'export type T = 1\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each(['entry.ts', 'a.ts', 'b.ts'])('is %s, however far away it is imported', (name) => {
    const before = fingerprint()
    write(name, `${name === 'b.ts' ? 'export const b = 2' : "export { b as a } from './b.ts'"} // changed\n`)
    expect(fingerprint()).not.toBe(before)
  })

  test('is no type, for it does not run', () => {
    const before = fingerprint()
    write('types.ts', 'export type T = 2\n')
    expect(fingerprint()).toBe(before)
  })

  test('is the same when nothing has changed', () => expect(fingerprint()).toBe(fingerprint()))
})

test('a chart depends on its machine, its spec, what the levels leave out, and the versions of packages', () => {
  const inputs = [...inputsOf(sourcesOf('session')).keys()]
  expect(inputs).toEqual(
    expect.arrayContaining([
      '/tests/charts/session/spec.ts',
      '/tests/charts/session/component-exclusions.ts',
      '/src/machines/session.machine.ts',
      '/src/machines/session.setup.ts',
      '/domain/app-error.ts',
      'xstate@5.33.3',
    ]),
  )
})

test('imports of types alone are none', () => {
  const source = [
    "import type { A } from './a.ts'",
    "import { type B } from './b.ts'",
    "import { type C, d } from './d.ts'",
    "export * from './e.ts'",
  ]
  expect(importsOf(source.join('\n'))).toEqual(['./d.ts', './e.ts'])
})

test('every folder with a spec is a chart in the list', () => {
  const folders = readdirSync(join(ROOT, 'tests/charts'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...CHART_NAMES].toSorted())
})

const lonely = createMachine({
  id: 'lonely',
  initial: 'a',
  states: { a: { on: { 'x.go': 'b' } }, b: {}, nowhere: { on: { 'x.back': 'a' } } },
})
const spec = (unreachable?: Record<string, string>) =>
  defineChart({
    name: 'lonely',
    title: 'Lonely',
    about: 'A chart with a state that nothing leads to.',
    machine: lonely,
    key: () => null,
    events: { 'x.go': [{ type: 'x.go' }] },
    ...(unreachable && { unreachable }),
  })

test('a state that nothing leads to and a transition that never fires fail the generation', async () => {
  const { findings } = await generate(spec())
  expect(findings).toEqual(
    expect.arrayContaining([
      'lonely: lonely.nowhere is declared and never reached',
      'lonely: lonely.nowhere / x.back is declared and never reached',
    ]),
  )
})

test('what the spec explains does not fail it, and an explanation that no longer holds does', async () => {
  const { findings } = await generate(
    spec({ 'lonely.nowhere': 'Kept for later.', 'lonely.nowhere / x.back': 'The same.', 'lonely.b': 'Not true.' }),
  )
  expect(findings.filter((finding) => finding.includes('reached'))).toEqual([
    'lonely: lonely.b is listed as unreachable and is reached',
  ])
})
