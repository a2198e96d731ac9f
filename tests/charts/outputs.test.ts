import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHARTS } from '#tools/charts/charts.ts'
import { committedFiles, staleness } from '#tools/charts/committed.ts'
import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { generate } from '#tools/charts/generate.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const check = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/charts/check.ts', ...args], {
    env: { ...process.env, ...env },
  })

test('suites, pictures and tables are what the charts give [J2, J3]', async () => {
  const { stdout } = await check([])
  expect(stdout).toContain('generated files match the charts')
}, 240_000)

test('what a chart gives is the same in any time zone and language [J2, J3]', async () => {
  const abroad = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
  const { stdout } = await check(['--fresh', 'operation', 'upload', 'cob-template'], abroad)
  expect(stdout).toContain('generated files match the charts')
}, 120_000)

test('a chart that does not exist is refused by its name', async () => {
  await expect(check(['no-such-chart'])).rejects.toThrow('No such chart: no-such-chart')
})

describe('a repository that does not match its charts', () => {
  let root = ''
  const put = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'charts-'))
    put('docs/statecharts/a.svg', '<svg>\n<text>after 5 s</text>\n</svg>\n')
    put('tests/charts/a/golden.json', '{}\n')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const fresh = (changes: Record<string, string> = {}) =>
    new Map(
      Object.entries({
        'docs/statecharts/a.svg': '<svg>\n<text>after 5 s</text>\n</svg>\n',
        'tests/charts/a/golden.json': '{}\n',
        ...changes,
      }),
    )

  test('is told from one that does', () => {
    expect(staleness(root, fresh())).toEqual([])
  })

  test('is told the first line that differs', () => {
    const found = staleness(root, fresh({ 'docs/statecharts/a.svg': '<svg>\n<text>after 6 s</text>\n</svg>\n' }))
    expect(found).toEqual(['docs/statecharts/a.svg:2\n  committed: <text>after 5 s</text>\n  charts:    <text>after 6 s</text>'])
  })

  test('is told a line that is only missing at the end', () => {
    const found = staleness(root, fresh({ 'tests/charts/a/golden.json': '{}\nmore\n' }))
    expect(found[0]).toMatch(/golden\.json:2\n/)
    expect(staleness(root, fresh({ 'tests/charts/a/golden.json': '{}' }))[0]).toMatch(/golden\.json:2\n/)
  })

  test('is told what is missing', () => {
    expect(staleness(root, fresh({ 'docs/statecharts/b.svg': '' }))).toEqual(['docs/statecharts/b.svg is missing'])
  })

  test('is told what no chart makes any more', () => {
    put('docs/statecharts/gone.svg', '')
    put('tests/charts/gone/golden.json', '{}')
    expect(staleness(root, fresh())).toEqual([
      'docs/statecharts/gone.svg belongs to no chart',
      'tests/charts/gone/golden.json belongs to no chart',
    ])
  })
})

test('every generated file of the repository is looked at', () => {
  expect(committedFiles('.')).toEqual(expect.arrayContaining(['docs/statecharts/index.html', 'tests/charts/session/golden.json']))
})

test.each([
  ['delay', 'delay accessDenied.counting after second', ['golden.json', '.svg', '.scxml', '.json', '.md']],
  [
    'target',
    'retarget accessDenied.counting / after second [1] -> accessDenied.leaving',
    ['golden.json', '.svg', '.scxml', '.json', '.md'],
  ],
  [
    'an action',
    'drop-action accessDenied.counting / after second [2] countDown',
    ['golden.json', '.svg', '.scxml', '.json', '.md'],
  ],
])('a chart whose %s changed is stale in its suite, picture, tables and exports', async (_, fault, endings) => {
  const spec = CHARTS.find(({ name }) => name === 'access-denied')!
  const machine = mutantsOf(spec.machine)
    .find(({ id }) => id === fault)!
    .build()
  const events = { ...spec.events, 'xstate.after.1.accessDenied.counting': [{ type: 'xstate.after.1.accessDenied.counting' }] }
  const stale = staleness('.', new Map((await generate({ ...spec, machine, events })).files))
  for (const ending of endings)
    expect(stale.filter((line) => line.includes(`access-denied${ending.startsWith('.') ? ending : `/${ending}`}:`))).toHaveLength(
      1,
    )
})
