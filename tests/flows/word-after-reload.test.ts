import { leaveFocus, leaveWord, takeFocus, takeWord } from '#src/screens/dashboard/create-app/word.ts'
import { fakeStorage } from '#tests/support/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a sentence left for the next page is taken once', () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  leaveWord('It has been submitted.')
  expect([takeWord(), takeWord()]).toEqual(['It has been submitted.', null])
})

test('a browser that keeps nothing costs the sentence, and breaks no page', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  leaveWord('It has been submitted.')
  expect(takeWord()).toBeNull()
})

test('the focus left for the next page is taken once', () => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  leaveFocus()
  expect([takeFocus(), takeFocus()]).toEqual([true, false])
})
