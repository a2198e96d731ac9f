/** What keeps a final account from being agreed: a text under `server-errors:outstanding_<of>`. Source: domain guide 3.6. */
export interface Outstanding {
  of:
    | 'bordereaux_open'
    | 'bordereaux_risk'
    | 'bordereaux_premium'
    | 'bordereaux_claims'
    | 'bordereaux_queried'
    | 'premium_unbooked'
    | 'premium_open'
    | 'endorsements'
    | 'claims'
  count: number
  /** Some of them, by what they are called; none where bordereaux are meant. */
  names: string[]
  /** What leads to them, in the same order: the uuid of a contract, the id of an endorsement; blank for claims. */
  keys: string[]
  /** The first day of the oldest period, where bordereaux are meant. */
  since: string | null
}
