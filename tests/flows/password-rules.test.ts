import { hasGoodLength, isWithout, wordsOf } from '#src/ui/auth/password-rules.ts'
import { expect, test } from 'vitest'

test('counts a password of 12 to 128 characters as long enough and short enough [D13]', () => {
  expect(hasGoodLength('x'.repeat(11))).toBe(false)
  expect(hasGoodLength('x'.repeat(12))).toBe(true)
  expect(hasGoodLength('x'.repeat(128))).toBe(true)
  expect(hasGoodLength('x'.repeat(129))).toBe(false)
})

test('finds the words a guesser tries first in the address and the names [D13]', () => {
  expect(wordsOf({ email: 'Maya.Lindqvist@harbour.example', first_name: 'Maya', last_name: 'Lindqvist' })).toEqual([
    'slipway',
    'maya',
    'lindqvist',
    'harbour',
    'maya',
    'lindqvist',
  ])
})

test('does not count words of three letters, which many good passwords hold [D13]', () => {
  expect(wordsOf({ email: 'jo.li@sea.example' })).toEqual(['slipway'])
})

test('notices such a word in any case, and never praises an empty password [D13]', () => {
  expect(isWithout(['maya'], 'three-MAYA-lanterns')).toBe(false)
  expect(isWithout(['maya'], 'three-paper-lanterns')).toBe(true)
  expect(isWithout(['maya'], '')).toBe(false)
})
