import { rowCounter } from '#src/actors/files/rows-in-file.ts'
import { expect, test } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text)

test('counts the rows of a CSV file piece by piece, without its heads, and not the lines inside of quotes', () => {
  const count = rowCounter('text/csv; charset=utf-8')!
  expect(count(bytes('Name,Address\r'))).toBe(0)
  expect(count(bytes('\nNorth,"1 Quay'))).toBe(0)
  expect(count(bytes('\nHarbour ""Old"""\r\nSouth,'))).toBe(1)
  expect(count(bytes('x\r\n'))).toBe(2)
})

test('counts no rows of a workbook, whose bytes are packed', () => {
  expect(rowCounter('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBeNull()
})
