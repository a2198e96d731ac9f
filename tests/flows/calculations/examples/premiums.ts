import { year, type Example } from './example.ts'

const panel = [
  { name: 'Alder', of_order: '43.75' },
  { name: 'Birch', of_order: '31.25' },
  { name: 'Cedar', of_order: '25' },
]

export const PREMIUMS: Example[] = [
  ['portion', 'the premium of an order', { amount: '750000', pct: '60', currency: 'USD' }, { part: '450000.00' }],
  [
    'apportionment',
    'a fee that leaves a unit over',
    {
      name: 'Fee',
      amount: '100',
      currency: 'USD',
      shares: [
        { name: 'Layer 1', premium: '200000' },
        { name: 'Layer 2', premium: '100000' },
      ],
    },
    { amounts: { 'Layer 1': '66.67', 'Layer 2': '33.33' }, total: '100.00' },
  ],
  [
    'total',
    'what is left of a premium',
    {
      currency: 'JPY',
      parts: [
        { name: 'premium', amount: '1000001' },
        { name: 'brokerage', amount: '-100000' },
      ],
    },
    { total: '900001' },
  ],
  [
    'tax',
    'an amount that someone has set',
    { base: '1000', currency: 'GBP', rows: [{ name: 'Stamp', allocation: '100', rate: '12', amount: '5', borne_by: 'insured' }] },
    { rows: { Stamp: { base: '1000.00', tax: '5.00' } }, to_pay: '1005.00', net: '1000.00' },
  ],
  [
    'deductions',
    'brokerage without a penny too much',
    {
      gross: '450000.00',
      currency: 'USD',
      shares: panel,
      deductions: [{ name: 'brokerage', pct: '12.5', base: 'gross' }],
    },
    {
      deductions: { brokerage: { total: '56250.00', amounts: { Alder: '24609.38', Birch: '17578.12', Cedar: '14062.50' } } },
      net: { Alder: '172265.62', Birch: '123046.88', Cedar: '98437.50' },
      total_net: '393750.00',
    },
  ],
  [
    'deductions',
    'a quota share',
    {
      gross: '1750000',
      currency: 'USD',
      shares: [{ name: 'A', of_order: '100' }],
      deductions: [
        { name: 'ceding', pct: '37.5', base: 'gross' },
        { name: 'brokerage', pct: '2.5', base: 'gross' },
      ],
    },
    {
      deductions: {
        ceding: { total: '656250.00', amounts: { A: '656250.00' } },
        brokerage: { total: '43750.00', amounts: { A: '43750.00' } },
      },
      net: { A: '1050000.00' },
      total_net: '1050000.00',
    },
  ],
  ...(
    [
      ['62', '31.6000'],
      ['80', '22.5000'],
    ] as const
  ).map(([loss_ratio, pct]): Example => [
    'sliding-commission',
    `a loss ratio of ${loss_ratio}`,
    { loss_ratio, provisional: { at: '50', pct: '40' }, step: '0.7', floor: { pct: '22.5' } },
    { pct },
  ]),
  [
    'profit-commission',
    '30% of what is left',
    {
      income: '1000000',
      commission: '375000',
      losses: '380000',
      expenses_pct: '7.5',
      deficit: '50000',
      pct: '30',
      currency: 'USD',
    },
    { profit: '120000.00', commission: '36000.00' },
  ],
  [
    'tax',
    'insurance premium tax of 12%',
    { base: '8437.55', currency: 'GBP', rows: [{ name: 'IPT', allocation: '100', rate: '12', borne_by: 'insured' }] },
    { rows: { IPT: { base: '8437.55', tax: '1012.51' } }, to_pay: '9450.06', net: '8437.55' },
  ],
  [
    'tax',
    'a tax that the insurer bears',
    { base: '500000', currency: 'USD', rows: [{ name: 'FET', allocation: '100', rate: '1', borne_by: 'insurer' }] },
    { rows: { FET: { base: '500000.00', tax: '5000.00' } }, to_pay: '500000.00', net: '495000.00' },
  ],
  [
    'tax',
    'a premium of two territories',
    {
      base: '100000.01',
      currency: 'EUR',
      rows: [
        { name: 'A', allocation: '62.5', rate: '0', borne_by: 'insured' },
        { name: 'B', allocation: '37.5', rate: '0', borne_by: 'insured' },
      ],
    },
    {
      rows: { A: { base: '62500.01', tax: '0.00' }, B: { base: '37500.00', tax: '0.00' } },
      to_pay: '100000.01',
      net: '100000.01',
    },
  ],
  [
    'instalments',
    'four quarters',
    { total: '360000', currency: 'USD', count: 4, first_due: '2026-01-01', months: 3 },
    { rows: ['01-01', '04-01', '07-01', '10-01'].map((due) => ({ due: `2026-${due}`, amount: '90000.00' })) },
  ],
  [
    'instalments',
    'three that do not divide',
    { total: '100000.00', currency: 'USD', count: 3, first_due: '2026-01-31', months: 1 },
    {
      rows: [
        { due: '2026-01-31', amount: '33333.34' },
        { due: '2026-02-28', amount: '33333.33' },
        { due: '2026-03-31', amount: '33333.33' },
      ],
    },
  ],
  [
    'instalments',
    'yen',
    { total: '1000000', currency: 'JPY', count: '3', first_due: '2026-01-01', months: 0 },
    { rows: ['333334', '333333', '333333'].map((amount) => ({ due: '2026-01-01', amount })) },
  ],
  [
    'instalments',
    'by weight',
    { total: '99999.99', currency: 'USD', weights: ['40', '30', '30'], first_due: '2026-01-01', months: 6 },
    {
      rows: [
        { due: '2026-01-01', amount: '39999.99' },
        { due: '2026-07-01', amount: '30000.00' },
        { due: '2027-01-01', amount: '30000.00' },
      ],
    },
  ],
  [
    'pro-rata',
    'an addition for 110 of 365 days',
    { annual_change: '120000', currency: 'USD', ...year, inclusive: true, from: '2026-09-13' },
    { unexpired_days: 110, period_days: 365, amount: '36164.38' },
  ],
  [
    'pro-rata',
    'a cancellation from July',
    { annual_change: '-500000', currency: 'USD', ...year, inclusive: true, from: '2026-07-01' },
    { unexpired_days: 184, period_days: 365, amount: '-252054.79', earned: '247945.21' },
  ],
  [
    'pro-rata',
    'a cancellation with 60% earned at least',
    { annual_change: '-500000', currency: 'USD', ...year, inclusive: true, from: '2026-07-01', minimum_earned_pct: '60' },
    { unexpired_days: 184, period_days: 365, amount: '-200000.00', earned: '300000.00' },
  ],
  [
    'adjustment',
    'a base above the estimate',
    { currency: 'USD', deposit: '240000', minimum: '240000', base: '13100000', rate: '2.5' },
    { rate: '2.5', premium: '327500.00', adjustment: '87500.00' },
  ],
  [
    'adjustment',
    'a base below the minimum',
    { currency: 'USD', deposit: '240000', minimum: '240000', base: '8000000', rate: '2.5' },
    { rate: '2.5', premium: '240000.00', adjustment: '0.00' },
  ],
  ['conversion', 'dollars in yen', { amount: '1234567.89', rate: '151.2345', currency: 'JPY' }, { amount: '186709258' }],
  [
    'conversion',
    'a gain until it was settled',
    { amount: '250000', rate: '0.7915', currency: 'GBP', settled_rate: '0.8040' },
    { amount: '197875.00', settled: '201000.00', difference: '3125.00' },
  ],
  [
    'deductions',
    'a fixed fee on what brokerage left',
    {
      gross: '100',
      currency: 'USD',
      shares: [{ name: 'A', of_order: '100' }],
      deductions: [
        { name: 'brokerage', pct: '10', base: 'gross' },
        { name: 'fee', amount: '5', base: 'net' },
        { name: 'tax', pct: '10', base: 'net' },
      ],
    },
    {
      deductions: {
        brokerage: { total: '10.00', amounts: { A: '10.00' } },
        fee: { total: '5.00', amounts: { A: '5.00' } },
        tax: { total: '8.50', amounts: { A: '8.50' } },
      },
      net: { A: '76.50' },
      total_net: '76.50',
    },
  ],
  [
    'pro-rata',
    'a short rate',
    { annual_change: '-1000', currency: 'USD', ...year, inclusive: true, from: '2026-01-01', penalty_pct: '10' },
    { unexpired_days: 365, period_days: 365, amount: '-900.00', earned: '100.00' },
  ],
  ...(
    [
      ['a notice that ends cover', {}, { ends_on: '2026-04-01', days_on_risk: 91, due: '91000.00' }],
      ['payment inside the notice', { paid_on: '2026-04-01' }, { ends_on: '2026-12-31', days_on_risk: 365, due: '365000.00' }],
      ['payment after the notice', { paid_on: '2026-04-02' }, { ends_on: '2026-04-01', days_on_risk: 91, due: '91000.00' }],
      ['a loss before cover ended', { loss_on: '2026-03-20' }, { ends_on: '2026-04-01', days_on_risk: 91, due: '365000.00' }],
    ] as const
  ).map(([what, more, result]): Example => [
    'premium-payment',
    what,
    {
      ...year,
      inclusive: true,
      premium: '365000',
      currency: 'USD',
      days: 60,
      notice_days: 30,
      notice_on: '2026-03-02',
      ...more,
    },
    { unpaid_on: '2026-03-02', period_days: 365, ...result },
  ]),
  [
    'adjustment',
    'a swing rate',
    {
      currency: 'USD',
      deposit: '0',
      minimum: '0',
      base: '10000',
      swing: { incurred: '500', loading: '1.25', min: '3', max: '8' },
    },
    { rate: '6.25', premium: '625.00', adjustment: '625.00' },
  ],
]
