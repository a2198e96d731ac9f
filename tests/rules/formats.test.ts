import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFiles } from '#tools/check/files.ts'

/** They write for whatever language the machine has, or take `en` to be American. */
const UNTOLD =
  /\.toFixed\(|\.toLocale(Date|Time)?String\(|new Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat)\(/

test('screens write numbers, dates and lists of names by the functions of one file', () => {
  const files = codeFiles(process.cwd(), ['src']).filter((file) => /^src\/.*\.tsx?$/.test(file) && file !== 'src/ui/format.ts')
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => UNTOLD.test(readFileSync(file, 'utf8')))).toEqual([])
})
