import { expect, test } from 'vitest'
import { begunAt, mentionedIn, partsOf, suggested } from '#src/parts/mentions/mentions.ts'

const PEOPLE = [
  { id: 1, name: 'Helena Laurent' },
  { id: 5, name: 'Rafael Ortega' },
  { id: 8, name: 'Rafael Ortega Sanz' },
]

test('knows that a name is being written, and which, but not in the middle of an address', () => {
  expect(begunAt('Please ask @Raf', 15)).toEqual({ from: 11, typed: 'Raf' })
  expect(begunAt('@', 1)).toEqual({ from: 0, typed: '' })
  expect(begunAt('Please ask @Raf and others', 15)).toEqual({ from: 11, typed: 'Raf' })
  expect([begunAt('rafael@example', 14), begunAt('No one', 6), begunAt('@Raf\nnext', 9)]).toEqual([null, null, null])
})

test('suggests those whose name or a word of it begins so, and nobody once the name stands there', () => {
  const names = (typed: string, most = 8) => suggested(PEOPLE, typed, most).map(({ id }) => id)
  expect([names(''), names('raf'), names('lau'), names('xyz'), names('', 1)]).toEqual([[1, 5, 8], [5, 8], [1], [], [1]])
  expect(names('Helena Laurent')).toEqual([])
})

test('finds the longest name that stands behind an @, and no name that only begins so', () => {
  expect(mentionedIn('@Rafael Ortega Sanz, please', PEOPLE)).toEqual([8])
  expect(mentionedIn('@Rafael Ortega, please; and @Helena Laurent.', PEOPLE)).toEqual([1, 5])
  expect(mentionedIn('@Rafael Ortegaz and Rafael Ortega', PEOPLE)).toEqual([])
  expect(partsOf('Ask @Helena Laurent!', PEOPLE)).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Helena Laurent', isMention: true },
    { text: '!', isMention: false },
  ])
})
