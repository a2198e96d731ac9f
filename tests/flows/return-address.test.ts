import { afterSignIn } from '#src/app/addresses/after-sign-in.ts'
import { sentFrom, whereFrom } from '#src/services/return-address.ts'
import { expect, test } from 'vitest'

const place = { pathname: '/master/country', search: '?search=ice&page=2', hash: '#row' }
const after = (state: unknown, user: number | null = 7) => afterSignIn(whereFrom(state), user)

test('a plain sign-in leads to the dashboard [F3]', () => {
  expect([null, undefined, {}, 'x', { address: 3 }].map((state) => after(state))).toEqual(Array(5).fill('/dashboard'))
})

test('who was sent to sign in comes back to the whole address [F3]', () => {
  expect(after(sentFrom(place, null))).toBe('/master/country?search=ice&page=2#row')
})

test('who signs in where their own session ended comes back, and someone else does not', () => {
  expect(after(sentFrom(place, 7), 7)).toBe('/master/country?search=ice&page=2#row')
  expect(after(sentFrom(place, 7), 8)).toBe('/dashboard')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/dashboard',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'master/country',
  '/',
  '/?next=/dashboard',
  '/signup',
  '/signup/',
  '/SIGNUP',
  '/forgot/password#x',
])('a sign-in never leads to %s', (address) => {
  expect(after({ address, user: null })).toBe('/dashboard')
})
