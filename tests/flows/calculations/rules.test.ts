import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { calculate, type CalculationName } from '#domain/calculations/index.ts'
import { expect, test } from 'vitest'

function faultsOf(name: CalculationName, input: unknown): FieldErrors {
  try {
    calculate(name, input)
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
  throw new Error(`${name} took it`)
}

const two = (one: object, other: object) => [
  { name: 'A', ...one },
  { name: 'B', ...other },
]

test('a line below its minimum is fixed at it, and the others are brought down further', () => {
  const lines = [
    { name: 'A', written: '60' },
    { name: 'B', written: '60' },
    { name: 'C', written: '30', min_signed: '25' },
  ]
  expect(calculate('sign-down', { order: '100', lines }).result).toMatchObject({
    signed: { A: '37.5000', B: '37.5000', C: '25.0000' },
    total: '100.0000',
  })
})

const third = '33.33333333'

test.each([
  ['three thirds', '100', ['a', 'b', 'c'].map((name) => ({ name, written: third })), ['33.3333', '33.3333', '33.3333']],
  [
    'seven sevenths, a little above the order',
    '100',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, written: '14.28571429', to_stand: true })),
    Array.from({ length: 7 }, () => '14.2857'),
  ],
  [
    'thirds that stand, and another that takes what each was cut by',
    '100',
    [...two({ written: third, to_stand: true }, { written: third, to_stand: true }), { name: 'C', written: '50' }],
    ['33.3333', '33.3333', '33.3334'],
  ],
  [
    'a minimum with eight places, raised to four',
    '100',
    two({ written: '90', min_signed: '66.66666667' }, { written: '90' }),
    ['66.6667', '33.3333'],
  ],
])('lines with more places than are signed are signed on four, none above what was written: %s', (_, order, lines, signed) => {
  expect(Object.values((calculate('sign-down', { order, lines }).result as { signed: object }).signed)).toEqual(signed)
})

test('a line to stand with more places than are signed is instructed on four', () => {
  const lines = two({ written: third, to_stand: true }, { written: '90' })
  expect(calculate('sign-down', { ...instructed, lines, signed: { A: '33.3333', B: '66.6667' } }).result).toMatchObject({
    total: '100.0000',
  })
})

const instructed = {
  order: '100',
  lines: two({ written: '60' }, { written: '60' }),
  method: 'disproportionate',
  instruction: true,
}

test.each([
  [{ signed: { A: '70', B: '30' } }, { 'signed.A': { key: 'above_written' } }],
  [{ signed: { A: '60', B: '30' } }, { signed: { key: 'not_the_order', params: { total: '90.0000' } } }],
  [{ signed: { A: '60', B: '40' }, instruction: false }, { instruction: { key: 'needs_instruction' } }],
  [{ signed: { A: '60' } }, { 'signed.B': { key: 'required' } }],
  [{ signed: { A: '60', B: '40', C: '0' } }, { 'signed.C': { key: 'unknown_field' } }],
  [
    { signed: { A: '60', B: '40' }, inception: '2026-01-01', signed_on: '2026-02-01', agreements: ['A'] },
    { agreements: { key: 'needs_agreement', params: { names: 'B' } } },
  ],
  [
    { signed: { A: '50', B: '50' }, lines: two({ written: '60', to_stand: true }, { written: '60' }) },
    { 'signed.A': { key: 'to_stand_changed' } },
  ],
  // together the order, but printed on four places 100.0001
  [
    { signed: { A: '40.00005', B: '59.99995' } },
    {
      'signed.A': { key: 'too_many_decimals', params: { maximum: 4 } },
      'signed.B': { key: 'too_many_decimals', params: { maximum: 4 } },
    },
  ],
  [
    {
      lines: [
        { name: 'toString', written: '60' },
        { name: 'B', written: '60' },
      ],
      signed: { B: '40' },
    },
    { 'signed.toString': { key: 'required' } },
  ],
])('an instruction of the client is refused for what it cannot do: %j', (more, faults) => {
  expect(faultsOf('sign-down', { ...instructed, ...more })).toEqual(faults)
})

test('an order with more places than are signed is filled on four by an instruction too', () => {
  const part = { ...instructed, order: '33.33333333', lines: two({ written: '20' }, { written: '20' }) }
  expect(calculate('sign-down', { ...part, signed: { A: '20', B: '13.3333' } }).result).toMatchObject({
    signed: { A: '20.0000', B: '13.3333' },
    total: '33.3333',
  })
})

test('an instruction after inception holds with the agreement of all whose line it varies', () => {
  const agreed = { signed: { A: '60', B: '40' }, inception: '2026-01-01', signed_on: '2026-02-01', agreements: ['A', 'B'] }
  expect(calculate('sign-down', { ...instructed, ...agreed }).result).toMatchObject({ signed: { A: '60.0000', B: '40.0000' } })
})

const UNPAID = { inclusive: true, premium: '1', currency: 'USD', days: 60, notice_days: 30 }

const LAYER = {
  limit: '100',
  attachment: '0',
  currency: 'USD',
  premium: '10',
  as_to_time: false,
  inception: '2026-01-01',
  expiry: '2026-12-31',
  losses: [{ on: '2026-06-01', amount: '80' }],
}

const REFUSED: [CalculationName, object, FieldErrors][] = [
  ['share-bases', { order: '0', of_order: '1' }, { order: { key: 'must_be_positive' } }],
  ['share-bases', { order: '60', of_whole: '61' }, { of_whole: { key: 'above_order' } }],
  ['share-bases', { order: '60' }, { of_order: { key: 'required' }, of_whole: { key: 'required' } }],
  [
    'sign-down',
    { order: '100', lines: two({ written: '20' }, { written: '1e2' }) },
    { 'lines.1.written': { key: 'not_number' } },
  ],
  [
    'sign-down',
    { order: '100', lines: two({ written: '80', to_stand: true }, { written: '30', to_stand: true }) },
    { lines: { key: 'to_stand_above_order', params: { total: '110.0000' } } },
  ],
  [
    'sign-down',
    { order: '50', lines: two({ written: '50', min_signed: '30' }, { written: '50', min_signed: '30' }) },
    { lines: { key: 'minima_above_order' } },
  ],
  [
    'sign-down',
    {
      order: '50',
      lines: [
        { name: 'A', written: '50' },
        { name: 'A', written: '50' },
      ],
    },
    { 'lines.1.name': { key: 'repeated' } },
  ],
  ['rate-on-line', { premium: '1', limit: '0' }, { limit: { key: 'must_be_positive' } }],
  ['rate-on-line', { premium: 600000, limit: '1', more: 1 }, { premium: { key: 'not_number' }, more: { key: 'unknown_field' } }],
  [
    'premium-for-share',
    { premium: '1', currency: 'USD', shares: two({ of_whole: '60' }, { of_whole: '50' }) },
    { shares: { key: 'above_100', params: { total: '110.0000' } } },
  ],
  [
    'premium-for-share',
    { premium: '1', currency: 'usd', shares: two({ of_whole: '60' }, { of_whole: '5' }) },
    { currency: { key: 'not_iso_4217' } },
  ],
  [
    'deductions',
    {
      gross: '100',
      currency: 'USD',
      shares: two({ of_order: '50' }, { of_order: '40' }),
      deductions: [{ name: 'x', pct: '1', base: 'gross' }],
    },
    { shares: { key: 'not_100', params: { total: '90.0000' } } },
  ],
  [
    'deductions',
    {
      gross: '100',
      currency: 'USD',
      shares: [{ name: 'A', of_order: '100' }],
      deductions: two({ pct: '80', base: 'gross' }, { amount: '30', base: 'gross' }),
    },
    { 'deductions.1': { key: 'above_what_is_left' } },
  ],
  ['instalments', { total: '1', currency: 'USD', first_due: '2026-02-30', months: 1 }, { first_due: { key: 'not_date' } }],
  ['instalments', { total: '1', currency: 'USD', first_due: '2026-02-28', months: 1 }, { count: { key: 'required' } }],
  [
    'instalments',
    { total: '1', currency: 'USD', count: 4, first_due: '9999-11-30', months: 1 },
    { first_due: { key: 'not_date' } },
  ],
  ...['', ' ', '0x10'].map((pct): [CalculationName, object, FieldErrors] => [
    'recovery',
    { ...LAYER, reinstatements: [{ pct }] },
    { 'reinstatements.0.pct': { key: 'not_number' } },
  ]),
  [
    'recovery',
    { ...LAYER, reinstatements: [{ pct: '200.01' }] },
    { 'reinstatements.0.pct': { key: 'too_large', params: { maximum: 200 } } },
  ],
  [
    'pro-rata',
    { annual_change: '1', currency: 'USD', inception: '2026-01-01', expiry: '2026-12-31', inclusive: true, from: '2027-01-01' },
    { from: { key: 'outside_period' } },
  ],
  [
    'premium-payment',
    { ...UNPAID, inception: '2026-01-01', expiry: '2026-12-31', notice_on: '2026-02-01' },
    { notice_on: { key: 'before_unpaid' } },
  ],
  [
    'premium-payment',
    { ...UNPAID, inception: '9999-12-01', expiry: '9999-12-31', notice_on: '9999-12-31' },
    { inception: { key: 'not_date' } },
  ],
  [
    'premium-payment',
    { ...UNPAID, inception: '9999-01-01', expiry: '9999-12-31', notice_on: '9999-12-15' },
    { notice_on: { key: 'not_date' } },
  ],
  ['adjustment', { currency: 'USD', deposit: '1', minimum: '1', base: '1' }, { rate: { key: 'required' } }],
  ['umr', { broker: '123', line: 'PR', inception: '2026-01-01', branch: 'LN', sequence: 1 }, { broker: { key: 'wrong_format' } }],
  ['risk-score', { factors: [0, 0, 0] }, { factors: { key: 'too_few', params: { minimum: 10 } } }],
]

test.each(REFUSED)('%s refuses %j', (name, input, faults) => {
  expect(faultsOf(name, input)).toEqual(faults)
})

test('an adjusted premium corrects what was due for a reinstatement', () => {
  const { result } = calculate('recovery', {
    limit: '1000',
    attachment: '100',
    currency: 'USD',
    premium: '100',
    adjusted_premium: '150',
    reinstatements: [{ pct: '100' }],
    as_to_time: false,
    inception: '2026-01-01',
    expiry: '2026-12-31',
    losses: [{ on: '2026-06-01', amount: '600' }],
  })
  expect(result).toEqual({
    losses: [{ recovery: '500.00', reinstated: '500.00', premium: '50.00', adjusted: '75.00', extra: '25.00' }],
    cover_left: '1500.00',
  })
})

test('losses are recovered in the order of their days, whatever the order in which they are told', () => {
  const { result } = calculate('recovery', {
    limit: '100',
    attachment: '0',
    currency: 'USD',
    premium: '10',
    reinstatements: [],
    as_to_time: false,
    inception: '2026-01-01',
    expiry: '2026-12-31',
    losses: [
      { on: '2026-06-01', amount: '80' },
      { on: '2026-02-01', amount: '70' },
    ],
  })
  expect(result).toMatchObject({ losses: [{ recovery: '30.00' }, { recovery: '70.00' }], cover_left: '0.00' })
})

test('a swing rate keeps within its bounds', () => {
  const swing = { incurred: '5000', loading: '1.25', min: '3', max: '8' }
  const input = { currency: 'USD', deposit: '0', minimum: '0', base: '10000', swing }
  expect(calculate('adjustment', input).result).toMatchObject({ rate: '8', premium: '800.00' })
})
