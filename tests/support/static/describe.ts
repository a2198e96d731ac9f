import pg from 'pg'
import type { Database } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'

export interface Described {
  columns: { name: string; kind: string | null }[]
  /** What the database refuses the statement for. */
  error: string | null
}

/** What the driver makes of a type of the database. */
const KINDS: Record<number, string> = {
  [pg.types.builtins.INT2]: 'number',
  [pg.types.builtins.INT4]: 'number',
  [pg.types.builtins.INT8]: 'number',
  [pg.types.builtins.FLOAT4]: 'number',
  [pg.types.builtins.FLOAT8]: 'number',
  [pg.types.builtins.BOOL]: 'boolean',
  [pg.types.builtins.TEXT]: 'string',
  [pg.types.builtins.VARCHAR]: 'string',
  [pg.types.builtins.UUID]: 'string',
  [pg.types.builtins.DATE]: 'string',
  [pg.types.builtins.NUMERIC]: 'string',
  [pg.types.builtins.TIMESTAMP]: 'Date',
  [pg.types.builtins.TIMESTAMPTZ]: 'Date',
}

/** A statement that is read and planned, and told of, but never run. */
class Description implements pg.Submittable {
  readonly #text: string
  readonly #done: (described: Described) => void
  readonly #described: Described = { columns: [], error: null }

  constructor(text: string, done: (described: Described) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#described.columns = fields.map(({ name, dataTypeID }) => ({ name, kind: KINDS[dataTypeID] ?? null }))
  }

  handleError(error: Error): void {
    this.#done({ columns: [], error: error.message })
  }

  handleReadyForQuery(): void {
    this.#done(this.#described)
  }
}

/** Describes statements on the database that another connection is open to. */
export async function describingOn(db: Database): Promise<{ describe(text: string): Promise<Described>; end(): Promise<void> }> {
  const [where] = await db.query<{ host: string; user: string; database: string }>(
    sql`select current_setting('unix_socket_directories') as host, current_user::text as user, current_database()::text as database`,
  )
  const client = new pg.Client(where)
  await client.connect()
  return {
    describe: (text) => new Promise((resolve) => client.query(new Description(text, resolve))),
    end: () => client.end(),
  }
}
