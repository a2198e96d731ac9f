import { expect, test } from 'vitest'
import { ERROR_STATUS, AppError } from '#domain/app-error.ts'
import { acceptedLanguage, errorText, fieldText } from '#server/texts/texts.ts'

test.each([
  ['de', 'de'],
  ['de-AT, en;q=0.5', 'de'],
  ['it, fr;q=0.4, es;q=0.8', 'es'],
  ['zh-Hans-CN', 'zh'],
  ['it', null],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['', null],
  [undefined, null],
])('reads the wish %s as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each(Object.keys(ERROR_STATUS))('has words for the code %s', (code) => {
  const text = errorText(new AppError(code as keyof typeof ERROR_STATUS), 'en')
  expect(text).not.toBe(code)
  expect(text).toMatch(/^[A-Z].*\.$/)
})

test('tells a code from a fault of a field that has the same name', () => {
  expect(errorText(new AppError('not_valid'), 'en')).not.toBe(fieldText({ key: 'not_valid' }, 'en'))
  expect(fieldText({ key: 'too_long', params: { maximum: 5 } }, 'en')).toBe('Enter up to 5 characters.')
})

test('does not escape what is no page', () => {
  expect(errorText(new AppError('not_permitted', { params: { missing: 'a & b' } }), 'en')).toContain('a & b')
})
