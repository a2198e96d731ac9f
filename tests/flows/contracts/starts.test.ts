import { expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { renewedPeriod } from '#domain/contracts/starts/renewed-period.ts'
import { startOf } from '#domain/contracts/starts/start-of.ts'

const renewed = (from: string, to: string, isInclusive: boolean) => {
  const { move: _move, ...period } = renewedPeriod({ from, to }, isInclusive)
  return period
}

test('a renewal begins on the day after the last one, or at the same time where the last day ends the cover', () => {
  expect(renewed('2026-01-01', '2026-12-31', true)).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect(renewed('2026-07-01', '2027-07-01', false)).toEqual({ from: '2027-07-01', to: '2028-07-01' })
  expect(renewed('2025-02-28', '2027-08-27', true)).toEqual({ from: '2027-08-28', to: '2030-02-27' })
})

test('a period of odd days is followed by as many days', () => {
  expect(renewed('2026-01-01', '2026-02-10', true)).toEqual({ from: '2026-02-11', to: '2026-03-23' })
})

const EXPIRING: ContractDraft = {
  umr: 'B1234PR26LN000001',
  insured_name: 'Calder & Wynn',
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  both_days_inclusive: true,
  year_of_account: 2026,
  settlement_due_date: '2026-03-02',
  choice_of_law: 'England and Wales',
  taxes: [{ id: 1, territory: 1, rate_pct: '12', amount: '99', override_reason: 'Agreed' }],
  instalments: [{ id: 3, due_date: '2026-01-31', amount_100: '10' }],
  condition_files: [{ id: 4, file: '0d4f1c7e-0000-4000-8000-000000000000' }],
  clauses: [{ id: 4, reference: 'QR1', wording_file: '0d4f1c7e-0000-4000-8000-000000000001' }],
  subjectivities: [{ id: 5, wording: 'Survey', deadline: '2026-02-01', subjectivity_status: 'satisfied' }],
  sections: [
    {
      id: 6,
      section_no: 1,
      title: 'First layer',
      premium_100: '600000',
      reinstatements: [{ id: 7, count: 1, rate_pct: '100' }],
      markets: [
        {
          id: 8,
          market: 1,
          stamp_code: 'A',
          is_leader: true,
          market_status: 'signed',
          written_line: '40',
          signed_line: '30',
          evidence: 'e',
        },
        { id: 9, market: 2, stamp_code: 'B', market_status: 'declined', premium_override: '5' },
      ],
    },
  ],
}

const marketsOf = (values: ReturnType<typeof startOf>) =>
  (values.sections as { markets: Record<string, unknown>[] }[]).flatMap(({ markets }) => markets)

test('a copy holds everything that is not of the contract alone', () => {
  const copy = startOf('copy', EXPIRING)
  expect(copy).toMatchObject({ umr: null, insured_name: 'Calder & Wynn', period_from: '2026-01-01', condition_files: [] })
  expect(copy).toMatchObject({
    taxes: [{ amount: '99' }],
    clauses: [{ reference: 'QR1', wording_file: null }],
    subjectivities: [{ subjectivity_status: 'open', deadline: '2026-02-01' }],
  })
  expect(marketsOf(copy).map(({ market, market_status: status }) => [market, status])).toEqual([
    [1, 'approached'],
    [2, 'approached'],
  ])
  expect(marketsOf(copy)[0]).not.toHaveProperty('written_line')
  expect(JSON.stringify(copy)).not.toContain('"id"')
})

test('a renewal moves the days, keeps the signed line as guidance and leaves out who said no', () => {
  const renewal = startOf('renewal', EXPIRING)
  expect(renewal).toMatchObject({ period_from: '2027-01-01', period_to: '2027-12-31', year_of_account: 2027 })
  expect(renewal).toMatchObject({ settlement_due_date: '2027-03-02', instalments: [{ due_date: '2027-01-31' }] })
  expect(renewal).toMatchObject({ taxes: [{ rate_pct: '12', amount: null }], subjectivities: [{ deadline: '2027-02-01' }] })
  expect(marketsOf(renewal)).toEqual([
    {
      market: 1,
      stamp_code: 'A',
      is_leader: true,
      is_bureau_leader: null,
      guidance_min: null,
      guidance_max: '30',
      market_status: 'approached',
    },
  ])
})

const guided = (row: object, section: object = {}) => {
  const markets = [{ market: 1, stamp_code: 'A', market_status: 'signed', ...row }]
  const expiring = { ...EXPIRING, sections: [{ order_pct_of_whole: '60', ...section, markets }] } as ContractDraft
  const [renewal] = marketsOf(startOf('renewal', expiring))
  return [renewal!['guidance_min'], renewal!['guidance_max']]
}

test.each([
  ['a signed line of the order is guidance of the whole', { signed_line: '43.75' }, 'percent_of_whole', '26.25'],
  ['a written line of the order is guidance of the whole', { written_line: '50', written_basis: 'percent_of_order' }, null, '30'],
  ['a line of the order stays one', { signed_line: '43.75' }, 'percent_of_order', '43.75'],
  ['a line of the whole is guidance of the order', { written_line: '20' }, 'percent_of_order', '33.33333333'],
  ['a line above the order is all of it', { written_line: '80' }, 'percent_of_order', '100'],
  ['guidance without a line stays as it is', { guidance_max: '12.5' }, 'percent_of_order', '12.5'],
])('in a renewal %s', (_, row, written, most) => {
  const bases = { basis_of_signed_lines: 'percent_of_order', basis_of_written_lines: written }
  expect(guided(row, bases)).toEqual([null, most])
})

test('a line of a new contract begins on the basis of its section', () => {
  const markets = [{ market: 1, stamp_code: 'A', written_line: '50', written_basis: 'percent_of_whole' as const }]
  const [section] = EXPIRING.sections!
  const sections = [{ ...section!, basis_of_written_lines: 'percent_of_order' as const, markets }]
  for (const start of ['copy', 'renewal'] as const)
    expect(marketsOf(startOf(start, { ...EXPIRING, sections }))).toMatchObject([{ written_basis: 'percent_of_order' }])
})

test('a renewal begins with no minimum above the line that is hoped for', () => {
  expect(guided({ guidance_min: '10', guidance_max: '12', signed_line: '8' })).toEqual([null, '8'])
  expect(guided({ guidance_min: '8', guidance_max: '12', signed_line: '8' })).toEqual(['8', '8'])
})

test('a template holds the content without parties, period and panel', () => {
  const template = startOf('template', EXPIRING)
  expect(template).toMatchObject({ insured_name: null, period_from: null, instalments: [], choice_of_law: 'England and Wales' })
  expect(template).toMatchObject({ sections: [{ title: 'First layer', premium_100: '600000', markets: [] }] })
})
