import { expect, test } from 'vitest'
import { lint } from '#tools/check/tools.ts'
import { lines, plant } from './planted-tree.ts'

const component = (body: string) =>
  `import { useState, useEffect } from 'react'\nexport function Part({ id }: { id: number }) {\n${body}\n}\n`

/** Rule -> file and source that break it. */
const PLANTED: Record<string, [file: string, source: string]> = {
  'no-explicit-any': ['domain/any.ts', 'export const read = (value: any) => value as string\n'],
  'no-floating-promises': ['server/floating.ts', 'const save = async () => 1\nexport function run() {\n  save()\n}\n'],
  'no-misused-promises': ['server/misused.ts', 'const has = async () => true\nexport const read = () => (has() ? 1 : 2)\n'],
  'switch-exhaustiveness-check': [
    'domain/switch.ts',
    "export function pick(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n}\n",
  ],
  'ban-ts-comment': ['domain/ignore.ts', "// @ts-ignore\nexport const wrong: number = 'text'\n"],
  'no-cycle': ['domain/circle.ts', "import { two } from './circle-two.ts'\nexport const one = () => two\n"],
  'max-lines-per-function': ['domain/long.ts', `export function long(x: number) {\n${lines(41)}}\n`],
  'no-console': ['server/console.ts', "console.log('here')\n"],
  'no-warning-comments': ['domain/later.ts', '// TODO later\nexport const x = 1\n'],
  'rules-of-hooks': ['src/ui/Hooks.tsx', component('  if (id > 1) useState(1)\n  return id')],
  'exhaustive-deps': [
    'src/ui/Deps.tsx',
    component('  const [n, set] = useState(0)\n  useEffect(() => { set(id) }, [])\n  return n'),
  ],
  'set-state-in-effect': [
    'src/ui/Effect.tsx',
    component('  const [n, set] = useState(0)\n  useEffect(() => { set(id) }, [id])\n  return n'),
  ],
  'alt-text': ['src/ui/Image.tsx', 'export const Image = () => <img src="/a.png" />\n'],
  'jsx-no-literals': ['src/ui/Literal.tsx', 'export const Literal = () => <b>Save it</b>\n'],
  'no-focused-tests': ['tests/api/only.test.ts', "import { test } from 'vitest'\ntest.only('alone', () => {})\n"],
  'no-disabled-tests': ['tests/api/skip.test.ts', "import { test } from 'vitest'\ntest.skip('later', () => {})\n"],
}

test('finds every planted fault in one reading', async () => {
  const files = Object.fromEntries(Object.values(PLANTED))
  const root = plant({ ...files, 'domain/circle-two.ts': "import { one } from './circle.ts'\nexport const two = () => one\n" })
  const report = (await lint.faultsIn(root)).join('\n')
  for (const [rule, [file]] of Object.entries(PLANTED)) expect(report, `${rule} in ${file}`).toMatch(new RegExp(`\\(${rule}\\)`))
  for (const [rule, [file]] of Object.entries(PLANTED)) expect(report, `${rule} in ${file}`).toContain(file)
})

test('lets a clean file pass', async () => {
  expect(await lint.faultsIn(plant({ 'domain/clean.ts': 'export const one = 1\n' }))).toEqual([])
})
