import { expect, test } from 'vitest'
import { ENTITIES } from '#domain/entities/index.ts'
import { faultsOfRecords } from '#tools/check/locales/record-texts.ts'

const peril = {
  name: 'region' as const,
  subject: 'peril',
  fields: {
    name: { kind: 'text', max: 100, required: true },
    family: { kind: 'choice', values: ['wind', 'quake'] },
    return_periods: {
      kind: 'rows',
      table: 'peril_return_period',
      most: 10,
      ownWords: true,
      fields: { years: { kind: 'int', min: 1, max: 10_000 }, basis: { kind: 'choice', values: ['oep'] } },
    },
  },
  sections: [{ name: 'loss', fields: ['name'] }],
} as const

const demanded = [
  'master.json: region.one',
  'master.json: region.list',
  'denied.json: subject.peril',
  'master.json: region.sections.loss',
  'master.json: region.fields.name',
  'master.json: region.fields.family',
  'master.json: region.choices.family.wind',
  'master.json: region.choices.family.quake',
  'master.json: region.fields.return_periods',
  'master.json: region.rows.return_periods',
  'records.json: peril_return_period.fields.years',
  'records.json: peril_return_period.fields.basis',
  'records.json: peril_return_period.choices.basis.oep',
]

test('a declaration without texts is told each key that it lacks, one a line', () => {
  expect(faultsOfRecords([peril], new Map())).toEqual(
    demanded.map((key) => `locales/en/${key} is missing: it is declared in domain/entities`),
  )
})

test('a text that all records share is enough, and one that is there is not asked for again', () => {
  const shared = new Map([
    ['master:common.fields.name', 'Name'],
    ['master:region.one', 'Peril'],
  ])
  expect(faultsOfRecords([peril], shared)).toHaveLength(demanded.length - 2)
})

test('every declared entity demands texts', () => {
  for (const entity of ENTITIES) expect(faultsOfRecords([entity], new Map()).length, entity.name).toBeGreaterThan(3)
})
