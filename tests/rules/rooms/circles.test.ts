import { expect, test } from 'vitest'
import { imports } from '#tools/check/tools.ts'
import { plant } from '../planted-tree.ts'

const one = 'export const one = 1\n'
const uses = (path: string) => `import { one } from '#${path}'\nexport const two = one\n`
const list = (...names: string[]) => ({ 'tools/check/circles.json': JSON.stringify(names) })

/** Two folders that need each other, though no two of their files do. */
const pair = (a: string, b: string) => ({
  [`${a}/one.ts`]: one,
  [`${b}/one.ts`]: one,
  [`${a}/two.ts`]: uses(`${b}/one.ts`),
  [`${b}/two.ts`]: uses(`${a}/one.ts`),
})

async function faultsIn(files: Record<string, string>) {
  const faults = await imports.faultsIn(plant(files))
  return faults.join('\n')
}

for (const layer of ['domain', 'server', 'src']) {
  test(`finds two rooms of ${layer} that need each other, and names an import of each way`, async () => {
    const faults = await faultsIn(pair(`${layer}/loss`, `${layer}/premium`))
    expect(faults).toContain(`${layer}: loss, premium\n    no-circles:`)
    expect(faults).toContain(`${layer}/loss/two.ts -> ${layer}/premium/one.ts`)
    expect(faults).toContain(`${layer}/premium/two.ts -> ${layer}/loss/one.ts`)
  })
}

test('finds a circle of three rooms, through folders deep inside them and through a type', async () => {
  const faults = await faultsIn({
    'domain/a/deep/one.ts': one,
    'domain/b/one.ts': one,
    'domain/c/one.ts': one,
    'domain/a/two.ts': uses('domain/b/one.ts'),
    'domain/b/far/two.ts': uses('domain/c/one.ts'),
    'domain/c/two.ts': `import type { one } from '#domain/a/deep/one.ts'\nexport type Two = typeof one\n`,
  })
  expect(faults).toContain('domain: a, b, c\n    no-circles:')
})

test('finds subfolders beside each other, in a room and further down, that need each other', async () => {
  const faults = await faultsIn({
    ...pair('server/store/loss', 'server/store/premium'),
    ...pair('src/screens/home/parts/a', 'src/screens/home/parts/b'),
  })
  expect(faults).toContain('server/store: loss, premium\n    no-circles:')
  expect(faults).toContain('src/screens/home/parts: a, b\n    no-circles:')
})

test('lets a subfolder and the files of its own room know each other', async () => {
  expect(await faultsIn(pair('domain/loss', 'domain/loss/sections'))).toBe('')
})

test('lets a listed circle stand, and finds the room that joins it', async () => {
  const standing = { ...pair('domain/a', 'domain/b'), ...list('domain: a, b') }
  expect(await faultsIn(standing)).toBe('')
  const faults = await faultsIn({
    ...standing,
    'domain/c/one.ts': one,
    'domain/c/two.ts': uses('domain/a/one.ts'),
    'domain/b/three.ts': uses('domain/c/one.ts'),
  })
  expect(faults).toContain('domain: a, b, c\n    no-circles: These folders need each other')
})

test('wants a circle off the list once it is gone', async () => {
  const faults = await faultsIn({ 'domain/a/one.ts': one, 'domain/b/two.ts': uses('domain/a/one.ts'), ...list('domain: a, b') })
  expect(faults).toContain('domain: a, b\n    no-circles: This circle is gone; take it off the list.')
})
