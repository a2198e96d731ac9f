/** What of the reinstatements of a section is counted. */
export const REINSTATEMENTS = {
  /** Rows of a section. Own choice. */
  rows: 20,
  /** How many one row gives. Own choice. */
  count: 99,
  /** Percent of the premium. Source: domain guide 4, step 3B. */
  rate: 200,
  /** How many of all rows are used up one by one; those without end as many. Own choice. */
  inAll: 100,
} as const
