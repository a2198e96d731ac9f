import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { tellPresence } from '#domain/api/contract/presence.ts'
import { PRESENCE } from '#domain/contracts/bounds.ts'
import { callerOf, type Call } from '../serve.ts'
import { listPresent, savePresence } from '../store/contracts/presence.ts'
import { seenBy } from './record.ts'

/** Throws `not_found` for a contract that is not there for the caller. */
export async function presentIn(call: Call, { uuid, step }: Input<typeof tellPresence>): Promise<Output<typeof tellPresence>> {
  const [now, { userId }] = [call.clock(), callerOf(call)]
  if (!(await savePresence(call.db, { uuid, userId, step, now }, seenBy(call)))) throw new AppError('not_found')
  const since = new Date(now.getTime() - PRESENCE.gone)
  return { others: await listPresent(call.db, { uuid, userId }, since, PRESENCE.shown) }
}
