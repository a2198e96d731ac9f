import { ENDORSEMENT } from '#domain/endorsements/sections.ts'
import { changesIn } from '../../records/changes.ts'
import { differences } from '../../records/differences.ts'
import type { Call } from '../../serve.ts'
import { writeAudit, type AuditEntry } from '../../store/audit.ts'
import type { Sql } from '../../store/database.ts'
import type { StoredEndorsement } from '../../store/endorsements/read.ts'
import { countHistory, listHistory } from '../../store/history.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { authorOf } from '../trail.ts'

type Noted = Pick<AuditEntry, 'action' | 'before' | 'after'>

export async function note(sql: Sql, call: Call, { id, endorsement_reference: title }: StoredEndorsement, change: Noted) {
  const { actorId, now } = authorOf(call)
  await writeAudit(sql, { entity: 'endorsement', entityId: id, title, actorId, requestId: call.requestId, at: now, ...change })
}

/** Adds what a save has changed to the history of an endorsement. */
export async function noteEndorsement(sql: Sql, call: Call, was: StoredEndorsement, is: StoredEndorsement): Promise<void> {
  const isNew = was.row_version === 0
  const { before, after } = differences(ENDORSEMENT, isNew ? {} : was.shown, is.shown)
  if (Object.keys(after).length === 0) return
  await note(sql, call, is, { action: isNew ? 'created' : 'changed', before: isNew ? null : before, after })
}

interface Paged {
  id: number
  page: number
  page_size: number
}

/** A page of what was done with an endorsement, newest first. */
export async function historyOf(sql: Sql, { id, page, page_size: size }: Paged) {
  const of = { entity: 'endorsement', id }
  const total = await countHistory(sql, of)
  const entries = (await listHistory(sql, of, { page, size })).slice(0, size)
  return {
    items: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: changesIn(before ?? {}, after ?? {}).map(({ field, row, old, new: now }) => ({ field, row, old, new: now })),
    })),
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}
