import { follows } from '#src/app/layout/account-look.ts'
import { expect, test } from 'vitest'

test('a browser in which nothing was chosen follows the account', () => {
  expect(follows(null, null, 'dark')).toBe(true)
  expect(follows(null, 'light', 'dark')).toBe(true)
})

test('a browser that has what it took over from the account goes on following it', () => {
  expect(follows('light', 'light', 'dark')).toBe(true)
})

test('a choice made by hand stays, whether or not the account was followed before', () => {
  expect(follows('light', null, 'dark')).toBe(false)
  expect(follows('light', 'dark', 'system')).toBe(false)
})

test('a choice made by hand that the account came to as well is the same as following', () => {
  expect(follows('dark', null, 'dark')).toBe(true)
  expect(follows('dark', 'light', 'dark')).toBe(true)
})
