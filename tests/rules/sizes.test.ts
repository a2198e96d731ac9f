import { expect, test } from 'vitest'
import { sizes } from '#tools/check/sizes.ts'
import { lines, plant } from './planted-tree.ts'

const faultsIn = async (files: Record<string, string>) => (await sizes.faultsIn(plant(files))).join('\n')
const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.ts`, 'x\n']))

test('refuses a file of 251 lines and a test of 301', async () => {
  const faults = await faultsIn({ 'domain/long.ts': lines(251), 'tests/api/long.test.ts': lines(301) })
  expect(faults).toContain('domain/long.ts: 251 lines, the limit is 250')
  expect(faults).toContain('tests/api/long.test.ts: 301 lines, the limit is 300')
})

test('lets files pass that reach the cap, and migrations of any length', async () => {
  const files = {
    'domain/full.ts': lines(250),
    'tests/api/full.test.ts': lines(300),
    'server/store/migrations/0001-first.sql': lines(900),
  }
  expect(await faultsIn(files)).toBe('')
})

test('refuses the twenty-sixth file of a folder', async () => {
  expect(await faultsIn(many('src/ui', 25))).toBe('')
  expect(await faultsIn(many('src/ui', 26))).toContain('src/ui: 26 files, the limit is 25')
})

test('refuses a fourth folder below the top', async () => {
  expect(await faultsIn({ 'src/a/b/c/fine.ts': 'x' })).toBe('')
  expect(await faultsIn({ 'src/a/b/c/d/deep.ts': 'x' })).toContain('src/a/b/c/d/deep.ts: more than 3 folders deep')
})

test.each(['src/ui/utils.ts', 'server/helpers/time.ts', 'domain/types.ts', 'src/common/Box.tsx'])(
  'refuses the empty name %s',
  async (path) => {
    expect(await faultsIn({ [path]: 'x' })).toContain(`${path}: this name says nothing`)
  },
)
