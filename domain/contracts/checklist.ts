/** What a reviewer confirms before a contract is signed: contract certainty. Source: domain guide 3.2, move 17. */
export const CHECK_ITEMS = [
  'clauses',
  'period',
  'law',
  'taxes',
  'several_liability',
  'premium_terms',
  'signing_provisions',
] as const
export type CheckItem = (typeof CHECK_ITEMS)[number]
