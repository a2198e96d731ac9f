import { companyNameKey } from '#domain/sources/company-name.ts'
import type { Sql } from '../database.ts'
import type { Values } from '#domain/records/values.ts'
import { sql } from '../sql/sql.ts'

const NAMES = ['legal_name', 'trading_name'] as const

const keyOf = (name: unknown) => (typeof name === 'string' && name !== '' ? companyNameKey(name) : null)

/** The columns by which names are compared, of those names that are written. */
export const nameKeys = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(NAMES.filter((name) => names.includes(name)).map((name) => [`${name}_key`, keyOf(values[name])]))

/** Rows in one statement. */
const AT_ONCE = 500

interface Named {
  id: number
  legal_name: string
  trading_name: string | null
}

async function fillSome(db: Sql): Promise<number> {
  const rows = await db.query<Named>(
    sql`select id, legal_name, trading_name from source where legal_name_key is null order by id limit ${AT_ONCE}`,
  )
  const [legal, trading] = NAMES.map((name) => rows.map((row) => row[name]))
  const [legalKeys, tradingKeys] = NAMES.map((name) => rows.map((row) => keyOf(row[name])))
  await db.query(
    sql`update source t set legal_name_key = k.legal, trading_name_key = k.trading
     from unnest(${rows.map(({ id }) => id)}::int[], ${legal}::text[], ${trading}::text[], ${legalKeys}::text[], ${tradingKeys}::text[])
       k(id, legal_name, trading_name, legal, trading)
     where t.id = k.id and t.legal_name = k.legal_name and t.trading_name is not distinct from k.trading_name`,
  )
  return rows.length
}

/** Works out the keys of names that have none. Again and at the same time is harmless: a name that was changed meanwhile has its key already. */
export async function fillNameKeys(db: Sql): Promise<void> {
  while ((await fillSome(db)) === AT_ONCE);
}
