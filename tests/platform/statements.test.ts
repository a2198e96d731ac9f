import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant, PROJECT } from '../rules/planted-tree.ts'
import { describingOn } from '#tests/support/describe-statement.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { staticStatements, type StaticStatement } from '#tests/support/static-statements.ts'

let database: FreshDatabase
let described: Awaited<ReturnType<typeof describingOn>>
beforeAll(async () => {
  database = await freshDatabase('migrated', async () => {})
  described = await describingOn(database.db)
})
afterAll(async () => {
  await described.end()
  await database.drop()
})

/** What the migrated schema refuses, and columns that are not what the code says. */
async function faultsOf({ at, text, row }: StaticStatement): Promise<string[]> {
  const { columns, error } = await described.describe(text)
  if (error !== null) return [`${at}: ${error}`]
  return Object.entries(row ?? {}).flatMap(([name, kind]) => {
    const column = columns.find((each) => each.name === name)
    if (!column) return [`${at}: no column ${name}`]
    return kind !== null && column.kind !== null && kind !== column.kind ? [`${at}: ${name} is ${column.kind}, not ${kind}`] : []
  })
}

async function faultsIn(root: string): Promise<string[]> {
  const faults: string[] = []
  for (const statement of staticStatements(root).statements) faults.push(...(await faultsOf(statement)))
  return faults
}

test('every static statement can be prepared on the migrated schema, and returns the columns that the code names', async () => {
  const { statements, calls } = staticStatements(PROJECT)
  expect(statements.length / calls).toBeGreaterThan(0.7)
  expect(await faultsIn(PROJECT)).toEqual([])
})

test.each([
  ['an unknown column', 'db.query(sql`select colour from country where id = ${id}`)', /column "colour" does not exist/],
  ['an unknown table', "db.query('select id from planet')", /relation "planet" does not exist/],
  ['a fragment that does not fit', 'db.query(sql`select id from country where ${WRONG}`)', /column "colour" does not exist/],
  ['a column that is not returned', 'db.query<{ uuid: string }>(sql`select id from country`)', /no column uuid/],
  ['a column of another kind', 'db.query<Row>(sql`select id, created_at from country`)', /created_at is Date, not string/],
])('finds %s in a planted statement', async (_, call, fault) => {
  const text = `interface Row { id: number; created_at: string | null }\nconst WRONG = sql\`colour = 1\`\nexport const found = (id: number) => ${call}\n`
  expect(await faultsIn(plant({ 'server/store/planted.ts': text }))).toEqual([expect.stringMatching(fault)])
})
