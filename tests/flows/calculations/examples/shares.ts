import { lines, type Example } from './example.ts'

export const SHARES: Example[] = [
  ['share-bases', '17% of a 70% order', { order: '70', of_order: '17' }, { of_order: '17.0000', of_whole: '11.9000' }],
  [
    'share-bases',
    '26.25% of the whole on a 60% order',
    { order: '60', of_whole: '26.25', limit: '20000000', currency: 'USD' },
    { of_order: '43.7500', of_whole: '26.2500', amount: '5250000.00' },
  ],
  [
    'sign-down',
    'four lines over a full order',
    { order: '100', lines: lines('50', '40', '30', '30') },
    {
      signed: { A: '33.3333', B: '26.6667', C: '20.0000', D: '20.0000' },
      total: '100.0000',
      factor: '0.666667',
      shortfall: '0.0000',
    },
  ],
  [
    'sign-down',
    'a leader that stands',
    { order: '100', lines: [{ name: 'A', written: '20', to_stand: true }, ...lines('', '40', '40', '30').slice(1)] },
    {
      signed: { A: '20.0000', B: '29.0909', C: '29.0909', D: '21.8182' },
      total: '100.0000',
      factor: '0.727273',
      shortfall: '0.0000',
    },
  ],
  [
    'sign-down',
    'a part order',
    { order: '60', lines: lines('35', '25', '20') },
    { signed: { A: '26.2500', B: '18.7500', C: '15.0000' }, total: '60.0000', factor: '0.750000', shortfall: '0.0000' },
  ],
  [
    'sign-down',
    'an instruction of the client',
    {
      order: '100',
      lines: lines('60', '60'),
      method: 'disproportionate',
      signed: { A: '60', B: '40' },
      instruction: true,
    },
    { signed: { A: '60.0000', B: '40.0000' }, total: '100.0000', factor: '0.833333', shortfall: '0.0000' },
  ],
  [
    'rate-on-line',
    '600,000 on 4,000,000',
    { premium: '600000', limit: '4000000' },
    { rate_on_line: '15.0000', payback_years: '6.67' },
  ],
  [
    'premium-for-share',
    'a 60% order',
    {
      premium: '750000',
      currency: 'USD',
      shares: [
        { name: 'A', of_whole: '26.25' },
        { name: 'B', of_whole: '18.75' },
        { name: 'C', of_whole: '15' },
      ],
    },
    { amounts: { A: '196875.00', B: '140625.00', C: '112500.00' }, total: '450000.00' },
  ],
  [
    'premium-for-share',
    'yen, where rounding each share loses one',
    {
      premium: '1000001',
      currency: 'JPY',
      shares: [
        { name: 'A', of_whole: '33.3333' },
        { name: 'B', of_whole: '33.3333' },
        { name: 'C', of_whole: '33.3334' },
      ],
    },
    { amounts: { A: '333333', B: '333333', C: '333335' }, total: '1000001' },
  ],
  [
    'premium-for-share',
    'an addition that leaves two cents over',
    {
      premium: '36164.38',
      currency: 'USD',
      shares: [
        { name: 'A', of_whole: '33.3333' },
        { name: 'B', of_whole: '26.6667' },
        { name: 'C', of_whole: '20' },
        { name: 'D', of_whole: '20' },
      ],
    },
    { amounts: { A: '12054.78', B: '9643.85', C: '7232.88', D: '7232.87' }, total: '36164.38' },
  ],
  [
    'sign-down',
    'lines that do not fill the order',
    { order: '100', lines: lines('40', '35.5') },
    { signed: { A: '40.0000', B: '35.5000' }, total: '75.5000', factor: '1.000000', shortfall: '24.5000' },
  ],
  [
    'sign-down',
    'lines that did not fill the order by inception, and one with a minimum',
    {
      order: '100',
      inception: '2026-01-01',
      lines: [
        { name: 'A', written: '60', written_on: '2025-12-20' },
        { name: 'B', written: '30', written_on: '2026-01-05' },
        { name: 'C', written: '50', written_on: '2026-01-06', min_signed: '30' },
      ],
    },
    { signed: { A: '60.0000', B: '10.0000', C: '30.0000' }, total: '100.0000', factor: '0.333333', shortfall: '0.0000' },
  ],
]
