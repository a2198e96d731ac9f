import type { Named } from '../../records/links.ts'

export type Text = string | null

/** What figures are worked out from, as a reply shows it. */
export interface ShownMarket {
  id: number
  market: Named | null
  stamp_code: Text
  market_status: Text
  is_leader: boolean
  written_line: Text
  written_basis: Text
  signed_line: Text
  brokerage_pct_override: Text
  premium_override: Text
}

export interface ShownReinstatement {
  is_free: boolean
  is_unlimited: boolean
  count: number | null
  rate_pct: Text
}

export interface ShownSection {
  id: number
  section_no: number | null
  layer_no: number | null
  title: Text
  section_status: Text
  currency: Named | null
  class_of_business: Named | null
  limit_basis: Text
  limit: Text
  attachment: Text
  sum_insured: Text
  aggregate_limit: Text
  is_unlimited_aggregate: boolean
  annual_aggregate_deductible: Text
  limit_pct: Text
  attachment_pct: Text
  co_participation_pct: Text
  cession_pct: Text
  retention_amount: Text
  lines_ceded: Text
  max_cession: Text
  event_limit: Text
  premium_basis: Text
  premium_100: Text
  deposit_premium: Text
  minimum_premium: Text
  ceding_commission_pct: Text
  order_pct_of_whole: Text
  basis_of_signed_lines: Text
  reinstatements?: ShownReinstatement[]
  markets?: ShownMarket[]
}

export interface ShownDeduction {
  name: Text
  deduction_base: Text
  deduction_pct: Text
  amount: Text
}

export interface ShownTax {
  territory: Named | null
  tax_type: Text
  payable_by: Text
  administered_by?: Text | undefined
  tax_base: Text
  allocation_pct: Text
  rate_pct: Text
  amount: Text
}

export interface ShownContract {
  reinsurance_type: Text
  currency: Named | null
  class_of_business: Named | null
  sum_insured_total: Text
  epi: Text
  total_brokerage_pct: Text
  client_fee: Text
  sections?: ShownSection[]
  deductions?: ShownDeduction[]
  taxes?: ShownTax[]
}

/** Fields of a market that its part in the premium is worked out from. */
export const KEY_MARKET_FIELDS = [
  'market',
  'stamp_code',
  'is_leader',
  'signed_line',
  'brokerage_pct_override',
  'premium_override',
] as const satisfies readonly (keyof ShownMarket)[]

export type KeyMarket = Pick<ShownMarket, 'id' | (typeof KEY_MARKET_FIELDS)[number]>

/** Fields of a section that its premium, and how far it is placed, are worked out from. */
export const KEY_FIELDS = [
  'section_no',
  'title',
  'section_status',
  'currency',
  'limit',
  'premium_100',
  'ceding_commission_pct',
  'order_pct_of_whole',
  'basis_of_signed_lines',
] as const satisfies readonly (keyof ShownSection)[]

export type KeySection = Pick<ShownSection, 'id' | (typeof KEY_FIELDS)[number]> & {
  /** Of the signed ones those at least that have terms of their own. */
  markets?: KeyMarket[]
}

/** A contract without what figures of cover and markets are worked out from. */
export type KeyContract = Pick<ShownContract, 'currency' | 'total_brokerage_pct' | 'client_fee' | 'deductions' | 'taxes'> & {
  sections?: KeySection[]
}

export const isActive = ({ section_status: status }: { section_status: Text }): boolean => status === null || status === 'active'

export const titleOf = ({ section_no: number, title }: Pick<KeySection, 'section_no' | 'title'>): string =>
  `${number ?? ''} ${title ?? ''}`

export const codeOf = (section: { currency: Named | null }): string => section.currency?.name ?? ''
