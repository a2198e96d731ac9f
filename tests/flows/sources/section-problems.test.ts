import { isWanted } from '#domain/records/record.ts'
import type { Fields } from '#domain/records/field.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { problemsIn } from '#src/screens/source/section/section-problems.ts'
import { valuesIn } from '#src/actors/sources/section-values.ts'
import { expect, test } from 'vitest'

const section = SECTIONS.basic_details
const judged = (isBroker: boolean) =>
  problemsIn({ name: 'basic_details', source: null, isBroker, today: '2026-01-10' }, valuesIn(section, null))

test('of a source that is being made only that is asked without which it cannot be', () => {
  for (const isBroker of [true, false]) {
    const { wrong, missing } = judged(isBroker)
    expect(missing).toEqual({})
    expect(Object.keys(wrong).toSorted()).toEqual(['branch', 'incorporation_country', 'legal_name', 'source_type'])
  }
})

test('whatever a section is open without bears its mark, also where a row can be kept without it', () => {
  const marked = (fields: Fields) => Object.keys(fields).filter((name) => isWanted(fields[name]!))
  expect(marked(section.fields)).toEqual(expect.arrayContaining(['legal_form', 'line_of_businesses', 'territories']))
  expect(marked(SECTIONS.regulatory.rows.licences!.fields)).toContain('licence_status')
  expect(marked(SECTIONS.additional_entities.rows.entities!.fields)).toEqual(
    expect.arrayContaining(['sanctions_screened_on', 'sanctions_result']),
  )
})
