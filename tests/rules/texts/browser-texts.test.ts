import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TEXTS = 'locales/en'
/** Read in a mailbox or nowhere: they cannot stand beside what a screen shows. */
const NOT_ON_SCREENS = ['mail.json']
/** `getByText('…')` without `exact` also finds a longer text that contains the words. */
const LOOSE = /getByText\(\s*'([^']+)'\s*\)/g

test('a text looked for in Chromium is no part of a longer one, unless it is looked for exactly', () => {
  const texts = readdirSync(TEXTS)
    .filter((file) => !NOT_ON_SCREENS.includes(file))
    .flatMap((file) => textsOf(JSON.parse(readFileSync(join(TEXTS, file), 'utf8'))))
  const files = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const searches = files.flatMap((file) =>
    [...readFileSync(join('tests/e2e', file), 'utf8').matchAll(LOOSE)].map(([, text = '']) => ({ file, text })),
  )
  expect(searches.length).toBeGreaterThan(50)
  expect(searches.filter(({ text }) => texts.some((other) => isLonger(other, text)))).toEqual([])
})

function isLonger(other: string, text: string): boolean {
  return other.length > text.length && other.toLowerCase().includes(text.toLowerCase())
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as Record<string, unknown>).flatMap(textsOf)
}
