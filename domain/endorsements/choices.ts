export const ENDORSEMENT_TYPES = [
  'standard',
  'mid_term_participant_change',
  'extension',
  'premium_adjustment',
  'reinstatement_premium',
  'additional_premium',
  'return_premium',
  'declaration_adjustment',
  'cancellation',
  'ntu',
  'correction',
] as const
export type EndorsementType = (typeof ENDORSEMENT_TYPES)[number]

export const ENDORSEMENT_STATUSES = [
  'draft',
  'internal_approval',
  'shown',
  'leader_agreed',
  'agreed',
  'declined',
  'withdrawn',
  'completed',
  'booked',
  'superseded',
] as const
export type EndorsementStatus = (typeof ENDORSEMENT_STATUSES)[number]

/** Who agrees to changes, and how: the general underwriters’ agreements in their parts, or what the slip says. Source: domain guide 2.8. */
export const AGREEMENT_TEMPLATES = ['gua_marine', 'gua_non_marine', 'avs100b', 'non_gua'] as const
export type AgreementTemplate = (typeof AGREEMENT_TEMPLATES)[number]

/** The leader alone; the leader and the agreement parties; every market for its own share. Source: domain guide 2.8. */
export const GUA_PARTS = ['part_one', 'part_two', 'part_three'] as const
export type GuaPart = (typeof GUA_PARTS)[number]

export const PREMIUM_EFFECTS = ['none', 'additional', 'return'] as const
export type PremiumEffect = (typeof PREMIUM_EFFECTS)[number]

export const CALC_METHODS = ['pro_rata', 'short_rate', 'flat', 'adjustment', 'reinstatement'] as const
export type CalcMethod = (typeof CALC_METHODS)[number]

export const PARTY_ROLES = ['leader', 'agreement_party', 'notify_party', 'non_notify_party', 'does_not_apply'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export const PARTY_RESPONSES = ['pending', 'agreed', 'declined'] as const

/** What an endorsement changes no more once it is there. */
const OVER: readonly EndorsementStatus[] = ['withdrawn', 'completed', 'booked', 'superseded']

/** Its paper exists as a draft: from the approval within the house until the paper is issued with its completion. */
export const hasDraftPaper = (status: EndorsementStatus): boolean => status === 'internal_approval' || isAnswered(status)

/** Another one of its type and section has to wait. Source: domain guide 3.9. */
export const isOpen = (status: EndorsementStatus): boolean => !OVER.includes(status)

/** Its terms can still be edited. */
export const isEditable = (status: EndorsementStatus): boolean => status === 'draft'

/** Its markets answer. */
export const isAnswered = (status: EndorsementStatus): boolean => ['shown', 'leader_agreed', 'agreed'].includes(status)

const OUTSIDE_PERIOD: readonly EndorsementType[] = ['extension', 'correction']

/** Whether its days may lie outside the period of the contract. Source: domain guide 2.8. */
export const mayLeavePeriod = (type: EndorsementType): boolean => OUTSIDE_PERIOD.includes(type)
