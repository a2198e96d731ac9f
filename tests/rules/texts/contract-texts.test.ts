import { describe, expect, test } from 'vitest'
import { listedContract } from '#domain/contracts/listed.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { FORM_STEPS } from '#domain/contracts/steps.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { Fields } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { ENUMERATIONS } from '#server/choices.ts'
import { hasText } from '#server/texts/texts.ts'

const ofFields = (fields: Fields) => Object.keys(fields).map((name) => `contract-fields:fields.${name}`)

const ofGroup = ([name, { fields, rows = {} }]: [string, Group]): string[] => [
  `contract-fields:groups.${name}`,
  `contract-fields:rows.${name}`,
  ...ofFields(fields),
  ...Object.entries(rows).flatMap(ofGroup),
]

const DECLARED = [
  ...FORM_STEPS.map((step) => `contract-fields:steps.${step}`),
  ...ofFields(listedContract.fields),
  ...CONTRACT.flatMap(({ fields, rows }) => [...ofFields(fields), ...Object.entries(rows).flatMap(ofGroup)]),
  ...ENUMERATIONS.filter(({ words }) => words.startsWith('contract-fields:')).flatMap(({ values, words }) =>
    values.map((value) => words + value),
  ),
]

describe('every step, group, field and choice of a contract has words', () => {
  test.each([...LANGUAGES])('in %s', (language) => {
    expect(DECLARED.filter((key) => !hasText(key, language))).toEqual([])
  })

  test('as many as are declared', () => {
    expect(new Set(DECLARED).size).toBeGreaterThan(350)
    expect(hasText('contract-fields:fields.nothing', 'en')).toBe(false)
  })
})
