import { describe, expect, test } from 'vitest'
import { readAmount } from '#src/ui/amount/read-amount.ts'

const READ: Record<string, [typed: string, travels: string][]> = {
  en: [
    ['5,000,000', '5000000'],
    ['5,000,000.25', '5000000.25'],
    ['5m', '5000000'],
    ['1.5k', '1500'],
    ['2.25bn', '2250000000'],
    ['0.1234M', '123400'],
    ['1.00000015m', '1000000.15'],
    ['-12.5', '-12.5'],
    ['5 000', '5000'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    ['99999999999999.9999', '99999999999999.9999'],
  ],
  de: [
    ['5.000.000,50', '5000000.50'],
    ['5.000', '5000'],
    ['5000.50', '5000.50'],
    ['1,5 Mio.', '1500000'],
    ['3 Tsd.', '3000'],
  ],
  fr: [
    ['5\u202f000\u202f000,5', '5000000.5'],
    ['1,5 k', '1500'],
  ],
  es: [['12.500,75', '12500.75']],
  ja: [
    ['5,000万', '50000000'],
    ['1.5億', '150000000'],
  ],
  zh: [['3万', '30000']],
}

describe.each(Object.entries(READ))('an amount typed in %s', (language, pairs) => {
  test.each(pairs)('%s travels as %s', (typed, travels) => {
    expect(readAmount(language, typed)).toBe(travels)
  })
})

test.each(['', 'five', '5,00,0', '1.2.3', '5mm', '--5', '1,000,00.5'])(
  '“%s” is no amount, and stays for the form to refuse',
  (typed) => {
    expect(readAmount('en', typed)).toBe(typed)
  },
)
