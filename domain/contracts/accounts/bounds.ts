/** What of the account of a contract is counted. */
export const PREMIUM = {
  /** Days that a notice for unpaid premium runs at least. Source: domain guide 5.7, LSW3001. */
  leastNotice: 30,
  /** Days that a contract gives for the premium where it says nothing. Source: domain guide 5.7. */
  usualDays: 60,
  /** Days after which a rate of exchange is too old to book by. Own choice. */
  rateAge: 31,
  /** Characters of the reason for an entry, and of the reference of a payment. Own choice. */
  reason: 500,
  reference: 60,
  /** Entries on a page of the ledger. Own choice. */
  entries: 20,
} as const
