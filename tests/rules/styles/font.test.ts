import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../planted-tree.ts'

const SRC = join(PROJECT, 'src')
/** Weights that the font on the first page has. */
const [LIGHTEST, HEAVIEST] = [400, 700]

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const weightsIn = (file: string) =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(/font-weight:([\d\s]+)/g)].flatMap(([, asked = '']) =>
    asked.trim().split(/\s+/).map(Number),
  )

test('no style asks for a weight that the font on the first page does not have', () => {
  const asked = sheets.flatMap(weightsIn)
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((weight) => weight < LIGHTEST || weight > HEAVIEST)).toEqual([])
})

test('the font on the first page weighs less than 33 kB', () => {
  expect(statSync(join(SRC, 'app/fonts/inter-latin.woff2')).size).toBeLessThan(33_000)
})
