import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyNameKey } from '#domain/sources/company-name.ts'

const SAME: readonly (readonly string[])[] = [
  ['Marlow Broking Ltd', 'Marlow Broking Ltd.', 'Marlow Broking Limited', 'MARLOW BROKING, LIMITED', '  Marlow  Broking (Ltd) '],
  ['Marlow PLC', 'Marlow plc', 'Marlow P.L.C.', 'Marlow p l c', 'Marlow Public Limited Company'],
  ['Marlow Inc', 'Marlow, Inc.', 'Marlow Incorporated'],
  ['Marlow Corp', 'Marlow Corp.', 'Marlow Corporation'],
  ['Marlow & Co', 'Marlow and Company', 'Marlow + Co.', 'Marlow&Co'],
  ['Müller GmbH', 'Muller GMBH', 'Mu\u0308ller G.m.b.H.', 'Müller Gesellschaft mit beschränkter Haftung'],
  ['Rück AG', 'Ruck AG', 'Rück Aktiengesellschaft', 'Rück A.G.'],
  ['Société Générale S.A.', 'Societe Generale SA', 'Société Générale S. A.', 'Société Générale Société Anonyme'],
  ['Marlow LLC', 'Marlow L.L.C.', 'Marlow Limited Liability Company'],
  ["O'Neill Straße Ltd", 'ONeill Strasse Limited', 'O’Neill Straße Ltd'],
]

test.each(SAME)('%s has one key, however it is written', (first, ...others) => {
  for (const other of others) expect(companyNameKey(other), other).toBe(companyNameKey(first))
})

test('companies of another form, or of another name, have other keys', () => {
  const names = ['Marlow Ltd', 'Marlow PLC', 'Marlow LLC', 'Marlow LLP', 'Marlow Inc', 'Marlow', 'Unlimited Marlow', 'Marlow Ag']
  expect(new Set(names.map(companyNameKey)).size).toBe(names.length)
  expect(companyNameKey('Unlimited Companyware')).toBe('unlimited companyware')
})

test('letters of any script are kept', () => {
  expect(companyNameKey('東京海上日動火災保険（株）')).toBe('東京海上日動火災保険 株')
  expect(companyNameKey('ΑΙΓΑΙΟΝ')).toBe(companyNameKey('αιγαιον'))
})

test('the key of a key is the key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const key = companyNameKey(name)
      expect(companyNameKey(key)).toBe(key)
    }),
  )
})
