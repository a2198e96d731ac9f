import type { Statement } from './sql/sql.ts'

/** What comes to hand of it. */
export interface Hearing {
  hear(channel: string, payload: string): void
  /** The channels are open, for the first time or again: what was told before was not heard. */
  begin(): void
}

export interface Listening {
  stop(): Promise<void>
}

/** What a store function runs on: the database itself, or the transaction it is part of. */
export interface Sql {
  /** What is done on it belongs to a made-up past: nobody is mailed about that. */
  isPast?: true
  /** Rows of one statement. `name` prepares it on the connection: for hot statements with a literal LIMIT, never for searches. */
  query<Row = Record<string, unknown>>(statement: Statement, name?: string): Promise<Row[]>
}

export interface Database extends Sql {
  /** Runs the work in one transaction; commits when it resolves, rolls back when it throws. Serialization failures are tried again. */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Hears what transactions tell on channels (`pg_notify`), on a connection of its own that is made again when it is lost. */
  listen(channels: readonly string[], hearing: Hearing): Listening
  close(): Promise<void>
}
