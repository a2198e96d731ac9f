import { SOURCES } from '#domain/limits.ts'
import { daysAfter } from '#domain/dates.ts'
import { join, sql, type Statement } from '../sql/sql.ts'

/** The condition that new contracts may be made with a source `t` on a day. */
export const takesBusiness = (today: string): Statement =>
  sql`t.is_active and (t.status in ('approved', 'approved_with_conditions')
    or (t.status = 'review_due' and t.review_due_since >= ${daysAfter(today, -SOURCES.grace)}::date))`

/** The condition that a source `t` waits for someone to review it. */
export const isUnassigned = sql`t.status = 'submitted' and t.compliance_user_id is null`

interface Wanted {
  unassigned: boolean | null
  id: number | null
}

/** The condition on a source `t` of what its list is narrowed to; nothing where it is not narrowed. */
export function narrowedTo({ unassigned, id }: Wanted): { only?: Statement } {
  const waiting = unassigned ? isUnassigned : sql`not (${isUnassigned})`
  const wanted = [...(unassigned === null ? [] : [waiting]), ...(id === null ? [] : [sql`t.id = ${id}`])]
  return wanted.length > 0 ? { only: join(wanted, ' and ') } : {}
}
