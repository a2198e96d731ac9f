import { inOneStroke } from '#tools/vite/tabler-icons.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const icon = (name: string) => readFileSync(`node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`, 'utf8')
const linesOf = (code: string) => [...code.matchAll(/"d": ?"([^"]+)"/g)].map(([, line]) => line)

test.each(['IconPencil', 'IconTrash', 'IconClipboardCheck'])(
  'the lines of %s are drawn in one stroke, none of them missing',
  (name) => {
    const apart = linesOf(icon(name))
    expect(apart.length).toBeGreaterThan(1)
    expect(linesOf(inOneStroke(icon(name)))).toEqual([apart.join('')])
  },
)

test('an icon with shapes of another kind stays as it is', () => {
  const code = 'const __iconNode = [["path", {"d": "M4 7l16 0", "fill": "none"}], ["circle", {"r": "2"}]];'
  expect(inOneStroke(code)).toBe(code)
})
