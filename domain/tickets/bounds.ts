const HOUR = 60 * 60

/** What of a ticket is counted, and how long things may take. */
export const TICKETS = {
  /** Files that come with a ticket, and with a comment. Source: domain guide 2.7; of comments own choice. */
  files: 5,
  /** Comments of one ticket, and people named in one. Own choice. */
  comments: 500,
  mentions: 20,
  /** Characters. Source: domain guide 2.7. */
  comment: 5000,
  resolution: 5000,
  /** Characters of the address that it was written at. Own choice. */
  page: 300,
  /** What the screen did before: entries, and characters of each. Own choice. */
  events: 50,
  event: 200,
  /** seconds in which the author can still edit a comment. Source: domain guide 2.7. */
  editTime: 10 * 60,
  /** seconds after which a resolved one is closed by itself. Source: domain guide 3.4. */
  confirmation: 7 * 24 * HOUR,
  /** seconds after its resolution in which it can be reopened. Source: domain guide 3.4. */
  reopening: 30 * 24 * HOUR,
  /** seconds before the first answer is due in which those who give it are told. Own choice. */
  dueSoon: HOUR / 2,
  /** The level of those who hear of answers that are late: a head of business. Source: domain guide 3. */
  headLevel: 200,
  /** Days that the figures of answers look back. Own choice. */
  figureDays: 90,
} as const
