/** What of lines is counted: characters, rows, and stages. Sizes are those of the panel's fields; others are our own choice. */
export const LINES = {
  reason: 500,
  condition: 300,
  wording: 2000,
  name: 150,
  reference: 40,
  signingNumber: 13,
  subjectivities: 30,
  markets: 100,
  /** Events of a line that are shown at once. */
  events: 200,
  /** Lines are written in this stage alone. Source: domain guide 3.1. */
  collection: 6,
  /** A section is signed down from the approved review on, until its lines are advised; they are confirmed after that. */
  signDown: [9, 10],
  confirmation: 11,
  /** Subjectivities are met until the contract is bound. Source: domain guide 3.2, row 26. */
  lastOfSubjectivities: 14,
  /** Least authority level of a head of business. Source: domain guide 3.2. */
  head: 200,
} as const
