import { expect, test } from 'vitest'
import { fieldsFor } from '#server/imports/guess.ts'

const KNOWN = new Map([['limit', 'limit']])

test('what stands in brackets behind a heading is left out', () => {
  expect(fieldsFor(['Limit (GBP)', 'Remarks (any)'], KNOWN)).toEqual(['limit', null])
})

test('a heading of a million brackets is read at once', () => {
  expect(fieldsFor(['('.repeat(1_000_000)], KNOWN)).toEqual([null])
})
