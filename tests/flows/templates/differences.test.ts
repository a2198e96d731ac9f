import { differencesOf, type Compared } from '#domain/templates/building/differences.ts'
import type { Head } from '#domain/templates/building/document.ts'
import type { Section } from '#domain/templates/shape.ts'
import { expect, test } from 'vitest'
import { field, said, section } from './fields.ts'

const head: Head = {
  name: 'Fleet',
  class_of_business: 3,
  line_of_business: 4,
  contract_types: ['insurance', 'reinsurance'],
  effective_from: '2026-01-01',
  effective_to: null,
}

const ship = section(
  'ship',
  ['hull', 'engine', 'crew'].map((key) => field(key)),
)
const trip = section('trip', [field('winter')], { repeatable: true, min: 1, max: 5 })
const of = (sections: readonly Section[], about: Partial<Head> = {}): Compared => ({ head: { ...head, ...about }, sections })

const told = (one: Compared, other: Compared) =>
  [...differencesOf(one, other).parts].map(([key, { isAlone, isMoved, facets }]) =>
    [key, ...(isAlone ? ['alone'] : []), ...(isMoved ? ['moved'] : []), ...facets].join(' '),
  )

test('what is stored says the same in another order of its names, and an empty text says no more than none', () => {
  const stored = { ...ship, title: { zh: 'ship', ja: 'ship', fr: 'ship', es: 'ship', de: 'ship', en: 'ship' }, help: { en: '' } }
  expect(told(of([ship]), of([stored]))).toEqual([])
  expect(differencesOf(of([]), of([], { contract_types: ['reinsurance', 'insurance'] })).head).toEqual([])
})

test('names what differs of the template as a whole', () => {
  const theirs = of([], { name: 'Fleets', line_of_business: null, contract_types: ['insurance'], effective_to: '2027-01-01' })
  expect(differencesOf(of([]), theirs).head).toEqual(['name', 'line_of_business', 'contract_types', 'effective_to'])
})

test('names what differs of a section and of a field', () => {
  const title = { ...said('ship'), de: 'Schiff' }
  const theirs = [
    { ...ship, title, help: said('Of steel'), fields: [field('hull', { required: true, max: '5' }), ...ship.fields.slice(1)] },
    { ...trip, repeatable: false, min: null, max: 9 },
  ]
  expect(told(of([ship, trip]), of(theirs))).toEqual([
    'section.ship title help',
    'field.hull required max',
    'section.trip repeatable min max',
  ])
})

test('a part that only one side has stands alone there', () => {
  const mine = of([ship, trip])
  const theirs = of([{ ...ship, fields: [...ship.fields, field('flag')] }])
  expect(told(mine, theirs)).toEqual(['section.trip alone', 'field.winter alone'])
  expect(told(theirs, mine)).toEqual(['field.flag alone'])
})

test('only what was moved counts as moved, not what gave way to it', () => {
  const [hull, engine, crew] = ship.fields as [Section['fields'][0], Section['fields'][0], Section['fields'][0]]
  expect(told(of([ship]), of([{ ...ship, fields: [engine, crew, hull] }]))).toEqual(['field.hull moved'])
  expect(told(of([ship]), of([{ ...ship, fields: [engine, crew] }]))).toEqual(['field.hull alone'])
  const across = [
    { ...ship, fields: [hull, engine] },
    { ...trip, fields: [...trip.fields, crew] },
  ]
  expect(told(of([ship, trip]), of(across))).toEqual(['field.crew moved'])
  expect(told(of([ship, trip]), of([trip, ship]))).toEqual(['section.trip moved'])
})
