import { checkTemplate } from '#domain/templates/checks/check-template.ts'
import { sectionsSchema } from '#domain/templates/schema.ts'
import { SIZES, type Section } from '#domain/templates/shape.ts'
import { expect, test } from 'vitest'
import { field, options, said, section, when } from './fields.ts'

const found = (...sections: Section[]) => checkTemplate(sections).map(({ at, key }) => `${at} ${key}`)

test('a whole template has nothing wrong with it [D12]', () => {
  const risk = section('risk', [
    field('construction', { type: 'select', options_or_lookup: options('brick', 'steel'), default: 'brick' }),
    field('storeys', { type: 'number', min: '1', max: '200', default: '4', unit: 'floors' }),
    field('sprinklers', { type: 'bool', visible_if: when('storeys', 'above', '3') }),
    field('area', { type: 'computed', formula: 'storeys * 2', mrc_heading: 'Interest' }),
  ])
  expect(found(risk)).toEqual([])
})

test('keys have a form, and stand once among sections and fields alike', () => {
  expect(found(section('risk', [field('Risk'), field('risk'), field('', { label: said('x') }), field('a'.repeat(51))]))).toEqual([
    'sections.0.fields.0.key wrong_key',
    'sections.0.fields.1.key key_taken',
    'sections.0.fields.2.key required',
    'sections.0.fields.3.key wrong_key',
  ])
})

test('there is at least one section, and a field in each; more than 30 and 60 are refused', () => {
  expect(found()).toEqual(['sections sections_missing'])
  expect(found(section('risk', []))).toEqual(['sections.0.fields fields_missing'])
  const many = Array.from({ length: SIZES.sections + 1 }, (_, s) => section(`s${s}`, [field(`f${s}`)]))
  expect(found(...many)).toEqual(['sections too_large'])
  const long = section(
    'long',
    Array.from({ length: SIZES.fields + 1 }, (_, f) => field(`g${f}`)),
  )
  expect(found(long)).toEqual(['sections.0.fields too_large'])
  expect([many, [long]].map((sections) => sectionsSchema.safeParse(sections).success)).toEqual([false, false])
  expect(sectionsSchema.safeParse(many.slice(1)).success).toBe(true)
})

test('every text is there in all six languages, those of options and columns too', () => {
  const half = { en: 'House', de: 'Haus', es: ' ' }
  const sections = section(
    'risk',
    [
      field('kind', { type: 'select', label: half, options_or_lookup: { options: [{ value: 'a', label: half }] } }),
      field('rows', { type: 'table', columns: [{ key: 'year', label: half, type: 'number' }] }),
    ],
    { help: half },
  )
  expect(found({ ...sections, title: half })).toEqual([
    'sections.0.title texts_missing',
    'sections.0.help texts_missing',
    'sections.0.fields.0.label texts_missing',
    'sections.0.fields.0.options_or_lookup.options.0.label texts_missing',
    'sections.0.fields.1.columns.0.label texts_missing',
  ])
  expect(checkTemplate([{ ...sections, title: half }])[0]).toMatchObject({ params: { languages: 'es, fr, ja, zh' } })
})

test('a default has to be a value that the field would take', () => {
  const fields = [
    field('a', { type: 'number', default: 'many' }),
    field('b', { type: 'number', min: '5', default: '4' }),
    field('c', { type: 'select', options_or_lookup: options('x'), default: 'y' }),
    field('d', { type: 'date', default: '2026-02-30' }),
    field('e', { type: 'bool', default: 'yes' }),
    field('f', { type: 'money', default: { amount: '10', currency: 'XXX' } }),
    field('g', { pattern: '[A-Z]{2}', default: 'abc' }),
    field('h', { type: 'percent', default: '100.01' }),
    field('i', { type: 'country', default: 'GB' }),
  ]
  expect(found(section('risk', fields))).toEqual([
    'sections.0.fields.0.default not_number',
    'sections.0.fields.1.default too_small',
    'sections.0.fields.2.default not_offered',
    'sections.0.fields.3.default not_date',
    'sections.0.fields.4.default not_valid',
    'sections.0.fields.5.default needs_currency',
    'sections.0.fields.6.default wrong_format',
    'sections.0.fields.7.default too_large',
  ])
})

test('bounds, choices, columns, formulas and headings belong to the kind of field', () => {
  const fields = [
    field('a', { type: 'number', min: 'x' }),
    field('b', { type: 'date', min: '2026-01-02', max: '2026-01-01' }),
    field('c', { type: 'select' }),
    field('d', { type: 'select', options_or_lookup: options('x', 'x', 'Not A Key') }),
    field('e', { type: 'table' }),
    field('f', { type: 'computed' }),
    field('g', { type: 'computed', formula: '2 +' }),
    field('h', { mrc_heading: 'Weather' }),
    field('i', { type: 'select', options_or_lookup: { lookup: 'risk_code' } }),
  ]
  expect(found(section('risk', fields, { repeatable: true, min: 3, max: 2 }))).toEqual([
    'sections.0.max minimum_above',
    'sections.0.fields.0.min wrong_bound',
    'sections.0.fields.1.max minimum_above',
    'sections.0.fields.2.options_or_lookup choices_missing',
    'sections.0.fields.3.options_or_lookup.options.1.value key_taken',
    'sections.0.fields.3.options_or_lookup.options.2.value wrong_key',
    'sections.0.fields.4.columns columns_missing',
    'sections.0.fields.5.formula required',
    'sections.0.fields.6.formula formula_wrong',
    'sections.0.fields.7.mrc_heading not_offered',
  ])
})

test('conditions and formulas look at earlier keys only', () => {
  const first = section('first', [
    field('a', { visible_if: when('b', 'filled') }),
    field('b', { visible_if: when('nothing', 'filled') }),
    field('c', { visible_if: when('', 'filled') }),
  ])
  const lines = section('lines', [field('value', { type: 'money' }), field('half', { type: 'computed', formula: 'value / 2' })], {
    repeatable: true,
  })
  const last = section('last', [
    field('d', { visible_if: when('value', 'filled') }),
    field('e', { type: 'computed', formula: 'sum(lines.value) + lines' }),
    field('f', { type: 'computed', formula: 'sum(lines.price) + sum(a.b)' }),
  ])
  expect(found(first, lines, last)).toEqual([
    'sections.0.fields.0.visible_if.rules.0.key refers_ahead',
    'sections.0.fields.1.visible_if.rules.0.key unknown_key',
    'sections.0.fields.2.visible_if.rules.0.key required',
    'sections.2.fields.0.visible_if.rules.0.key in_rows',
    'sections.2.fields.2.formula nothing_to_sum',
    'sections.2.fields.2.formula unknown_key',
  ])
})

test('fields that look at each other are told the whole circle', () => {
  const fields = [
    field('a', { visible_if: when('c', 'above', '1') }),
    field('b', { visible_if: when('a', 'filled') }),
    field('c', { type: 'computed', formula: 'b + 1' }),
  ]
  expect(checkTemplate([section('risk', fields)])[0]).toEqual({
    at: 'sections.0.fields.0.visible_if.rules.0.key',
    key: 'circular',
    params: { path: 'a → c → b → a' },
  })
  expect(found(section('risk', [field('a', { visible_if: when('a', 'filled') })]))).toEqual([
    'sections.0.fields.0.visible_if.rules.0.key circular',
  ])
})

test('a help may be left out, but not in some languages only', () => {
  expect(found(section('risk', [field('a')], { help: {} }))).toEqual([])
  expect(found(section('risk', [field('a')], { help: said('x') }))).toEqual([])
  expect(found(section('risk', [field('a')], { help: { en: 'x' } }))).toEqual(['sections.0.help texts_missing'])
})
