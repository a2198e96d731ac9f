import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Work that is undone as a whole when it throws; the transaction goes on. */
export async function onSavepoint<T>(db: Sql, work: () => Promise<T>): Promise<T> {
  await db.query(sql`savepoint work`)
  try {
    const result = await work()
    await db.query(sql`release savepoint work`)
    return result
  } catch (error) {
    await db.query(sql`rollback to savepoint work`)
    throw error
  }
}

const WRITES = /\b(insert|update|delete)\b/i

/** The same transaction, and whether anything has been written through it. */
export function watchWrites(db: Sql): { db: Sql; hasWritten: () => boolean } {
  let hasWritten = false
  const watched: Sql = {
    query: (statement, name) => {
      hasWritten ||= WRITES.test(statement.text.replace(/for (no key )?update/i, ''))
      return db.query(statement, name)
    },
  }
  return { db: watched, hasWritten: () => hasWritten }
}
