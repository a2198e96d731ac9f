import { LANGUAGES } from '#domain/languages.ts'
import { textOf } from '#server/texts/texts.ts'
import { expect, test } from 'vitest'

test('the countries of an error are told by their names in the language of who reads it', () => {
  const told = LANGUAGES.map((language) =>
    textOf('record-errors:outside_territories', language, { reference: 'SLP-1', names: 'US, NO' }),
  )
  expect(told).toEqual([
    'SLP-1 doesn’t cover United States and Norway.',
    'SLP-1 deckt Vereinigte Staaten und Norwegen nicht.',
    'SLP-1 no cubre Estados Unidos y Noruega.',
    'SLP-1 ne couvre pas États-Unis et Norvège.',
    'SLP-1の対象地域にアメリカ合衆国、ノルウェーは含まれません。',
    'SLP-1不承保美国和挪威。',
  ])
})
