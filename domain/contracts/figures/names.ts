/** What of step 4 has a name in several places; apart from the calculations, which no browser fetches for it. */
export const TOTALLED = [
  'premium_100',
  'premium_order',
  'brokerage',
  'ceding_commission',
  'other_deductions',
  'tax_insured',
  'tax_insurer',
  'net',
  'to_pay',
] as const

export const LIMIT_KINDS = ['agreement', 'income', 'line'] as const
export const LIMIT_RESULTS = ['ok', 'warn', 'notify', 'block'] as const

/** Names that the product gives to parts of a sum; whatever else stands there is as someone has written it. */
export const WORDS = [
  'order_premium',
  'section_terms',
  'client_fee',
  'brokerage',
  'ceding_commission',
  'deductions',
  'tax_insured',
  'tax_insurer',
] as const
