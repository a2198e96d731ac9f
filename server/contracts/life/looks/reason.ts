import type { Blocker } from '#domain/contracts/blockers.ts'
import { HAS_REASON_CODE } from '#domain/contracts/life.ts'
import { DECLINE_REASONS, NTU_REASONS, type AskedMove } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { asks, unless } from '../judging.ts'

/** Why a move is made: one of a list where it is counted, words where it is read. */
export function reasonBlockers(move: ContractMove, { reason, reason_code: code }: AskedMove): Blocker[] {
  if (!HAS_REASON_CODE.includes(move)) return unless(reason, asks('reason'))
  const offered: readonly string[] = move === 'contract.decline' ? DECLINE_REASONS : NTU_REASONS
  return unless(code !== null && offered.includes(code), asks('reason_code'))
}
