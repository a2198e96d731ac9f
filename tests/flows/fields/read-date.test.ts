import { LANGUAGES } from '#domain/languages.ts'
import { patternOf, readDate, shortDay } from '#src/ui/date-field/read-date.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const APRIL = '2026-04-03'

afterEach(() => {
  vi.unstubAllGlobals()
})

const american = () => vi.stubGlobal('navigator', { languages: ['en-US', 'en'] })

/** By language, what its readers write for the third of April 2026. */
const WRITTEN: Record<(typeof LANGUAGES)[number], string[]> = {
  en: [
    '03/04/2026',
    '3/4/26',
    '3.4.2026',
    '3-4-2026',
    '3 4 2026',
    '03042026',
    '3 Apr 2026',
    '3rd april 26',
    'Apr 3, 2026',
    '3-Apr-26',
  ],
  de: ['03.04.2026', '3.4.26', '3/4/2026', '3. April 2026', '3 apr 2026'],
  es: ['03/04/2026', '3-4-26', '3 de abril de 2026', '3 abr. 2026', '3 Apr 2026'],
  fr: ['03/04/2026', '3.4.26', '3 avril 2026', '3 avr. 2026', '3 Apr 2026'],
  ja: ['2026/04/03', '26/4/3', '2026年4月3日', '２０２６／４／３', '20260403', '3 Apr 2026'],
  zh: ['2026/04/03', '2026年4月3日', '2026.4.3', '20260403', '3 Apr 2026'],
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('reads a date as its readers write it', () => {
    expect(WRITTEN[language].map((text) => readDate(language, text))).toEqual(WRITTEN[language].map(() => APRIL))
  })

  test('reads what it shows, and the date that travels', () => {
    for (const day of [APRIL, '2024-02-29', '1999-12-31', '1688-05-11']) {
      expect(readDate(language, shortDay(language, day))).toBe(day)
      expect(readDate(language, day)).toBe(day)
    }
  })

  test('leaves what is no date as it was typed', () => {
    const wrong = [
      'soon',
      '3',
      '3/4',
      '3/4/2',
      '3/4/202',
      '3/4/20260',
      '99/99/2026',
      '2026-02-30',
      '1/2/3/4',
      '3 Nix 2026',
      '0999-01-01',
    ]
    expect(wrong.map((text) => readDate(language, text))).toEqual(wrong)
    expect(readDate(language, '  ')).toBe('')
  })
})

test('a date has the order and the signs of its reader', () => {
  const letters = { day: 'dd', month: 'mm', year: 'yyyy' }
  const patterns = LANGUAGES.map((language) => patternOf(language, letters))
  expect(patterns).toEqual(['dd/mm/yyyy', 'dd.mm.yyyy', 'dd/mm/yyyy', 'dd/mm/yyyy', 'yyyy/mm/dd', 'yyyy/mm/dd'])
})

test('the month comes first for a browser that asks for American English', () => {
  american()
  expect(shortDay('en', APRIL)).toBe('04/03/2026')
  expect(
    ['4/3/26', '04.03.2026', '04032026', 'Apr 3, 2026', '3 Apr 2026', '2026-04-03'].map((text) => readDate('en', text)),
  ).toEqual(Array.from({ length: 6 }, () => APRIL))
  expect(readDate('en', '13/4/2026')).toBe('13/4/2026')
})

test('a year of two digits is of this century up to 68', () => {
  expect(['1/1/68', '1/1/69', '1/1/00'].map((text) => readDate('en', text))).toEqual(['2068-01-01', '1969-01-01', '2000-01-01'])
})

test('a month is read from three letters that only it begins with', () => {
  expect(readDate('fr', '3 jui 2026')).toBe('3 jui 2026')
  expect([readDate('fr', '3 juil 2026'), readDate('fr', '1er fév. 2026'), readDate('de', '3. Mär 2026')]).toEqual([
    '2026-07-03',
    '2026-02-01',
    '2026-03-03',
  ])
})
