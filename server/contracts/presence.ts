import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { leaveContract, tellPresence } from '#domain/api/contract/presence.ts'
import { PRESENCE } from '#domain/contracts/bounds.ts'
import { callerOf, type Call } from '../serve.ts'
import { listPresent, removePresence, savePresence } from '../store/contracts/presence.ts'
import { seenBy } from './record.ts'

const goneBefore = (now: Date) => new Date(now.getTime() - PRESENCE.gone)

/** Throws `not_found` for a contract that is not there for the caller. */
export async function presentIn(call: Call, { uuid, step }: Input<typeof tellPresence>): Promise<Output<typeof tellPresence>> {
  const [now, { userId }] = [call.clock(), callerOf(call)]
  const since = goneBefore(now)
  if (!(await savePresence(call.db, { uuid, userId, step, now, since }, seenBy(call)))) throw new AppError('not_found')
  return { others: await listPresent(call.db, { uuid, userId }, since, PRESENCE.shown) }
}

/** Whoever was not there has nothing to take back: that is no error, and tells nobody whether there is such a contract. */
export const leave = (call: Call, { uuid, step }: Input<typeof leaveContract>): Promise<void> =>
  removePresence(call.db, { uuid, userId: callerOf(call).userId, step }, goneBefore(call.clock()))
