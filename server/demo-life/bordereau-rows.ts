import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { MARKET_HEADS } from '#domain/bordereaux/market-heads.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'

/** What a coverholder sends of a month: heads of the market, what each of them tells, and rows. */
export interface DemoSheet {
  heads: readonly string[]
  mapping: readonly string[]
  rows: string[][]
}

/** How a month goes: some of its risks are not as agreed. */
export interface DemoMonth {
  kind: BordereauKind
  month: string
  ends: string
  isFaulty: boolean
}

const UMR = 'B0713TIDEHH01'

const INSUREDS = [
  'Alder Cottage Lettings',
  'Mr B. Okafor',
  'Ms C. Pemberton',
  'Dunmore House Trust',
  'Mr and Mrs E. Farrell',
  'Fairlight Residents Ltd',
  'Ms G. Rahman',
  'Harbourside Mews Ltd',
  'Mr I. Novak',
  'Jetty Lane Properties',
]

const COLUMNS: Record<BordereauKind, readonly string[]> = {
  risk: [
    'certificate_reference',
    'umr',
    'insured_name',
    'class_of_business',
    'risk_country',
    'inception_date',
    'expiry_date',
    'currency',
    'sum_insured',
    'deductible',
    'gross_premium',
    'commission',
    'taxes',
    'net_premium',
  ],
  premium: ['certificate_reference', 'umr', 'insured_name', 'currency', 'gross_premium', 'commission', 'taxes', 'net_premium'],
  claims: [
    'certificate_reference',
    'umr',
    'insured_name',
    'claim_reference',
    'loss_date',
    'claim_status',
    'loss_description',
    'currency',
    'paid_to_date',
    'outstanding',
    'total_incurred',
  ],
}

const certificateOf = (month: string, at: number) =>
  `TDW-${month.slice(2, 4)}${month.slice(5, 7)}-${String(at + 1).padStart(3, '0')}`

/** Premium tax of 12 % and the commission of the agreement, to the penny. */
const amountsOf = (at: number) => {
  const units = at + 3
  return {
    gross_premium: `${units * 400}.00`,
    commission: `${units * 90}.00`,
    taxes: `${units * 48}.00`,
    net_premium: `${units * 262}.00`,
  }
}

type Cells = Readonly<Record<string, string>>

const ownOf = (month: string, insured: string, at: number) => ({
  certificate_reference: certificateOf(month, at),
  umr: UMR,
  insured_name: insured,
  currency: 'GBP',
})

function riskOf({ month }: DemoMonth, insured: string, at: number): Cells {
  const from = daysAfter(month, at * 2 + 1)
  return {
    ...ownOf(month, insured, at),
    ...amountsOf(at),
    class_of_business: 'PD',
    risk_country: at === 7 ? 'Jersey' : 'United Kingdom',
    inception_date: from,
    expiry_date: daysAfter(monthsAfter(from, 12), -1),
    sum_insured: `${(at + 3) * 85_000}.00`,
    deductible: '500.00',
  }
}

/** A country that is not covered, more than may be written of one risk, and a certificate of the month before. */
const FAULTS: Readonly<Record<number, (month: string) => Cells>> = {
  2: () => ({ risk_country: 'France' }),
  5: () => ({ sum_insured: '2750000.00' }),
  8: (month) => ({ certificate_reference: certificateOf(monthsAfter(month, -1), 8) }),
}

const claimOf = ({ month, ends }: DemoMonth): Cells => ({
  ...ownOf(month, INSUREDS[0]!, 0),
  claim_reference: `TDW-CL-${month.slice(2, 4)}${month.slice(5, 7)}-1`,
  loss_date: daysAfter(ends, -6),
  claim_status: 'Open',
  loss_description: 'Escape of water',
  paid_to_date: '1250.00',
  outstanding: '3400.00',
  total_incurred: '4650.00',
})

function rowsOf(of: DemoMonth): Cells[] {
  if (of.kind === 'claims') return [claimOf(of)]
  if (of.kind === 'premium') return INSUREDS.map((insured, at) => ({ ...ownOf(of.month, insured, at), ...amountsOf(at) }))
  return INSUREDS.map((insured, at) => ({ ...riskOf(of, insured, at), ...(of.isFaulty ? FAULTS[at]?.(of.month) : {}) }))
}

/** The sheet of a month, as Tidewater sends it. */
export function sheetOf(of: DemoMonth): DemoSheet {
  const mapping = COLUMNS[of.kind]
  return {
    mapping,
    heads: mapping.map((name) => MARKET_HEADS[of.kind][name]?.[0] ?? name),
    rows: rowsOf(of).map((cells) => mapping.map((name) => cells[name] ?? '')),
  }
}
