import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant, PROJECT } from '../rules/planted-tree.ts'
import { describingOn } from '#tests/support/static/describe.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { staticStatements, type StaticStatement } from '#tests/support/static/statements.ts'

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
  expect(statements.length / calls).toBeGreaterThan(0.8)
  const typed = statements.filter(({ isTyped }) => isTyped)
  expect(typed.filter(({ row }) => row !== null).length / typed.length).toBeGreaterThan(0.92)
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

test.each([
  ['is narrowed', "db.query<Pick<Named, 'id' | 'uuid'>>(sql`select id from country`)"],
  ['has a part left out', "db.query<Omit<Named, 'name'>>(sql`select id from country`)"],
  ['is made of two', 'db.query<{ id: number } & Named>(sql`select id, name from country`)'],
  ['stands in another module, and adds to one there', 'db.query<Elsewhere>(sql`select id, name from country`)'],
  ['is what an endpoint answers', "db.query<Pick<Output<typeof loadSource>, 'id' | 'uuid'>>(sql`select id from source`)"],
  [
    'is a part of what an endpoint answers',
    "db.query<Pick<Output<typeof listSources>['items'][number], 'id' | 'uuid'>>(sql`select id from source`)",
  ],
  ['is promised by the function', 'db.query(sql`select id, name from country`)'],
])('reads a row type that %s', async (_, call) => {
  const elsewhere = 'interface Known { id: number; uuid: string }\nexport interface Elsewhere extends Known { name: string }\n'
  const text = `import type { Elsewhere } from './elsewhere.ts'\ntype Named = { id: number; uuid: string; name: string }
export const found = (): Promise<Named[]> => ${call}\n`
  const planted = { 'server/store/planted.ts': text, 'server/store/elsewhere.ts': elsewhere }
  expect(await faultsIn(plant(planted))).toEqual([expect.stringContaining('no column uuid')])
})
