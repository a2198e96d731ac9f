import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { exportWorklist, listBlockers, listWorklist, loadBoard, loadStageCounts } from '#domain/api/contract/worklists.ts'
import { BLOCKERS, BOARD } from '#domain/contracts/worklist/bounds.ts'
import { worklistNumber, WORKLISTS } from '#domain/contracts/worklist/worklists.ts'
import type { Sql } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'

let server: TestServer
let counted: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await startServer()
  counted = countStatements(server.db)
})
afterAll(() => server.stop())

const tokenOf = async (who: string) => (await server.signInAs(who)).access_token

async function list(group: number, stage: number, question: object = {}, who = 'admin') {
  return server.call(listWorklist, { group, stage, page_size: 100, ...question }, { token: await tokenOf(who) })
}
const items = async (...asked: Parameters<typeof list>) => (await list(...asked)).body.data.items

async function counts(who = 'admin') {
  const { body } = await server.call(loadStageCounts, {}, { token: await tokenOf(who) })
  return new Map(body.data.items.map(({ group, stage, count }) => [worklistNumber({ group, stage }), count]))
}

/** What is written holds for the call, and is taken back. */
async function meanwhile(write: (sql: Sql) => Promise<unknown>, undo: (sql: Sql) => Promise<unknown>, look: () => Promise<void>) {
  await server.db.tx(write)
  try {
    await look()
  } finally {
    await server.db.tx(undo)
  }
}

const oneIn = (stage: number) =>
  server.db
    .query<{ id: number; stage_id: number; group_id: number }>(
      sql`select id, stage_id, group_id from contract where stage_id = ${stage} and deleted_at is null order by id limit 1`,
    )
    .then(([row]) => row!)

const moveTo = (id: number, stage: number, group: number) => (db: Sql) =>
  db.query(sql`update contract set stage_id = ${stage}, group_id = ${group} where id = ${id}`)

test('a worklist is there for every pair of the specification, and for no other', async () => {
  for (const { group, stage } of WORKLISTS) expect([group, stage, (await list(group, stage)).status]).toEqual([group, stage, 200])
  for (const [group, stage] of [
    [1, 7],
    [2, 8],
    [2, 5],
    [3, 19],
    [0, 1],
    [6, 1],
    [2, 18],
  ] as const)
    expect([group, stage, (await list(group, stage)).status]).toEqual([group, stage, 404])
})

test('it lists the contracts of its stage, most urgent first and those without a day last, with their age', async () => {
  const rows = await items(1, 1)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ stage_id: stage }) => stage))).toEqual(new Set([1]))
  const days = rows.map(({ due_on: day }) => day ?? '9999-12-31')
  expect(days).toEqual(days.toSorted())
  const today = server.clock().toISOString().slice(0, 10)
  for (const row of rows) expect([row.id, row.is_overdue]).toEqual([row.id, row.due_on !== null && row.due_on < today])
  const [first] = rows
  const since = new Date(server.clock().getTime() - 3 * 86_400_000)
  await meanwhile(
    (db) => db.query(sql`update contract set stage_since = ${since} where id = ${first!.id}`),
    (db) => db.query(sql`update contract set stage_since = ${new Date(first!.stage_since)} where id = ${first!.id}`),
    async () => expect((await items(1, 1)).find(({ id }) => id === first!.id)).toMatchObject({ age_days: 3 }),
  )
})

test('line collection is listed in placement until someone is on risk, and with the bound ones from then on', async () => {
  const { id, stage_id: stage, group_id: group } = await oneIn(1)
  const places = async () => [await items(1, 6), await items(2, 6)].map((rows) => rows.some((row) => row.id === id))
  await meanwhile(moveTo(id, 6, 1), moveTo(id, stage, group), async () => {
    expect(await places()).toEqual([true, false])
    await server.db.tx(moveTo(id, 6, 2))
    expect(await places()).toEqual([false, true])
  })
})

test('a review that was returned is listed with the reviews, and counted with them', async () => {
  const { id, stage_id: stage, group_id: group } = await oneIn(1)
  const before = (await counts()).get(207)!
  await meanwhile(moveTo(id, 8, 2), moveTo(id, stage, group), async () => {
    expect((await items(2, 7)).find((row) => row.id === id)).toMatchObject({ stage_id: 8 })
    expect((await counts()).get(207)).toBe(before + 1)
  })
})

test('is sorted by what it offers, both ways', async () => {
  for (const name of ['due_on', 'stage_since', 'contract_number', 'assured'] as const) {
    const keys = (await items(1, 1, { sort: name })).map(({ id }) => id)
    const reversed = await items(1, 1, { sort: `-${name}` })
    const known = reversed.filter((row) => row[name] !== null).map(({ id }) => id)
    expect(known).toEqual(keys.filter((id) => known.includes(id)).toReversed())
  }
  expect((await list(1, 1, { sort: 'source' })).status).toBe(400)
})

test('is narrowed to what the reader handles, and to what is overdue, by their own days', async () => {
  const mine = await items(1, 1, { filter: { owner: 'mine' } }, 'handler')
  const all = await items(1, 1, {}, 'handler')
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.map(({ id }) => id)).toEqual(
    all.filter(({ handler }) => handler?.name === mine[0]!.handler!.name).map(({ id }) => id),
  )
  const overdue = await items(1, 1, { filter: { overdue: 'true' } })
  expect(overdue.map(({ id }) => id)).toEqual((await items(1, 1)).filter(({ is_overdue: is }) => is).map(({ id }) => id))
  const wrong = await list(1, 1, { filter: { owner: 'hers', overdue: 'no' } })
  expect([wrong.status, Object.keys(wrong.body.errors!).toSorted()]).toEqual([400, ['filter.overdue', 'filter.owner']])
})

test('what a contract is due by follows the validity of its quote, the last day of a line, and what is still to be paid', async () => {
  const { id, stage_id: stage, group_id: group } = await oneIn(1)
  const dueOn = async (db: Sql) =>
    (await db.query<{ due_on: string | null }>(sql`select due_on::text from contract where id = ${id}`))[0]!.due_on
  const left = server.db.tx(async (db) => {
    await db.query(
      sql`update contract set period_from = '2026-01-01', period_to = '2026-12-31', quote_valid_until = '2026-02-01' where id = ${id}`,
    )
    await moveTo(id, 4, 1)(db)
    expect(await dueOn(db)).toBe('2026-02-01')
    await moveTo(id, 17, 2)(db)
    await db.query(sql`delete from contract_instalment where contract_id = ${id}`)
    expect(await dueOn(db)).toBe('2026-12-31')
    await db.query(
      sql`insert into contract_instalment (contract_id, due_date, amount_100) values (${id}, '2026-03-01', 1), (${id}, '2026-06-01', 1)`,
    )
    expect(await dueOn(db)).toBe('2026-03-01')
    await db.query(
      sql`update contract_instalment set instalment_status = 'paid' where contract_id = ${id} and due_date = '2026-03-01'`,
    )
    expect(await dueOn(db)).toBe('2026-06-01')
    await moveTo(id, 18, 3)(db)
    expect(await dueOn(db)).toBe('2027-03-31')
    await moveTo(id, 22, 5)(db)
    expect(await dueOn(db)).toBeNull()
    await moveTo(id, 6, 1)(db)
    await db.query(sql`delete from contract_section where contract_id = ${id}`)
    expect(await dueOn(db)).toBe('2026-01-01')
    await db.query(sql`
      with section as (insert into contract_section (contract_id, section_no) values (${id}, 1) returning id)
      insert into subscription (contract_section_id, market_status, expires_at) select id, 'written', '2025-12-20' from section`)
    expect(await dueOn(db)).toBe('2025-12-20')
    throw new Error('leave it as it was')
  })
  await expect(left).rejects.toThrow('leave it as it was')
  expect([stage, group]).toEqual([1, 1])
})

test('counts follow each contract that is entered, moved, removed and brought back', async () => {
  const same = async (db: Sql) => {
    const kept = await db.query(
      sql`select branch_id, worklist, live from contract_stage_count where live > 0 order by branch_id, worklist`,
    )
    const real = await db.query(
      sql`select branch_id, worklist, count(*)::int as live from contract where deleted_at is null
          group by branch_id, worklist order by branch_id, worklist`,
    )
    expect(kept).toEqual(real)
  }
  await same(server.db)
  const left = server.db.tx(async (db) => {
    await db.query(sql`set constraints all immediate`)
    const some = sql`id in (select id from contract where contract_number not like 'C-1999-%' order by id limit 3)`
    await db.query(sql`
      insert into contract (contract_number, source_id, branch_id)
      select 'C-1999-00000' || n, source_id, branch_id from contract, generate_series(1, 2) n where contract.id = (select min(id) from contract)`)
    await same(db)
    await db.query(sql`update contract set stage_id = 15, group_id = 2 where ${some}`)
    await same(db)
    await db.query(sql`update contract set branch_id = (select max(id) from branch) where ${some}`)
    await same(db)
    await db.query(sql`update contract set deleted_at = now() where ${some}`)
    await same(db)
    await db.query(sql`update contract set deleted_at = null where ${some}`)
    await same(db)
    await db.query(sql`delete from contract where contract_number like 'C-1999-%'`)
    await same(db)
    throw new Error('leave it as it was')
  })
  await expect(left).rejects.toThrow('leave it as it was')
})

test('rows, counts and boards are those of the reader’s branches alone', async () => {
  const [own, all] = [await items(1, 1, {}, 'handler'), await items(1, 1)]
  expect(new Set(own.map(({ branch }) => branch.name))).toEqual(new Set(['London']))
  expect(own.length).toBeLessThan(all.length)
  expect([(await counts('handler')).get(101), (await counts()).get(101)]).toEqual([own.length, all.length])
  const { body } = await server.call(loadBoard, { group: 1 }, { token: await tokenOf('handler') })
  expect(body.data.columns.map(({ stage, total }) => [stage, total])[0]).toEqual([1, own.length])
})

test('a board has a column for each stage of its group, each with its most urgent contracts', async () => {
  const { status, body } = await server.call(loadBoard, { group: 1 }, { token: await tokenOf('admin') })
  expect([status, body.data.columns.map(({ stage }) => stage)]).toEqual([200, [1, 2, 3, 4, 5, 6]])
  expect(body.data.columns[0]!.items.map(({ id }) => id)).toEqual((await items(1, 1)).slice(0, BOARD.cards).map(({ id }) => id))
  const { contract_number: search } = body.data.columns[0]!.items[0]!
  const some = await server.call(loadBoard, { group: 1, search }, { token: await tokenOf('admin') })
  expect(some.body.data.columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  expect((await server.call(loadBoard, { group: 6 }, { token: await tokenOf('admin') })).status).toBe(404)
})

test('who may view no contracts is refused, and is told what is lacking', async () => {
  const { email } = await addPerson(server, { permissions: ['view_source'] })
  const { access_token: token } = await signIn(server, email)
  const asked = [
    await server.call(listWorklist, { group: 1, stage: 1 }, { token }),
    await server.call(loadStageCounts, {}, { token }),
    await server.call(loadBoard, { group: 1 }, { token }),
    await server.call(exportWorklist, { group: 1, stage: 1, format: 'csv' }, { token }),
    await server.call(listBlockers, { ids: '1' }, { token }),
  ]
  for (const { status, body } of asked)
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('view_contract')])
})

test('a list, a board and the counts take at most three statements with the session', async () => {
  const token = await tokenOf('admin')
  await items(1, 1)
  const took = async (ask: () => Promise<unknown>) => (await counted(ask)).count
  expect(await took(() => server.call(listWorklist, { group: 1, stage: 1 }, { token }))).toBeLessThanOrEqual(2)
  expect(
    await took(() => server.call(listWorklist, { group: 1, stage: 1, filter: { owner: 'mine' } }, { token })),
  ).toBeLessThanOrEqual(3)
  expect(await took(() => server.call(loadStageCounts, {}, { token }))).toBeLessThanOrEqual(2)
  expect(await took(() => server.call(loadBoard, { group: 2 }, { token }))).toBeLessThanOrEqual(3)
})

test('goes into a file as it is shown, with its own columns', async () => {
  const token = await tokenOf('admin')
  const columns = ['contract_number', 'age_days', 'due_on', 'is_overdue']
  const { body } = await server.call(exportWorklist, { group: 1, stage: 1, format: 'csv', columns }, { token })
  const rows = await items(1, 1)
  expect(body.data.rows).toBe(rows.length)
  const file = await server.get(body.data.url)
  const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe('Contract number,Days in stage,Due by,Overdue')
  expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ contract_number: number }) => number))
  expect((await server.call(exportWorklist, { group: 2, stage: 8, format: 'csv' }, { token })).status).toBe(404)
})

test('what keeps contracts from their next moves is told of those that the reader may see', async () => {
  const ask = async (ids: readonly number[], who = 'admin') =>
    server.call(listBlockers, { ids: ids.join(',') }, { token: await tokenOf(who) })
  const rows = (await items(1, 1)).slice(0, BLOCKERS.contracts)
  const { body } = await ask(rows.map(({ id }) => id))
  expect(body.data.items.map(({ id, move }) => [id, move])).toEqual(
    rows.map(({ id }) => [id, 'contract.submit']).toSorted(([one], [other]) => Number(one) - Number(other)),
  )
  expect(body.data.items.some(({ count }) => count > 0)).toBe(true)
  for (const { count, reasons } of body.data.items) expect(reasons).toHaveLength(Math.min(count, BLOCKERS.told))
  const elsewhere = rows.filter(({ branch }) => branch.name !== 'London').map(({ id }) => id)
  expect(elsewhere.length).toBeGreaterThan(0)
  expect((await ask(elsewhere, 'handler')).body.data.items).toEqual([])
  expect((await ask(Array.from({ length: BLOCKERS.contracts + 1 }, (_, n) => n + 1))).status).toBe(400)
})

test('what only its reader lacks is told too, after what the contract lacks', async () => {
  const [row] = await items(1, 1, {}, 'viewer')
  const ask = async (who: string) =>
    (await server.call(listBlockers, { ids: String(row!.id) }, { token: await tokenOf(who) })).body.data.items[0]!
  const [handlers, viewers] = [await ask('admin'), await ask('viewer')]
  expect(viewers.count).toBe(handlers.count + 1)
  if (viewers.count <= BLOCKERS.told) expect(viewers.reasons.at(-1)!.text).toBe('Required: the permission to change contracts')
  expect(viewers.reasons.slice(0, handlers.count)).toEqual(handlers.reasons.slice(0, viewers.reasons.length))
  for (const { who, to } of viewers.reasons) {
    expect(who).toMatch(/anyone who can change contracts$/i)
    expect(to).toMatch(new RegExp(`^/contract/form/${row!.uuid}[?](step|view)=`))
  }
})

test('a move that is made takes a contract from one worklist to another, and the counts with it', async () => {
  const token = await tokenOf('admin')
  const [row] = await items(1, 4)
  const before = await counts()
  const move = { uuid: row!.uuid, row_version: row!.row_version, move: 'contract.reopenTerms', reason: 'Another layer is wanted' }
  expect((await server.call(makeContractMove, { ...move, dry_run: '1' }, { token })).status).toBe(200)
  expect(await counts()).toEqual(before)
  expect((await server.call(makeContractMove, move, { token })).status).toBe(200)
  const after = await counts()
  expect([after.get(104), after.get(103)]).toEqual([before.get(104)! - 1, before.get(103)! + 1])
  expect((await items(1, 3)).find(({ id }) => id === row!.id)).toMatchObject({ age_days: 0, stage_id: 3 })
})
