import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { callerOf, type Call } from '../../serve.ts'
import { todayOf } from '../../access/time.ts'
import { writeAudit } from '../../store/audit.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'

/** A contract with all its rows, locked, and who books on it; moves bring theirs. */
export interface BookingScene {
  stored: StoredContract
  /** Null for the product itself. */
  actorId: number | null
  now: Date
  today: string
  call: Call | null
}

export const sceneOf = (call: Call, stored: StoredContract): BookingScene => ({
  stored,
  actorId: callerOf(call).userId,
  now: call.clock(),
  today: todayOf(call),
  call,
})

export const contractOf = ({ shown }: StoredContract): BookedContract => shown as unknown as BookedContract

/** Adds to the history of the contract what was booked. */
export const noteBooking = (sql: Sql, { stored, actorId, now, call }: BookingScene, after: Record<string, unknown>) =>
  writeAudit(sql, {
    entity: 'contract',
    entityId: stored.id,
    title: stored.contract_number,
    actorId,
    requestId: call?.requestId ?? null,
    at: now,
    action: 'changed',
    before: {},
    after,
  })
