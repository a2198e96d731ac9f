import { expect, test } from 'vitest'
import { blankRow } from '#domain/records/blank-row.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { draftOf } from '#domain/records/draft.ts'

test('a blank row has its names in their order, with nothing in them', () => {
  expect(Object.entries(blankRow(['id', 'title', 'limit']))).toEqual([
    ['id', null],
    ['title', null],
    ['limit', null],
  ])
})

test('drafts of rows hold their fields in the order of the declaration, each row its own', () => {
  const shown = { sections: [{ id: 1, title: 'First', markets: [] }, { id: 2 }] }
  const [first, second] = draftOf(CONTRACT, shown).sections as Record<string, unknown>[]
  expect([first?.id, first?.title, second?.id, second?.title]).toEqual([1, 'First', 2, null])
  expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}))
  expect(Object.keys(first ?? {})[0]).toBe('id')
  expect(first?.markets).not.toBe(second?.markets)
})
