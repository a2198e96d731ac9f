import type { StepName } from '#domain/contracts/steps.ts'

/** What is keyed of a row or of a step, in the words of the contract's declaration; choices by their value. */
export interface Keyed {
  readonly [field: string]: string | readonly string[] | readonly Keyed[]
}

/** A slip as it lies beside the keyboard: what is keyed in each step. */
export interface Slip {
  steps: Readonly<Record<StepName, Keyed>>
  /** What step 4 has to say of all sections together, by figure; of each section, by its place. */
  totals: Readonly<Record<string, string>>
  sections: readonly Readonly<Record<string, string>>[]
}

const PEOPLE = {
  our_role: 'broker',
  source: 'Stonebridge Syndicate Brokers plc',
  branch: 'London',
  team: 'Property Placing',
  handler: 'Hannah Cole',
  principal_address: '1 Quay Street, Rotterdam',
  principal_country: 'Netherlands',
  period_from: '2027-01-01',
  period_to: '2027-12-31',
  period_time: '00:01',
  time_zone: 'Europe/London',
  period_basis: 'losses_occurring',
  year_of_account: '2027',
  currency: 'GBP',
  type_of_placement: 'open_market',
}

export const PROPERTY = {
  sbu: 'Property and Casualty',
  class_of_business: 'Property',
  line_of_business: 'Homeowners',
  sub_class: 'Coastal Dwellings',
}
export const TREATY = { sbu: 'Treaty Reinsurance', class_of_business: 'Property Treaty' }
export const CASUALTY = { sbu: 'Treaty Reinsurance', class_of_business: 'Casualty Treaty' }

export const identification = (values: Keyed): Keyed => ({ ...PEOPLE, ...values })

export const payment = { premium_payment_days: '60', premium_payment_clause: 'LSW3001' }

export const conditions: Keyed = {
  choice_of_law: 'England and Wales',
  jurisdiction: 'Courts of England and Wales',
  clauses: [
    { reference: 'LMA3100', title: 'Sanction limitation and exclusion clause', clause_kind: 'exclusion' },
    { reference: 'LSW1001', title: 'Several liability notice', clause_kind: 'notice' },
    { reference: 'LSW3001', title: 'Premium payment clause', clause_kind: 'condition' },
  ],
}

export const leader: Keyed = { market: 'Kestrel Syndicate 1192', stamp_code: '1192', is_leader: 'yes', guidance_max: '100' }

export const agreement: Keyed = {
  slip_leader: 'Kestrel Syndicate 1192',
  changes_agreement: 'gua_non_marine',
  basis_of_claims_agreement: 'Slip leader agrees for all',
  claims_agreement_parties: 'Slip leader only',
  settlement_due_date: '2027-03-02',
}

export const fiscal = (brokerage: string): Keyed => ({
  country_of_origin: 'Netherlands',
  client_classification: 'reinsurance',
  total_brokerage_pct: brokerage,
})

/** One reinstatement. */
export const paid = (count: string, rate_pct: string): Keyed => ({ count, rate_pct })

export const instalment = (due_date: string, currency: string, amount_100: string): Keyed => ({ due_date, currency, amount_100 })
