import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFiles } from '#tools/check/files.ts'

/** A spinner is a span: assistive software may not read a name on one without a role. */
const BARE = /<Loader\b(?![^>]*\brole=)[^>]*\baria-label/

const isBare = (text: string) => BARE.test(text)

test('a spinner with a name has a role, so that its name is read', () => {
  const files = codeFiles(process.cwd(), ['src']).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => isBare(readFileSync(file, 'utf8')))).toEqual([])
})

test('a spinner with a name alone is found', () => {
  expect(isBare('<Loader size="xs" aria-label={t(\'loading\')} />')).toBe(true)
  expect(isBare('<Loader role="progressbar" aria-label={label} />')).toBe(false)
  expect(isBare('<Loader aria-hidden />')).toBe(false)
})
