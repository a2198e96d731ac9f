/** What can be chosen of agreements and their contracts. Source: domain guide 2.9, 3.5 and 3.6. */
export const AGREEMENT_TYPES = ['binding_authority', 'line_slip', 'consortium', 'open_cover', 'treaty_facility'] as const
export const REINSURANCE_TYPES = ['direct', 'fac_ri', 'treaty_proportional', 'treaty_non_proportional'] as const
export const AGREEMENT_STATUSES = [
  'draft',
  'under_review',
  'returned',
  'active',
  'suspended',
  'terminated',
  'expired',
  'run_off',
  'closed',
  'deactivated',
] as const
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number]
export const BORDEREAU_FREQUENCIES = ['monthly', 'quarterly', 'annual'] as const
export const CLAIMS_AUTHORITIES = ['none', 'limited', 'full'] as const

export const ACCOUNT_STATUSES = ['open', 'on_hold', 'closed', 'run_off', 'settled', 'deactivated'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
export const ROE_BASES = ['binder_fixed_rate', 'spot', 'monthly'] as const
export const AUTHORITY_LEVELS = ['full', 'prior_submit', 'pre_determined_rates'] as const
export const AGREEMENT_DOCUMENT_TYPES = [
  'signed_agreement',
  'wording',
  'schedule',
  'endorsement',
  'bordereau_template',
  'audit_report',
  'correspondence',
  'other',
] as const
