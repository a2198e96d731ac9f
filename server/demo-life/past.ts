import type { Sql } from '../store/database.ts'
import { markOldRead } from '../store/notifications/rows.ts'

/** ms for which a notification of the past is still unread. */
const UNREAD = 3 * 24 * 60 * 60 * 1000

/** The transaction in which the world is filled, for what is said to have happened before: bells ring, and nobody is mailed. */
export const pastOn = (sql: Sql): Sql => ({ query: sql.query.bind(sql), isPast: true })

/** What was told days ago has been read meanwhile. */
export const readOld = (sql: Sql, now: Date) => markOldRead(sql, new Date(now.getTime() - UNREAD))
