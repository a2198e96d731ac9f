import { afterAll, beforeAll, expect, test } from 'vitest'
import { WHOLE } from '#server/store/contracts/shape.ts'
import { OF_ENDORSEMENT } from '#server/store/endorsements/shape.ts'
import { columnNames, columnsOf, joined } from '#server/store/records/columns.ts'
import type { RowTable } from '#server/store/records/rows.ts'
import { SOURCE } from '#server/store/sources/shape.ts'
import { id, sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

type Groups = Readonly<Record<string, RowTable>>

const below = (groups: Groups): RowTable[] => Object.values(groups).flatMap((of) => [of, ...below(of.rows ?? {})])

/** What a statement calls its columns, in their order. */
const selected = (of: RowTable) =>
  server.db.tx(async (tx) => {
    await tx.query(sql`create temporary view seen as select ${columnsOf(of.fields)} from ${id(of.table)} t${joined(of.fields)}`)
    const columns = await tx.query<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'seen'::regclass and attnum > 0 order by attnum`,
    )
    await tx.query(sql`drop view seen`)
    return columns.map(({ name }) => name)
  })

/** Arguments that a function of PostgreSQL takes; the ids of a row and of the one above come beside its cells. */
const ARGUMENTS = 100

const TABLES = [WHOLE, SOURCE, OF_ENDORSEMENT].flatMap(({ groups }) => below(groups))

test.each(TABLES.map((of) => [of.table, of] as const))(
  'cells of %s are named as they are selected, and fit into one list',
  async (_table, of) => {
    expect(await selected(of)).toEqual(columnNames(of.fields))
    expect(columnNames(of.fields).length + 2).toBeLessThanOrEqual(ARGUMENTS)
  },
)
