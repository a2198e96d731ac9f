import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import type { Field } from '#domain/records/field.ts'
import { listedSource } from '#domain/sources/listed.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { riskOverride, condition } from '#domain/sources/record.ts'
import { CHOICES, SHARED } from '#src/screens/source/choice-names.ts'

interface Texts {
  sections: Record<string, string>
  groups: Record<string, string>
  rows: Record<string, string>
  fields: Record<string, string>
  choices: Record<string, Record<string, string>>
}

const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales', language, 'source-fields.json'), 'utf8')) as Texts

/** Fields by their path in the history: `legal_name`, `contacts.email`. */
const DECLARED: [path: string, field: Pick<Field, 'kind'>][] = [
  ...Object.entries(listedSource.fields),
  ...Object.values(SECTIONS).flatMap(({ fields, rows }) => [
    ...Object.entries(fields),
    ...Object.entries(rows).flatMap(([group, declared]) =>
      Object.entries(declared.fields).map(([name, field]): [string, Field] => [`${group}.${name}`, field]),
    ),
  ]),
  ...Object.keys(riskOverride.shape).map((name): [string, { kind: 'text' }] => [`risk_override.${name}`, { kind: 'text' }]),
  ...Object.keys(condition.shape)
    .filter((name) => name !== 'id')
    .map((name): [string, { kind: 'text' }] => [`conditions.${name}`, { kind: 'text' }]),
]

const missingFor = (texts: Texts) =>
  DECLARED.flatMap(([path, field]) => {
    const [first = '', column] = path.split('.')
    const name = column ?? first
    const choices = texts.choices[CHOICES[path] ?? SHARED[name] ?? name] ?? {}
    return [
      ...(column !== undefined && !texts.rows[first] ? [`rows.${first}`] : []),
      ...(texts.fields[name] ? [] : [`fields.${name}`]),
      ...('values' in field
        ? (field.values as string[]).filter((value) => !choices[value]).map((value) => `${path}=${value}`)
        : []),
    ]
  })

describe('what is shown of a source and of its history has words, never the name of a column', () => {
  test.each([...LANGUAGES])('in %s', (language) => {
    expect(missingFor(textsOf(language))).toEqual([])
  })

  test('finds a field without words', () => {
    const { legal_name: _left, ...fields } = textsOf('en').fields
    expect(missingFor({ ...textsOf('en'), fields })).toEqual(['fields.legal_name', 'fields.legal_name'])
  })
})
