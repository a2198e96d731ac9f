import type { moveEndorsement } from '#domain/api/endorsement.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { ASKS_NOTHING, type Change } from '#domain/contracts/move.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import type { Call } from '../../serve.ts'
import { lockContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { makeMove as moveEndorsed } from '../endorsements/moves.ts'
import { askingOf } from './calls.ts'
import { makeMove } from './make.ts'

const REOPENING = 'contract.reopenBooking'

/** New entries ask for closings again: a contract that has them already goes back to its booking. Source: domain guide 3.2, move 31. */
async function reopenBooking(sql: Sql, call: Call, uuid: string): Promise<readonly Change[]> {
  const stored = await lockContract(sql, uuid, 'everywhere')
  const isClosed = stored && movesOf(contractLifecycle, stageName(stored.stage_id), {}).some(({ name }) => name === REOPENING)
  if (!isClosed) return []
  return (await makeMove(sql, stored, askingOf(call, stored, REOPENING, ASKS_NOTHING, false))).changes
}

/** Moves an endorsement, and its contract with it where premium was booked. Runs inside a transaction; throws what either refuses. */
export async function moveWithContract(sql: Sql, call: Call, asked: Input<typeof moveEndorsement>): Promise<readonly Change[]> {
  const { contract, changes } = await moveEndorsed(sql, call, asked)
  const isBooked = changes.some(({ key }) => key === 'booked_endorsement')
  return isBooked ? [...changes, ...(await reopenBooking(sql, call, contract))] : changes
}
