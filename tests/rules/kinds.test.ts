import { expect, test } from 'vitest'
import { kinds } from '#tools/check/kinds.ts'
import { plant, PROJECT } from './planted-tree.ts'

const ASKING = "export const isDay = ({ kind }: Field) => kind === 'date'\n"
const asking = (count: number, text = ASKING) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ui/part-${at}.ts`, text]))

test('a field’s kind is asked in few places, and what all layers share is declared once', () => {
  expect(kinds.faultsIn(PROJECT)).toEqual([])
})

test.each([
  ['compares it', ASKING],
  ['compares it the other way round', "export const isDay = (field: Field) => 'date' !== field.kind\n"],
  ['switches by it', "export function one(field: Field) {\n  switch (field.kind) {\n    case 'refs':\n      return 1\n  }\n}\n"],
])('finds the ninth file that %s', async (_, text) => {
  expect(await kinds.faultsIn(plant(asking(8, text)))).toEqual([])
  expect((await kinds.faultsIn(plant(asking(9, text)))).join('\n')).toMatch(/^9 files ask a field’s kind[^]*src\/ui\/part-8\.ts/)
})

test('lets other kinds of things be asked, and the language itself', async () => {
  const other = { ...asking(9, "export const isPicture = ({ kind }: Upload) => kind === 'svg'\n") }
  expect(await kinds.faultsIn(plant({ ...other, ...asking(8), 'domain/records/traits.ts': ASKING }))).toEqual([])
})

test.each([
  ['the type Values', 'export type Values = Record<string, unknown>\n'],
  ['isSettable', 'export const isSettable = (field: Field) => !isDerived(field)\n'],
])('finds the second declaration of %s', async (what, text) => {
  const once = { 'domain/records/values.ts': text, 'server/rows.ts': "import { isSettable, type Values } from './values.ts'\n" }
  expect(await kinds.faultsIn(plant(once))).toEqual([])
  expect(await kinds.faultsIn(plant({ ...once, 'src/ui/rows.ts': text }))).toEqual([
    `${what} is declared 2 times: domain/records/values.ts, src/ui/rows.ts`,
  ])
})
