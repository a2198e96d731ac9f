import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TRANSFERS } from '#domain/limits.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { entityNamed, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { imported, letters } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const region = entityNamed('region')
const codes: Record<string, string> = {}
let round = 0

/** Three regions of every round: their codes, and names that begin alike. */
beforeEach(async () => {
  round++
  for (const letter of ['A', 'B', 'C']) {
    codes[letter] = `TG${letter}${letters(round)}`
    await desk.add(region, { name: `Round ${round} ${letter}`, code: codes[letter], description: 'stays', un_m49: null })
  }
})

const named = (letter: string) => `Round ${round} ${letter}`

/** By code, what each row of the round is called now. */
async function calledNow(): Promise<Record<string, string>> {
  const rows = await desk.server.db.query<{ code: string; name: string }>(
    sql`select code, name from region where code like 'TG%' and code like '%' || ${letters(round)} and deleted_at is null order by code`,
  )
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
}

const changed = (rows: readonly (readonly string[])[]) =>
  imported(desk, [['Code', 'Name'], ...rows], { mapping: ['code', 'name'], upsert: true })

const historyOf = (code: string) =>
  desk.server.db.query<{ action: string; before: object | null; after: object | null }>(
    sql`select a.action, a.before, a.after from audit a join region r on r.id = a.entity_id and a.entity = 'region'
     where r.code = ${code} order by a.seq`,
  )

test('changes many rows and adds others, each with its history of what has changed, and writes none that stays as it is', async () => {
  const { A = '', B = '', C = '' } = codes
  const report = await changed([
    [A, named('first')],
    [B, named('B')],
    [`TGN${letters(round)}`, named('new')],
    [C, named('third')],
  ])
  expect(report).toMatchObject({ created: 1, changed: 2, unchanged: 1, bad: 0 })
  expect(await historyOf(A)).toMatchObject([
    { action: 'created' },
    { action: 'changed', before: { name: named('A') }, after: { name: named('first') } },
  ])
  expect((await historyOf(A))[1]!.after).toEqual({ name: named('first') })
  expect(await historyOf(B)).toHaveLength(1)
  const [row] = await desk.server.db.query(sql`select row_version::int as version, description from region where code = ${A}`)
  expect(row).toEqual({ version: 2, description: 'stays' })
  expect(await listBrokenAudit(desk.server.db)).toEqual([])
})

test('lets a row take the name that one before it has given up, and hand its own on', async () => {
  const { A = '', B = '', C = '' } = codes
  const report = await changed([
    [A, named('spare')],
    [B, named('A')],
    [C, named('B')],
  ])
  expect(report.faults).toEqual([])
  expect(await calledNow()).toEqual({ [A]: named('spare'), [B]: named('A'), [C]: named('B') })
})

test('takes a row that the file tells of twice in the order of the file, also one that it adds', async () => {
  const { A = '' } = codes
  const fresh = `TGZ${letters(round)}`
  const report = await changed([
    [A, named('once')],
    [fresh, named('new')],
    [A.toLowerCase(), named('twice')],
    [fresh, named('newer')],
  ])
  expect(report).toMatchObject({ created: 1, changed: 3, bad: 0 })
  expect(await calledNow()).toMatchObject({ [fresh]: named('newer') })
  expect(Object.values(await calledNow())).toContain(named('twice'))
})

test('refuses a name that another row has, under its column, and changes the rows around it', async () => {
  const { A = '', B = '', C = '' } = codes
  await desk.add(region, { name: named('outsider'), code: `TGX${letters(round)}` })
  const rows = [
    ['Name', 'Code'],
    [named('A changed'), A],
    ['', B],
    [named('C changed'), C],
  ]
  const report = await imported(desk, rows, { mapping: ['name', 'code'], upsert: true })
  expect(report.faults.map(({ row, column }) => [row, column])).toEqual([[3, 'Name']])
  expect(await calledNow()).toMatchObject({ [A]: named('A changed'), [B]: named('B'), [C]: named('C changed') })
  const byName = [
    ['Name', 'Code'],
    [named('outsider'), A],
  ]
  const taken = await imported(desk, byName, { mapping: ['name', 'code'], upsert: true })
  expect(taken.faults).toEqual([{ row: 2, column: 'Code', value: A, reason: `Already used by “${named('A changed')}”.` }])
})

test('changes lists of links, keeps what was linked before it became inactive, and refuses what is linked anew', async () => {
  const [kept, gone, added] = [
    await desk.add(entityNamed('sub_class')),
    await desk.add(entityNamed('sub_class')),
    await desk.add(entityNamed('sub_class')),
  ] as [SomeRow, SomeRow, SomeRow]
  const riskCode = entityNamed('risk_code')
  const one = await desk.add(riskCode, { sub_classes: [kept.id, gone.id] })
  const other = await desk.add(riskCode, { sub_classes: [] })
  await desk.server.db.query(sql`update sub_class set is_active = false where id = any(${[kept.id]}::int[])`)
  const { scheme, valid_from: from } = one as SomeRow & { scheme: string; valid_from: string }
  const rows = [
    ['Code', 'Scheme', 'From', 'Sub-classes'],
    [String(one.code), scheme, from, `${String(kept.code)}; ${String(added.code)}`],
    [String(other.code), String(other.scheme), String(other.valid_from), String(kept.code)],
  ]
  const mapping = ['code', 'scheme', 'valid_from', 'sub_classes']
  const report = await imported(desk, rows, { entity: 'risk_code', mapping, upsert: true })
  expect(report).toMatchObject({ changed: 1, bad: 1 })
  expect(report.faults.map(({ row, column }) => [row, column])).toEqual([[3, 'Sub-classes']])
  const { data } = (await desk.call(riskCode, 'load', { id: one.id })).body
  const links = data.sub_classes as { id: number }[]
  expect(new Set(links.map(({ id }) => id))).toEqual(new Set([kept.id, added.id]))
})

test('changes more rows than one chunk holds in few statements for each', async () => {
  const rows = Array.from({ length: TRANSFERS.chunk * 2 }, (_, n) => [`TM${letters(n)}`, `Many ${round} ${n}`])
  expect(await changed(rows)).toMatchObject({ created: rows.length, bad: 0 })
  let statements = 0
  const { db } = desk.server
  const counting = db.tx.bind(db)
  db.tx = (work) => counting((own) => work({ query: (statement, name) => (statements++, own.query(statement, name)) }))
  try {
    const later = rows.map(([code = '', name = '']) => [code, `${name} later`])
    expect(await changed(later)).toMatchObject({ changed: rows.length, bad: 0 })
  } finally {
    db.tx = counting
  }
  expect(statements).toBeLessThan(rows.length / 2)
})
