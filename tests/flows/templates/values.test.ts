import { COUNTRY_CODES, CURRENCY_CODES } from '#domain/templates/codes.ts'
import { evaluate } from '#domain/templates/formula/evaluate.ts'
import { safePattern } from '#domain/templates/pattern.ts'
import { sampleValues, startValues } from '#domain/templates/samples.ts'
import type { FieldValue, TemplateValues } from '#domain/templates/shape.ts'
import { isVisible } from '#domain/templates/values/condition.ts'
import { filled } from '#domain/templates/values/filled.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import { ISO_COUNTRIES } from '#server/standards/iso-3166.ts'
import { ISO_CURRENCIES } from '#server/standards/iso-4217.ts'
import { describe, expect, test } from 'vitest'
import { field, options, section, when } from './fields.ts'

const WORDS = {
  language: 'en' as const,
  text: () => 'Sample',
  textarea: () => 'A longer sample.',
  currency: 'EUR',
  country: 'DE',
  file: 'survey.pdf',
}

describe('a formula is worked out without running it as code', () => {
  const values: Record<string, FieldValue> = {
    a: '0.1',
    b: '0.2',
    c: null,
    d: { amount: '100', currency: 'EUR' },
    rows: [{ x: '1.5' }, { x: null }, { x: '2' }],
  }
  const at = (key: string) => values[key] ?? null
  test.each([
    ['a + b', '0.3'],
    ['a - b * 2', '-0.3'],
    ['(a + b) * 10 / 4', '0.75'],
    ['d / 3', '33.333333333333'],
    ['round(d / 3, 2)', '33.33'],
    ['round(-d / 3, 0)', '-33'],
    ['min(a, b, 5)', '0.1'],
    ['max(a, b)', '0.2'],
    ['sum(rows.x) * 2', '7'],
    ['a + c', null],
    ['a / (b - b)', null],
    ['a +', null],
    ['constructor', null],
    ['a; b', null],
    ['alert(a)', null],
    ['round(a, b)', null],
    ['('.repeat(50) + 'a' + ')'.repeat(50), null],
  ])('%s is %s', (formula, result) => {
    expect(evaluate(formula, at)).toBe(result)
  })
})

describe('a pattern is taken only when it can be checked quickly', () => {
  test.each(['[A-Z]{2}\\d{4}', '\\d{7}', '(?:GB|DE)\\d+', '[a-z]+@[a-z]+', '(ab){2,3}', '\\p{Lu}*'])('%s is safe', (source) => {
    expect(safePattern(source)).toBeInstanceOf(RegExp)
  })
  test.each([
    '(a+)+',
    '(a|aa)+',
    '(a*)*b',
    '(.*)\\1',
    '(?=a)b',
    '[a-',
    '(',
    '.*.*.*.*',
    '(a{1,9}){9}',
    'x'.repeat(201),
    '(?<!a)b',
  ])('%s is not', (source) => expect(safePattern(source)).toBeNull())
  test('the whole text has to match', () => {
    expect(safePattern('a|b')?.test('ab')).toBe(false)
  })
})

describe('a field shows when its condition holds', () => {
  test.each<[NonNullable<ReturnType<typeof when>>, TemplateValues, boolean]>([
    [when('a', 'equals', '1.50')!, { a: '1.5' }, true],
    [when('a', 'equals', 'x')!, { a: ['y', 'x'] }, true],
    [when('a', 'equals', 'true')!, { a: true }, true],
    [when('a', 'differs', 'x')!, {}, true],
    [when('a', 'above', '10')!, { a: { amount: '9.99', currency: 'EUR' } }, false],
    [when('a', 'below', '2026-01-01')!, { a: '2025-12-31' }, true],
    [when('a', 'above', '10')!, { a: 'eleven' }, false],
    [when('a', 'filled')!, { a: false }, false],
    [when('a', 'empty')!, { a: [] }, true],
  ])('%j with %j: %s', (visible_if, values, shows) => {
    expect(isVisible({ visible_if }, values)).toBe(shows)
  })

  test('all rules, or any of them', () => {
    const rules = [...when('a', 'equals', '1')!.rules, ...when('b', 'equals', '1')!.rules]
    expect(isVisible({ visible_if: { match: 'all', rules } }, { a: '1' })).toBe(false)
    expect(isVisible({ visible_if: { match: 'any', rules } }, { a: '1' })).toBe(true)
  })

  test('what is hidden counts as empty, for what looks at it too', () => {
    const fields = [field('a'), field('b', { visible_if: when('a', 'filled') }), field('c', { visible_if: when('b', 'filled') })]
    const shown = filled([section('risk', fields)], { b: 'kept' })[0]?.lines[0]?.visible
    expect([...(shown ?? [])]).toEqual(['a'])
  })
})

describe('values are checked as the template says', () => {
  const sections = [
    section('risk', [
      field('name', { required: true }),
      field('floors', { type: 'number', min: '1' }),
      field('note', { required: true, visible_if: when('floors', 'above', '3') }),
    ]),
    section('places', [field('city', { required: true })], { repeatable: true, min: 1, max: 2 }),
  ]
  test('what is hidden is never wrong, what is shown is asked for', () => {
    expect(valueErrors(sections, { name: 'x', places: [{ city: 'Bern' }] })).toEqual({})
    expect(valueErrors(sections, { floors: '4', places: [{ city: '' }, {}, {}] })).toEqual({
      name: { key: 'required' },
      note: { key: 'required' },
      places: { key: 'too_large', params: { maximum: 2 } },
      'places.0.city': { key: 'required' },
      'places.1.city': { key: 'required' },
      'places.2.city': { key: 'required' },
    })
    expect(valueErrors(sections, { name: 'x', floors: '0' })).toEqual({
      floors: { key: 'too_small', params: { minimum: '1' } },
      places: { key: 'too_small', params: { minimum: 1 } },
    })
  })

  test('samples are values that the fields take, and defaults go before them', () => {
    const all = section('risk', [
      field('a', { min: '10', max: '12' }),
      field('b', { type: 'textarea' }),
      field('c', { type: 'number', min: '300', max: '301' }),
      field('d', { type: 'money', max: '90' }),
      field('e', { type: 'percent' }),
      field('f', { type: 'date', min: '2030-05-05' }),
      field('g', { type: 'bool', required: true }),
      field('h', { type: 'select', options_or_lookup: options('x', 'y'), default: 'y' }),
      field('i', { type: 'multiselect', options_or_lookup: options('x', 'y'), max: '1' }),
      field('j', { type: 'country' }),
      field('k', { type: 'currency' }),
      field('l', { type: 'table', min: '3', columns: [{ key: 'n', label: {}, type: 'money' }] }),
      field('m', { pattern: '\\d{7}' }),
    ])
    const lines = section('lines', [field('n', { type: 'number', required: true })], { repeatable: true, min: 1 })
    const values = sampleValues([all, lines], WORDS)
    expect(valueErrors([all, lines], values)).toEqual({})
    expect(values).toMatchObject({ h: 'y', c: '300', f: '2030-05-05', d: { currency: 'EUR' }, m: '1234567' })
    expect(startValues([all, lines])).toMatchObject({ a: null, h: 'y', lines: [{ n: null }] })
  })
})

test('the codes that forms offer are those of the standards', () => {
  expect(COUNTRY_CODES).toEqual(ISO_COUNTRIES.map(({ alpha2 }) => alpha2).toSorted())
  expect(CURRENCY_CODES).toEqual(ISO_CURRENCIES.map(({ code }) => code).toSorted())
})
