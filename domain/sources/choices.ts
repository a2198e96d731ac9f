/** Every enumeration of a source. Source: domain guide 2.6. */
export const SOURCE_STATUSES = [
  'draft',
  'submitted',
  'assigned',
  'info_requested',
  'approved',
  'approved_with_conditions',
  'review_due',
  'rejected',
  'suspended',
  'terminated',
] as const
export type SourceStatus = (typeof SOURCE_STATUSES)[number]

export const SOURCE_TYPES = [
  'lloyds_broker',
  'wholesale_broker',
  'retail_broker',
  'reinsurance_broker',
  'mga_coverholder',
  'cedant_direct',
  'insurer',
  'overseas_broker',
] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

export const LEGAL_FORMS = ['plc', 'ltd', 'llp', 'partnership', 'sole_trader', 'branch', 'other'] as const
export const LICENCE_STATUSES = ['active', 'suspended', 'lapsed', 'pending', 'exempt'] as const
export const CLIENT_MONEY = ['none', 'statutory_trust', 'non_statutory_trust', 'risk_transfer'] as const
export type ClientMoney = (typeof CLIENT_MONEY)[number]
export const CONTACT_TYPES = ['primary', 'accounts', 'claims', 'compliance', 'it'] as const
export const ADDRESS_TYPES = ['registered', 'trading', 'correspondence'] as const
export const TOBA_STATUSES = ['not_sent', 'sent', 'signed', 'declined'] as const
export const POLICY_ANSWERS = ['yes', 'no', 'not_applicable'] as const
export const SCREENING_RESULTS = ['clear', 'potential_match', 'confirmed_match'] as const
export const FINDINGS = ['none', 'potential', 'confirmed'] as const
export const RELATIONSHIPS = ['affiliate', 'subsidiary', 'branch', 'sub_broker', 'cover_holder'] as const
export const AUDIT_OPINIONS = ['unqualified', 'qualified', 'adverse', 'disclaimer'] as const
export const DOCUMENT_TYPES = [
  'certificate_of_incorporation',
  'licence',
  'toba',
  'pi_certificate',
  'audited_accounts',
  'ownership_chart',
  'director_list',
  'aml_policy',
  'abc_policy',
  'sanctions_policy',
  'tax_form',
  'bank_letter',
  'client_money_letter',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_STATUSES = ['missing', 'received', 'verified', 'rejected', 'waived', 'expired'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]
export const VISIBILITIES = ['internal', 'compliance_only'] as const
