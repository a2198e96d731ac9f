import type { Change } from '#domain/contracts/move.ts'

/** More of those who are told are counted. Own choice. */
const NAMED = 5

const KEYS = {
  waiting: { named: 'approval_waiting', counted: 'approval_waiting_many' },
  decided: { named: 'approval_decided', counted: 'approval_decided_many' },
  limit: { named: 'limit_told', counted: 'limit_told_many' },
} as const

/** What a move says of those who hear of it, by their names. */
export function changesOfTold(what: keyof typeof KEYS, names: readonly string[]): Change[] {
  const { named, counted } = KEYS[what]
  if (names.length === 0) return []
  if (names.length > NAMED) return [{ kind: 'mail', key: counted, params: { count: names.length } }]
  return [{ kind: 'mail', key: named, params: { names: names.join(', ') } }]
}
