/** Sent back by its reviewer: listed with the reviews. Source: domain guide 3.1. */
export const RETURNED = 8

/** What a board shows of each stage. Own choice. */
export const BOARD = { cards: 12 } as const

/** Contracts that are judged at once, and blockers of each that are told. Own choice. */
export const BLOCKERS = { contracts: 10, told: 5 } as const
