/** What of a source is counted. */
export const COMMENTS = {
  /** People named in one. Own choice. */
  mentions: 20,
} as const
