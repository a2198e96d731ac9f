import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { differences, type Both } from '../records/differences.ts'
import { callerOf, type Call } from '../serve.ts'
import { writeAudit, type AuditEntry } from '../store/audit.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import type { Stamp } from '../store/contracts/write.ts'
import type { Sql } from '../store/database.ts'

export const authorOf = (call: Call): Stamp => ({ actorId: callerOf(call).userId, now: call.clock() })

interface Read extends Pick<StoredContract, 'template_values'> {
  shown: Values
}

/** What differs between two readings of a contract that show the same groups of rows. */
export function changesOf(was: Read, is: Read): Both {
  const both = differences(CONTRACT, was.shown, is.shown)
  if (isSame(was.template_values, is.template_values)) return both
  return {
    before: { ...both.before, template_values: was.template_values },
    after: { ...both.after, template_values: is.template_values },
  }
}

/** Adds to the history of a contract, in the transaction of the change. */
export async function noteContract(
  sql: Sql,
  call: Call,
  { id, contract_number: title }: StoredContract,
  change: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { actorId, now } = authorOf(call)
  await writeAudit(sql, { entity: 'contract', entityId: id, title, actorId, requestId: call.requestId, at: now, ...change })
}
