import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const styleSheetOf = (file: string, path: string) =>
  path.startsWith('#src/') ? path.replace('#src/', 'src/') : join(dirname(file), path)

const classesOf = (sheet: string) =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-z][A-Za-z0-9]*)/g)].map(([, name]) => name!))

const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))

/** What each file names of the style sheets that it imports: `sheet: class`. */
const named = components.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, local = '', path = '']) => {
    const sheet = styleSheetOf(file, path)
    return [...text.replaceAll(IMPORT, '').matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      file,
      sheet,
      name,
    }))
  })
})

test('a class that a component names stands in its style sheet', () => {
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ sheet, name }) => !classesOf(sheet).has(name))).toEqual([])
})
