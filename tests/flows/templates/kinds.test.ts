import { checkTemplate } from '#domain/templates/checks/check-template.ts'
import { publishingFindings } from '#domain/templates/checks/publishing.ts'
import type { Field, Section } from '#domain/templates/shape.ts'
import { expect, test } from 'vitest'
import { field, said, section, when } from './fields.ts'

const found = (...sections: Section[]) => checkTemplate(sections).map(({ at, key, params }) => [at, key, params])

const KINDS: [string, Partial<Field>][] = [
  ['a text', { type: 'text' }],
  ['a date', { type: 'date' }],
  ['a tick', { type: 'bool' }],
  ['a country', { type: 'country' }],
  ['a file', { type: 'file' }],
]

test.each(KINDS)('a formula that calculates with %s is told, with the field and the formula', (_, about) => {
  const fields = [field('one', about), field('two', { type: 'computed', formula: '2 * one' })]
  expect(found(section('risk', fields))).toEqual([
    ['sections.0.fields.1.formula', 'formula_needs_number', { key: 'one', formula: '2 * one' }],
  ])
})

test('a formula calculates with numbers, amounts, percentages, results and sums of them', () => {
  const columns = [
    { key: 'name', label: said('name'), type: 'text' as const },
    { key: 'value', label: said('value'), type: 'money' as const },
  ]
  const fields = [
    field('n', { type: 'number' }),
    field('m', { type: 'money' }),
    field('p', { type: 'percent' }),
    field('rows', { type: 'table', columns }),
    field('c', { type: 'computed', formula: 'n * m + p + sum(rows.value)' }),
    field('d', { type: 'computed', formula: 'max(c, 1)' }),
  ]
  expect(found(section('risk', fields))).toEqual([])
  const wrong = field('e', { type: 'computed', formula: 'sum(rows.name)' })
  expect(found(section('risk', [...fields, wrong]))).toEqual([
    ['sections.0.fields.6.formula', 'formula_needs_number', { key: 'rows.name', formula: 'sum(rows.name)' }],
  ])
})

test('a condition compares a day with a day, a number with a number, and nothing else by its size', () => {
  const fields = [field('d', { type: 'date' }), field('n', { type: 'number' }), field('t')]
  const faultOf = (...rule: Parameters<typeof when>) =>
    found(section('risk', [...fields, field('last', { visible_if: when(...rule) })])).map(([, key]) => key)
  expect(faultOf('d', 'above', '5')).toEqual(['condition_needs_date'])
  expect(faultOf('d', 'equals', '2026-13-01')).toEqual(['condition_needs_date'])
  expect(faultOf('n', 'below', '2026-01-01')).toEqual(['condition_needs_number'])
  expect(faultOf('t', 'above', '5')).toEqual(['condition_has_no_order'])
  expect([faultOf('d', 'above', '2026-01-01'), faultOf('n', 'below', '5'), faultOf('t', 'equals', 'x')]).toEqual([[], [], []])
})

test('what is over, and what would leave a gap, is no more fine to the check than to publishing', () => {
  const head = {
    name: 'A',
    class_of_business: 1,
    contract_types: ['direct' as never],
    effective_from: '2026-05-01',
    effective_to: null,
  }
  const sections = [section('risk', [field('one')])]
  const keys = (about: object, isReplacing: boolean, today: string) =>
    publishingFindings({ head: { ...head, ...about }, sections, when: { today, isReplacing } }).map(({ key }) => key)
  expect(keys({}, false, '2026-04-01')).toEqual([])
  expect(keys({}, true, '2026-04-01')).toEqual(['leaves_gap'])
  expect(keys({ effective_to: '2026-05-09' }, false, '2026-06-01')).toEqual(['period_over'])
})
