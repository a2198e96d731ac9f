import type { LedgerEntry } from '#domain/contracts/accounts/account.ts'
import { amountsOf, bookingsOf } from '#src/screens/contract/premium/bookings.ts'
import { expect, test } from 'vitest'

const line = (account: string, amount: string, currency = 'GBP') => ({ account, amount, currency })

const entry = (number: number, kind: string, lines: object[], values: object = {}) =>
  ({
    entry_no: number,
    kind,
    at: '2026-03-01T10:00:00.000Z',
    seq: null,
    part_of: null,
    lines,
    ...values,
  }) as unknown as LedgerEntry

test('a payment and its exchange difference are one booking, and the premium booked at another time a second one', () => {
  const later = '2026-04-01T10:00:00.000Z'
  const bookings = bookingsOf([
    entry(4, 'exchange_difference', [line('client', '-0.10')], { at: later, part_of: 3 }),
    entry(3, 'payment', [line('bank', '400.10'), line('client', '-400.10')], { at: later, seq: 2 }),
    entry(2, 'premium', [line('client', '300.05')], { seq: 2 }),
    entry(1, 'premium', [line('client', '300.06')], { seq: 1 }),
  ])
  expect(
    bookings.map(({ main, entries, seqs, amounts }) => [main.entry_no, entries.map((each) => each.entry_no), seqs, amounts]),
  ).toEqual([
    [3, [3, 4], [2], [{ currency: 'GBP', amount: '400.10' }]],
    [1, [1, 2], [1, 2], [{ currency: 'GBP', amount: '600.11' }]],
  ])
})

test('entries of different kinds that were booked in one moment stay apart', () => {
  const bookings = bookingsOf([entry(2, 'settlement', [line('bank', '-5')]), entry(1, 'payment', [line('bank', '5')])])
  expect(bookings.map(({ main }) => main.kind)).toEqual(['settlement', 'payment'])
})

test('amounts stand apart by currency, each with the places of its own', () => {
  const lines = [line('client', '10'), line('client', '7', 'JPY'), line('market', '-10'), line('market', '-7', 'JPY')]
  expect(amountsOf([entry(1, 'premium', lines)])).toEqual([
    { currency: 'GBP', amount: '10.00' },
    { currency: 'JPY', amount: '7' },
  ])
})
