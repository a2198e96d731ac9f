import { kindInSentence } from '#src/screens/master/record/kind-in-sentence.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { textsOf } from '#domain/entities/places.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['Region', 'a Region'],
  ['Agreement Contract', 'an Agreement Contract'],
  ['Exchange Rate', 'an Exchange Rate'],
  ['LOB', 'an LOB'],
  ['SBU', 'an SBU'],
  ['Sub Lob', 'a Sub Lob'],
  ['User', 'a User'],
  ['Underwriter', 'an Underwriter'],
])('calls a kind of record %s in an English sentence %s [D1]', (kind, said) => {
  expect(kindInSentence('en', kind)).toBe(said)
  expect(kindInSentence('de', kind)).toBe(kind)
})

test('no kind of record has a plain article before a vowel [D1]', () => {
  const said = ENTITIES.map((entity) => {
    const [area = '', ...path] = `${textsOf(entity.name).replace(':', '.')}.one`.split('.')
    const texts = JSON.parse(readFileSync(`locales/en/${area}.json`, 'utf8')) as Record<string, unknown>
    return kindInSentence('en', path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts) as string)
  })
  expect(said.filter((each) => /^a [AEIO]/.test(each))).toEqual([])
  expect(said.length).toBeGreaterThan(15)
})
