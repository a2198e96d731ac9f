import { SOURCES } from '#domain/limits.ts'
import { daysAfter } from '#domain/sources/standing.ts'

/** The condition that new contracts may be made with a source on a day. */
export const takingBusinessSql = (alias: string, today: string) =>
  `${alias}.is_active and (${alias}.status in ('approved', 'approved_with_conditions')
    or (${alias}.status = 'review_due' and ${alias}.review_due_since >= '${daysAfter(today, -SOURCES.grace)}'))`
