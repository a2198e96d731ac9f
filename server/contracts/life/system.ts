import { dayOf } from '#domain/dates.ts'
import { ASKS_NOTHING, type Change } from '#domain/contracts/move.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { lockContract, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { makeMove, type Asking } from './make.ts'
import { SYSTEM } from './mover.ts'

/** What the product asks for by itself; it counts days in UTC. */
export const ownAsking = (move: ContractMove, now: Date, asked: Partial<Asking['asked']> = {}): Asking => ({
  move,
  asked: { ...ASKS_NOTHING, ...asked },
  mover: SYSTEM,
  now,
  today: dayOf(now),
  call: null,
  language: DEFAULT_LANGUAGE,
  isDry: false,
})

/** Makes a move of the product itself; false for a contract that is no longer there. */
export async function moveByItself(sql: Sql, uuid: string, move: ContractMove, now: Date): Promise<boolean> {
  const stored = await lockContract(sql, uuid, 'everywhere')
  if (!stored) return false
  await makeMove(sql, stored, ownAsking(move, now))
  return true
}

const BOUND: readonly number[] = [15, 16, 17]

/** The contract that a bound one follows is renewed by it. Answers what is told of that. Source: domain guide 3.2, move 32. */
export async function renewPredecessor(sql: Sql, after: StoredContract, now: Date, uuid: string | null): Promise<Change[]> {
  if (uuid === null || after.stage_id !== BOUND[0]) return []
  const before = await lockContract(sql, uuid, 'everywhere')
  if (!before || !BOUND.includes(before.stage_id)) return []
  const { changes } = await makeMove(sql, before, ownAsking('contract.renew', now))
  const mails = changes.filter(({ kind }) => kind === 'mail')
  return [{ kind: 'stage', key: 'renews', params: { number: before.contract_number } }, ...mails]
}
