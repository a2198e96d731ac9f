/** What of a contract is counted. */
export const CONTRACTS = {
  /** Files that one save of a step may bring as file parts. Own choice. */
  filesAtOnce: 20,
  /** The last stage in which terms change freely. Source: domain guide 3.2. */
  lastFreeStage: 4,
  /** The last stage from which a submission can be removed. Own choice. */
  lastRemovableStage: 1,
} as const
