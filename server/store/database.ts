import type { Statement } from './sql/sql.ts'

/** What a store function runs on: the database itself, or the transaction it is part of. */
export interface Sql {
  /** Rows of one statement. `name` prepares it on the connection: for hot statements with a literal LIMIT, never for searches. */
  query<Row = Record<string, unknown>>(statement: Statement, name?: string): Promise<Row[]>
}

export interface Database extends Sql {
  /** Runs the work in one transaction; commits when it resolves, rolls back when it throws. Serialization failures are tried again. */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}
