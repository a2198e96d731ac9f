export const OUR_ROLES = ['broker', 'coverholder', 'lead', 'follow'] as const
export const REINSURANCE_TYPES = [
  'fac_proportional',
  'fac_xl',
  'quota_share',
  'surplus',
  'fac_oblig',
  'per_risk_xl',
  'cat_xl',
  'stop_loss',
  'aggregate_xl',
] as const
export const PERIOD_BASES = ['losses_occurring', 'risks_attaching', 'claims_made', 'underwriting_year'] as const
export const PLACEMENTS = ['open_market', 'declaration', 'facility'] as const

export const SECTION_STATUSES = ['active', 'ntu', 'cancelled'] as const
export const LIMIT_BASES = [
  'any_one_occurrence',
  'any_one_claim',
  'any_one_risk',
  'any_one_vessel',
  'aggregate',
  'percent_of_loss',
] as const
export const HOURS = ['72', '96', '168'] as const
export const PREMIUM_BASES = ['flat', 'adjustable_rate', 'swing', 'rate_on_value', 'proportional'] as const
export const ACCOUNTS_FREQUENCIES = ['monthly', 'quarterly', 'half_yearly', 'annual'] as const
export const INSTALMENT_STATUSES = ['planned', 'advised', 'part_paid', 'paid', 'overdue', 'written_off', 'cancelled'] as const

export const CLAUSE_KINDS = ['condition', 'exclusion', 'warranty', 'notice'] as const
export const SUBJECTIVITY_STATUSES = ['open', 'satisfied', 'waived', 'breached'] as const

export const LINE_BASES = ['percent_of_whole', 'percent_of_order', 'part_of_whole_amount'] as const
export const SIGNING_PROVISIONS = ['standard', 'disproportionate_allowed', 'bespoke'] as const
export const LIABILITY_CLAUSES = ['lma3333', 'lsw1001', 'other'] as const
export const MARKET_STATUSES = [
  'approached',
  'quoted',
  'declined',
  'no_response',
  'line_requested',
  'written',
  'signed',
  'withdrawn',
  'ntu',
] as const
/** A market may be taken off the panel while it has bound nobody. Source: domain guide 4, step 5. */
export const REMOVABLE_MARKETS: readonly (typeof MARKET_STATUSES)[number][] = [
  'approached',
  'quoted',
  'declined',
  'no_response',
  'withdrawn',
]
export const SUBJECTIVITY_MODES = ['none', 'holding_cover', 'no_cover_given'] as const
export const AGREEMENT_BASES = ['gua_marine', 'gua_non_marine', 'avs100b', 'non_gua'] as const

export const CLIENT_CLASSES = ['retail', 'commercial', 'large_risk', 'reinsurance', 'other'] as const
export const TAX_BEARERS = ['insured', 'insurer'] as const
export const TAX_ADMINISTRATORS = ['insured', 'insurer', 'broker'] as const
export const TAX_BASES = ['gross_premium', 'gross_plus_fees', 'net_premium'] as const
export const BROKERAGE_PARTIES = ['retail', 'wholesale', 'ours', 'sub_broker'] as const
export const DEDUCTION_BASES = ['gross', 'net'] as const
export const CONTRACT_DOCUMENT_TYPES = [
  'slip',
  'firm_order',
  'signed_slip',
  'wording',
  'schedule',
  'survey',
  'loss_record',
  'stamp_evidence',
  'tax_schedule',
  'closing',
  'endorsement',
  'correspondence',
] as const
