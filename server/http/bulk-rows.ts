import { AppError } from '#domain/app-error.ts'
import type { BulkAction, BulkReport } from '#domain/api/bulk.ts'
import { errorText, fieldText } from '../texts/texts.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { hashOf, once } from '../store/idempotency.ts'

export type Outcome = BulkReport['rows'][number]

export interface BulkWork {
  /** What the keys of this work belong to. */
  route: string
  action: BulkAction
  /** Throws what the row's own call would throw. */
  titleOf: (id: number) => Promise<string>
  carryOut: (sql: Sql, id: number) => Promise<Outcome['outcome']>
}

/** In a transaction of its own, so that one row's refusal undoes no other; sent again under its key, it is done once. */
function oncePerKey(call: Call, { route, action, carryOut }: BulkWork, id: number, title: string | null): Promise<Outcome> {
  const key = call.idempotencyKey && hashOf(`${call.idempotencyKey} ${id}`)
  const claim = { userId: callerOf(call).userId, key, route, body: { action, id }, now: call.clock() }
  return call.db.tx((sql) => once(sql, claim, async () => ({ id, title, outcome: await carryOut(sql, id), reason: null })))
}

function reasonOf(error: AppError, { language }: Call): string {
  const faults = Object.values(error.fields).map((fault) => fieldText(fault, language))
  return faults.length > 0 ? [...new Set(faults)].join(' ') : errorText(error, language)
}

async function titleBefore({ titleOf }: BulkWork, id: number): Promise<string | null> {
  try {
    return await titleOf(id)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function outcomeOf(call: Call, work: BulkWork, id: number): Promise<Outcome> {
  const title = await titleBefore(work, id)
  try {
    return await oncePerKey(call, work, id, title)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'key_reused') throw error
    return { id, title, outcome: 'refused', reason: reasonOf(error, call) }
  }
}

/** Many rows at once, each judged as its own call would judge it, and told of one by one. */
export async function reportOn(call: Call, ids: readonly number[], work: BulkWork): Promise<BulkReport> {
  const rows: Outcome[] = []
  for (const id of new Set(ids)) rows.push(await outcomeOf(call, work, id))
  return { rows }
}
