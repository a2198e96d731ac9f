import { year, type Example } from './example.ts'

const treaty = {
  limit: '4000000',
  attachment: '1000000',
  currency: 'USD',
  premium: '600000',
  as_to_time: false,
  ...year,
}

export const COVER: Example[] = [
  [
    'reinstatement-premium',
    'one at 50%, two at 100%',
    {
      premium: '600000',
      currency: 'USD',
      reinstatements: [
        { count: 1, pct: '50' },
        { count: 2, pct: '100' },
      ],
    },
    { most: '1500000.00' },
  ],
  ...(
    [
      ['100', '500.00', '50.0000', '500.00', 'ok'],
      ['400', '800.00', '80.0000', '200.00', 'warn'],
      ['601', '1001.00', '100.1000', '-1.00', 'block'],
    ] as const
  ).map(([added, after, used_pct, left, result]): Example => [
    'limit-use',
    `a limit with ${after} used`,
    { used: '400', added, limit: '1000', warn_pct: '80', currency: 'GBP' },
    { after, used_pct, left, result },
  ]),
  [
    'recovery',
    'one reinstatement, as to amount only',
    { ...treaty, reinstatements: [{ pct: '100' }], losses: [{ on: '2026-05-20', amount: '2500000' }] },
    { losses: [{ recovery: '1500000.00', reinstated: '1500000.00', premium: '225000.00' }], cover_left: '6500000.00' },
  ],
  [
    'recovery',
    'the same, as to time',
    { ...treaty, as_to_time: true, reinstatements: [{ pct: '100' }], losses: [{ on: '2026-05-20', amount: '2500000' }] },
    { losses: [{ recovery: '1500000.00', reinstated: '1500000.00', premium: '139315.07' }], cover_left: '6500000.00' },
  ],
  [
    'recovery',
    'two reinstatements at 50% and 100%',
    {
      ...treaty,
      reinstatements: [{ pct: '50' }, { pct: '100' }],
      losses: [
        { on: '2026-02-01', amount: '4000000' },
        { on: '2026-03-01', amount: '5000000' },
      ],
    },
    {
      losses: [
        { recovery: '3000000.00', reinstated: '3000000.00', premium: '225000.00' },
        { recovery: '4000000.00', reinstated: '4000000.00', premium: '525000.00' },
      ],
      cover_left: '5000000.00',
    },
  ],
  [
    'recovery',
    'two reinstatements, the second alone as to time',
    {
      ...treaty,
      reinstatements: [
        { pct: '50', as_to_time: false },
        { pct: '100', as_to_time: true },
      ],
      losses: [
        { on: '2026-10-01', amount: '5000000' },
        { on: '2026-10-01', amount: '5000000' },
      ],
    },
    {
      losses: [
        { recovery: '4000000.00', reinstated: '4000000.00', premium: '300000.00' },
        // 92 of 365 days
        { recovery: '4000000.00', reinstated: '4000000.00', premium: '151232.88' },
      ],
      cover_left: '4000000.00',
    },
  ],
  [
    'admissible-limit',
    'a declaration that warns',
    {
      declared: '15000000',
      order_pct: '60',
      panel_pct: '100',
      rate: '1',
      max_any_one_risk: '10000000',
      aggregate_limit: '150000000',
      used: '118400000',
      warn_pct: '80',
      notifiable_pct: '75',
    },
    { line: '9000000.00', after: '127400000.00', used_pct: '84.9333', result: 'warn', left: '22600000.00' },
  ],
  [
    'admissible-limit',
    'an income that the leader is told of',
    {
      declared: '15000000',
      order_pct: '60',
      panel_pct: '100',
      rate: '1',
      max_any_one_risk: '10000000',
      aggregate_limit: '150000000',
      used: '118400000',
      warn_pct: '80',
      notifiable_pct: '75',
      gpi: { written: '18200000', premium: '650000', limit: '25000000' },
    },
    { line: '9000000.00', after: '127400000.00', used_pct: '84.9333', result: 'notify', left: '22600000.00' },
  ],
  [
    'cession',
    'within the treaty',
    { retention: '1000000', lines: '9', sum_insured: '4000000', premium: '20000', currency: 'USD' },
    { retained: '5000.00', treaty: '15000.00', facultative: '0.00', ceded_pct: '75.0000' },
  ],
  [
    'cession',
    'beyond the treaty',
    { retention: '1000000', lines: '9', sum_insured: '12000000', premium: '60000', currency: 'USD' },
    { retained: '5000.00', treaty: '45000.00', facultative: '10000.00', ceded_pct: '75.0000' },
  ],
  [
    'umr',
    'property in London',
    { broker: '1234', line: 'PR', inception: '2026-03-01', branch: 'LN', sequence: 123 },
    { umr: 'B1234PR26LN000123' },
  ],
  [
    'umr',
    'marine hull in Singapore',
    { broker: '0567', line: 'MH', inception: '2026-07-15', branch: 'SG', sequence: '4811' },
    { umr: 'B0567MH26SG004811' },
  ],
  ['risk-score', 'the example of the guide', { factors: [0, 0, 1, 0, 1, 0, 1, 2, 1, 0] }, { score: '9.60', band: 'low' }],
]
