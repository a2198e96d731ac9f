import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'
import { addressOf, changed, nextSort, queryOf } from '#src/ui/list/list-address.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const SORTABLE = ['name', 'code']
const read = (text: string) => queryOf(new URLSearchParams(text), SORTABLE)
const start = read('')

test('an address that says nothing is the start of the list, and the start says nothing [D1]', () => {
  expect(start).toEqual({ page: 1, page_size: DEFAULT_PAGE_SIZE, search: '', sort: '', filter: {}, cursor: '' })
  expect(addressOf(start).toString()).toBe('')
})

test('says page, size, search and sort [D1]', () => {
  expect(addressOf({ ...start, page: 3, page_size: 50, search: 'São Tomé', sort: '-name' }).toString()).toBe(
    'search=S%C3%A3o+Tom%C3%A9&sort=-name&size=50&page=3',
  )
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=9999999999',
  'size=7',
  'size=',
  'sort=password',
  'sort=--name',
  'sort=-',
])('what the address says wrongly counts as not said: %s', (text) => {
  expect(read(text)).toEqual(start)
})

test('reads back whatever it wrote, so that Back shows the same list', () => {
  const query = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    page_size: fc.constantFrom(10, 20, 50, 100),
    search: fc.string({ maxLength: 100 }).map((text) => text.trim().slice(0, 100).trim()),
    sort: fc.constantFrom('', 'name', '-name', 'code', '-code'),
    filter: fc.constant({}),
    cursor: fc.constant(''),
  })
  fc.assert(
    fc.property(query, (asked) => {
      expect(read(addressOf(asked).toString())).toEqual(asked)
    }),
  )
})

test('another search, sort or size leads back to the first page, a step does not [D1]', () => {
  const third = { ...start, page: 3 }
  expect(changed(third, { search: 'x' })).toMatchObject({ page: 1, search: 'x' })
  expect(changed(third, { page_size: 50 })).toMatchObject({ page: 1, page_size: 50 })
  expect(changed(third, { page: 4 })).toMatchObject({ page: 4 })
})

test('a header sorts upwards, downwards and back to the own order of the list', () => {
  expect(nextSort('name', 'code')).toBe('code')
  expect(nextSort('code', 'code')).toBe('-code')
  expect(nextSort('-code', 'code')).toBe('')
  expect(nextSort('-code', 'code', '-code')).toBe('code')
})
