import { onOneLine } from '#domain/one-line.ts'
import { expect, test } from 'vitest'

test('breaks and tabs with what stands around them are one space, and single spaces stay', () => {
  expect(onOneLine(' Quay 7 \r\n\tRotterdam  Port ')).toBe('Quay 7 Rotterdam  Port')
})

test('a cell of half a million spaces is read like any other', () => {
  const blanks = ' '.repeat(500_000)
  expect(onOneLine(`a${blanks}b`)).toBe(`a${blanks}b`)
})
