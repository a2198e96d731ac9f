/** What of an endorsement is counted. */
export const ENDORSEMENTS = {
  /** Changes that one may make: a contract has some hundred fields. Own choice. */
  changes: 200,
  /** Markets of a contract: 200 sections with up to 20 each, of which most are the same. Own choice. */
  parties: 400,
  documents: 50,
  /** Endorsements of one contract. Own choice. */
  ofContract: 999,
  /** The level of a head of business. Source: domain guide 3. */
  headLevel: 200,
  /** Characters of the address of a changed field: `sections.123456.markets.123456.brokerage_pct_override`. */
  path: 120,
} as const
