import { canBeAddress } from '#src/app/addresses/known-address.ts'
import { expect, test } from 'vitest'

test.each(['1', '7', '2147483647'])('%s can be the number of a record', (id) => {
  expect([canBeAddress({ id }), canBeAddress({ sourceId: id })]).toEqual([true, true])
})

test.each(['abc', '', '0', '01', '-1', '1.5', '1e3', '2147483648', '99999999999', '7 ', '７'])(
  '“%s” can be no number of a record',
  (id) => expect([canBeAddress({ id }), canBeAddress({ sourceId: id })]).toEqual([false, false]),
)

test('a contract is named by its UUID, and other parts of an address are left alone', () => {
  expect(canBeAddress({ uuid: '0192f0c1-1111-7abc-8def-0123456789ab' })).toBe(true)
  expect(canBeAddress({ uuid: 'abc' })).toBe(false)
  expect(canBeAddress({ token: 'abc' })).toBe(true)
})
