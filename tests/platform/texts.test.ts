import { expect, test } from 'vitest'
import { ERROR_STATUS, AppError } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { acceptedLanguage, errorText, fieldText, textOf } from '#server/texts/texts.ts'

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

test.each([
  ['not_100', { total: '33.3333' }, 'de', 'Die Anteile müssen zusammen 100 % ergeben. Sie betragen 33,3333 %.'],
  ['not_100', { total: '90.0000' }, 'en', 'The shares must total 100%. They total 90%.'],
  ['outside_guidance_unaccepted', { least: '2.5', most: '10' }, 'en', /guidance of 2\.5–10%/],
  ['tax_rate_differs', { rate: '5.0000, 7.5000' }, 'fr', /5 %, 7,5 %/],
  ['above_authority', { maximum: 'GBP 5000000.00' }, 'en', /authority limit, GBP 5,000,000\.00\./],
  ['above_authority', { maximum: 'GBP 5000000.00' }, 'de', /5\.000\.000,00 GBP/],
  ['above_outstanding', { amount: 'EUR 1250.5' }, 'es', /1250,50 EUR/],
  ['outside_agreement', { from: '2026-01-01', to: '2026-12-31' }, 'en', / 1 Jan 2026 to 31 Dec 2026\./],
  ['twin_posted', { month: '2026-11' }, 'en', /November 2026/],
])('writes the figures and days of %s with %j as %s does', (key, params, language, said) => {
  const text = fieldText({ key, params }, language as Language).replaceAll(/[\u00a0\u202f]/g, ' ')
  if (typeof said === 'string') expect(text).toBe(said)
  else expect(text).toMatch(said)
})

test.each([
  ['en', 'GBP 1,000.50 open with the client'],
  ['de', '1.000,50 GBP beim Kunden offen'],
  ['es', '1000,50 GBP pendientes con el cliente'],
  ['fr', '1 000,50 GBP ouverts chez le client'],
  ['ja', '顧客との未決済額GBP 1,000.50'],
  ['zh', '与客户未结GBP 1,000.50'],
] as const)('writes the amounts of a move as %s does, the code of the currency in its place', (language, text) => {
  const told = textOf('contract-moves:blocker.client_open', language, { currency: 'GBP', amount: '1000.5' })
  expect(told.replaceAll(/\s/g, ' ')).toBe(text)
})

test('writes an amount with the decimals of its currency', () => {
  const told = textOf('contract-moves:change.cancellation_return', 'en', { currency: 'JPY', amount: '1000.00' })
  expect(told.replaceAll(/\s/g, ' ')).toBe('Return premium JPY 1,000')
})
