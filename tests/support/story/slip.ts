import { daysAfter } from '#domain/dates.ts'
import type { ContractDesk } from '../contracts.ts'

type Values = Record<string, unknown>

export interface Layer {
  limit: string
  attachment: string
  /** Of the premium income, which is estimated at 100 millions. */
  rate: string
  premium: string
  deposit: string
  /** Percent of the whole, the leader first. */
  written: readonly string[]
}

/** Deposits are 1,260,000 together, 315,000 a quarter. */
export const LAYERS: readonly Layer[] = [
  { limit: '5000000', attachment: '5000000', rate: '0.6', premium: '600000', deposit: '540000', written: ['60', '60', '30'] },
  { limit: '10000000', attachment: '10000000', rate: '0.4', premium: '400000', deposit: '360000', written: ['50', '40', '30'] },
  { limit: '20000000', attachment: '20000000', rate: '0.25', premium: '250000', deposit: '225000', written: ['50', '30', '20'] },
  { limit: '30000000', attachment: '40000000', rate: '0.15', premium: '150000', deposit: '135000', written: ['80', '40', '40'] },
]

/** What a slip is made of; a quarter is an instalment for the whole. */
export interface SlipPlan {
  layers: readonly Layer[]
  quarter: string
}

export const FOUR_LAYERS: SlipPlan = { layers: LAYERS, quarter: '315000' }
/** The lowest of the four: a deposit of 540,000, 135,000 a quarter. */
export const ONE_LAYER: SlipPlan = { layers: LAYERS.slice(0, 1), quarter: '135000' }

/** When quarters of a year that begins with January are due. */
export const quartersFrom = (from: string): string[] => [0, 90, 181, 273].map((days) => daysAfter(from, days))

/** 365 days, whatever the year. */
const periodFrom = (from: string): Values => ({
  period_from: from,
  period_to: daysAfter(from, 364),
  year_of_account: Number(from.slice(0, 4)),
})

const RISK: Values = {
  interest: 'Property catastrophe excess of loss of the whole account.',
  situation: 'United Kingdom',
  business_covered: 'Household and commercial property.',
  egnpi: '100000000',
}

const CONDITIONS: Values = {
  choice_of_law: 'England and Wales',
  jurisdiction: 'Courts of England and Wales',
  notice_of_cancellation_days: 30,
  clauses: [
    { reference: 'LMA5062', title: 'Fraudulent claims', clause_kind: 'condition' },
    { reference: 'LMA3100', title: 'Sanction limitation and exclusion', clause_kind: 'exclusion' },
    { reference: 'LMA3333', title: 'Insurers’ liability', clause_kind: 'condition' },
    { reference: 'LSW3001', title: 'Premium payment', clause_kind: 'condition' },
  ],
}

const PANEL: Values = {
  order_pct_of_whole: '100',
  liability_clause: 'lma3333',
}

const priceOf = ({ premium, rate, deposit }: Layer, from: string): Values => ({
  premium_basis: 'adjustable_rate',
  premium_100: premium,
  rate_pct: rate,
  estimated_base: '100000000',
  deposit_premium: deposit,
  minimum_premium: '100000',
  adjustment_date: daysAfter(from, 455),
  reinstatements: [{ reinstatement_no: 1, count: 1, rate_pct: '100', pro_rata_amount: true, pro_rata_time: false }],
})

const layerOf = ({ limit, attachment }: Layer, place: number, currency: number): Values => ({
  layer_no: place + 1,
  title: `Layer ${place + 1}`,
  limit,
  attachment,
  currency,
  limit_basis: 'any_one_occurrence',
  perils: 'Windstorm and flood',
  two_risk_warranty: true,
  hours_clauses: [{ peril: 'Windstorm', hours: '72' }],
})

/** What each step of the form sends of a catastrophe excess of loss with three markets, that begins on a day. */
export function slipOf(ids: ContractDesk['ids'], markets: readonly number[], from: string, { layers, quarter }: SlipPlan) {
  const { country, GBP: currency, risk_code } = ids
  const tax = { territory: country, administered_by: 'broker', allocation_pct: '100', override_reason: 'As agreed' }
  return {
    identification: { ...periodFrom(from), party: ids.party, reinsured_name: `Harbour Mutual ${Math.random()}` },
    risk: { ...RISK, territories: [country], risk_codes: [{ risk_code, share_pct: '100' }] },
    layers: layers.map((layer, place) => layerOf(layer, place, currency)),
    prices: layers.map((layer) => priceOf(layer, from)),
    pricing: {
      premium_payment_days: 60,
      premium_payment_clause: 'LSW3001',
      instalments: quartersFrom(from).map((due_date) => ({ due_date, currency, amount_100: quarter })),
    },
    conditions: CONDITIONS,
    panels: layers.map(() => ({
      ...PANEL,
      markets: markets.map((market, place) => ({
        market,
        stamp_code: `S${place + 1}`,
        is_leader: place === 0,
        ...(place === 0 && { market_status: 'quoted' }),
      })),
    })),
    agreement: {
      slip_leader: markets[0],
      changes_agreement: 'gua_non_marine',
      basis_of_claims_agreement: 'Leader',
      claims_agreement_parties: 'Slip leader',
      settlement_due_date: daysAfter(from, 60),
    },
    fiscal: {
      country_of_origin: country,
      client_classification: 'reinsurance',
      total_brokerage_pct: '10',
      brokerage_split: [{ brokerage_party: 'ours', brokerage_pct: '10' }],
      taxes: [
        { ...tax, tax_type: 'ipt', payable_by: 'insured', rate_pct: '1' },
        { ...tax, tax_type: 'fet', payable_by: 'insurer', rate_pct: '2' },
      ],
    },
  }
}
