import type { Input, Output } from '#domain/api/endpoint.ts'
import type { issueDocument, listIssued } from '#domain/api/contract/issued.ts'
import { AppError } from '#domain/app-error.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { papersOf, reserveTry } from '../../access/attempts.ts'
import { callerOf, type Call } from '../../serve.ts'
import { writeAudit } from '../../store/audit.ts'
import { listIssues, wakeIssues, type ListedIssue } from '../../store/contracts/issued.ts'
import { lockContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { readContract, rightsOf, seenBy } from '../record.ts'
import { authorOf } from '../trail.ts'
import { issue } from './issue.ts'
import { assertPaperOf } from './preview.ts'

type Shown = Output<typeof issueDocument>

function shown({ total: _total, tries: _tries, is_resting: _resting, made_at: made, ...row }: ListedIssue): Shown {
  return { ...row, state: made === null ? 'being_made' : 'made' }
}

/** One page, newest first; what rests of it is being made from then on. Throws `not_found` for a contract that is not there for the caller. */
export async function issuedOf(
  call: Call,
  { uuid, kind, page, page_size: size }: Input<typeof listIssued>,
): Promise<Output<typeof listIssued>> {
  const stored = await readContract(call.db, call, uuid, '1')
  const rows = await listIssues(call.db, { contractId: stored.id, kind: kind ?? null, page, size })
  const resting = rows.flatMap(({ id, is_resting: isResting }) => (isResting ? [id] : []))
  if (resting.length > 0) await wakeIssues(call.db, resting)
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(shown),
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}

/** Issues a document that comes with no move. Throws `not_found`, `not_permitted`, `move_not_open`, `too_many_requests`. */
export async function issueByHand(
  sql: Sql,
  call: Call,
  { uuid, kind, format, language }: Input<typeof issueDocument>,
): Promise<Shown> {
  const stored = await lockContract(sql, uuid, seenBy(call))
  if (!stored) throw new AppError('not_found')
  if (!rightsOf(stored, call).change) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  assertPaperOf(stored, kind)
  const { actorId, now } = authorOf(call)
  const scene = { stored, actorId, now, call, move: null, format, ...(language && { language }) }
  const [added] = await issue(sql, scene, [{ kind }])
  await writeAudit(sql, {
    entity: 'contract',
    entityId: stored.id,
    title: stored.contract_number,
    action: 'changed',
    actorId,
    requestId: call.requestId,
    at: now,
    before: null,
    after: { issued: `${kind} ${added!.version}` },
  })
  const [row] = await listIssues(sql, { contractId: stored.id, kind, page: 1, size: 1 })
  return shown(row!)
}

export const reserveIssue = (call: Call): Promise<unknown> => reserveTry(call, papersOf(callerOf(call).userId))
