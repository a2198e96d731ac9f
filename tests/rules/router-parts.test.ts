import { withoutKeeping } from '#tools/vite/production-router.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'node_modules/react-router/dist/production'
const router = readdirSync(folder)
  .filter((file) => /^chunk-.*\.mjs$/.test(file))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .toSorted((a, b) => b.length - a.length)[0] as string

test('nothing at the top of the router keeps parts in the build that nobody uses', () => {
  const rest = withoutKeeping(router)
  expect(rest).not.toMatch(/^\w+\.displayName =/m)
  expect(rest).not.toMatch(/^var \w+ = (React\d*\.(forwardRef|createContext|memo)\(|class extends React\d*\.Component)/m)
  expect(rest.match(/PrefetchPageLinks, \{ page: href/g)).toBeNull()
})

test('the rest of the router stays as it is', () => {
  const rest = withoutKeeping(router)
  expect(rest).toContain('function createRouter(')
  expect(rest.length / router.length).toBeGreaterThan(0.99)
})
