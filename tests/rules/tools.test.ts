import { expect, test } from 'vitest'
import { deadCode, format, types } from '#tools/check/tools.ts'
import { plant } from './planted-tree.ts'

test('finds a wrong type', async () => {
  const root = plant({ 'domain/wrong.ts': `export const one: number = 'one'\n` })
  expect((await types.faultsIn(root)).join()).toContain('domain/wrong.ts')
})

test('finds a wrong type in the tools that run before TypeScript is there', async () => {
  const root = plant({ 'tools/wrong.mjs': `/** @type {number} */\nexport const one = 'one'\n` })
  expect((await types.faultsIn(root)).join()).toContain('tools/wrong.mjs')
})

test('finds a file that is not formatted', async () => {
  const root = plant({ 'domain/ugly.ts': 'export const one = "one";\n' })
  expect((await format.faultsIn(root)).join()).toContain('domain/ugly.ts')
})

test('finds a file and an export that nothing uses, and a package that nothing imports', async () => {
  const root = plant({
    'server/main.ts': `import { used } from './used.ts'\nvoid used\n`,
    'server/used.ts': 'export const used = 1\nexport const unused = 2\n',
    'server/alone.ts': 'export const alone = 1\n',
  })
  const report = (await deadCode.faultsIn(root)).join()
  for (const fault of ['server/alone.ts', 'unused', 'nodemailer']) expect(report).toContain(fault)
})
