import { LANGUAGES, localeOf } from '#domain/languages.ts'
import {
  formatAgo,
  formatDate,
  formatMoney,
  formatNames,
  formatNumber,
  formatOffset,
  formatPercent,
  formatPoints,
  formatShare,
  formatSize,
} from '#src/ui/format.ts'
import { expect, test } from 'vitest'

const plain = (text: string) => text.replace(/\s/gu, ' ')

test('shows an amount with its currency, exact to the last digit of what was stored', () => {
  expect(plain(formatMoney('en', '1250000.5', 'EUR'))).toBe('EUR 1,250,000.50')
  expect(plain(formatMoney('de', '1250000.5', 'EUR'))).toBe('1.250.000,50 EUR')
  expect(plain(formatMoney('en', '9007199254740993.25', 'USD'))).toBe('USD 9,007,199,254,740,993.25')
  expect(plain(formatMoney('en', '1000', 'JPY'))).toBe('JPY 1,000')
})

test('shows an amount whose currency is not known as a number', () => {
  expect(formatMoney('en', '1000.1234', null)).toBe('1,000.1234')
  expect(formatMoney('en', '5', 'Euro')).toBe('5.00')
})

test('shows a day as that day in every time zone', () => {
  expect(formatDate('en', '2026-03-01')).toBe('1 Mar 2026')
  expect(formatDate('ja', '2026-03-01')).toBe('2026/03/01')
})

test('shows offsets as clocks do', () => {
  expect([0, 330, -570, 765].map(formatOffset)).toEqual(['UTC+00:00', 'UTC+05:30', 'UTC-09:30', 'UTC+12:45'])
})

test('says how long ago something was, in whole steps', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const ago = (instant: string) => formatAgo('en', instant, now)
  expect(ago('2026-11-20T11:59:40Z')).toBe('now')
  expect(ago('2026-11-20T11:58:30Z')).toBe('1 minute ago')
  expect(ago('2026-11-20T10:01:00Z')).toBe('1 hour ago')
  expect(ago('2026-11-18T12:00:00Z')).toBe('2 days ago')
})

test('groups digits as the language does', () => {
  expect(formatNumber('de', 12345)).toBe('12.345')
  expect([0, 999, 1_000, 0.5, -3].map((value) => formatNumber('de', value))).toEqual(['0', '999', '1.000', '0,5', '-3'])
})

test('English is British, unless the browser asks for American first', () => {
  expect(localeOf('en')).toBe('en-GB')
  expect(localeOf('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US')
  expect(localeOf('en', ['en-GB', 'en-US'])).toBe('en-GB')
  expect(localeOf('en', ['en', 'en-US'])).toBe('en-GB')
  expect(localeOf('de', ['en-US'])).toBe('de')
})

test('scores and points have two decimals, with the sign of the language', () => {
  expect([formatPoints('en', '28.60'), formatPoints('de', '28.60'), formatPoints('fr', '2')]).toEqual(['28.60', '28,60', '2,00'])
})

test('a size of few bytes is written out in every language', () => {
  const said = LANGUAGES.map((language) => plain(formatSize(language, 940)))
  expect(said).toEqual(['940 bytes', '940 Byte', '940 bytes', '940 octets', '940 バイト', '940字节'])
})

test('a percentage keeps every digit that was stored, as the language writes it', () => {
  expect([formatPercent('en', '33.33333333'), formatPercent('de', '33.33333333')].map(plain)).toEqual([
    '33.33333333%',
    '33,33333333 %',
  ])
  expect([formatPercent('en', '100'), formatPercent('fr', '2.5'), formatPercent('ja', '0')].map(plain)).toEqual([
    '100%',
    '2,5 %',
    '0%',
  ])
})

test('a part of a whole, a size and a list of names follow the language', () => {
  expect([formatShare('en', 0.42), formatShare('fr', 0.42)].map(plain)).toEqual(['42%', '42 %'])
  expect([formatSize('en', 1_300_000), formatSize('de', 1_300_000)].map(plain)).toEqual(['1.2 MB', '1,2 MB'])
  expect(formatNames('en', ['Code', 'Name', 'LEI'], 'conjunction')).toBe('Code, Name and LEI')
  expect(formatNames('de', ['Code', 'Name'], 'disjunction')).toBe('Code oder Name')
})
