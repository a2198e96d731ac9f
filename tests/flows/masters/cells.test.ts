import { riskCode } from '#domain/entities/risk-code.ts'
import { valueOf } from '#src/screens/master/cells.tsx'
import { expect, test } from 'vitest'

const words = { language: 'de' } as Parameters<typeof valueOf>[3]

test('a year is read as a year, and any other number in the way of the language', () => {
  expect(valueOf('first_yoa', riskCode.fields.first_yoa, { first_yoa: 2020 }, words)).toBe('2020')
  expect(valueOf('seats', { kind: 'int', min: 0, max: 9_999 }, { seats: 2020 }, words)).toBe('2.020')
})
