import type { CalculationName } from '#domain/calculations/index.ts'

/** A worked example. Source: domain guide 5.1 to 5.15. */
export type Example = readonly [name: CalculationName, what: string, input: object, result: object]

export const year = { inception: '2026-01-01', expiry: '2026-12-31' }

export const lines = (...written: string[]) => written.map((line, place) => ({ name: 'ABCD'[place], written: line }))
