import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelImport, loadOpenImport, loadFailedRows, loadImport, startImport } from '#domain/api/import.ts'
import { CRUD } from '#domain/api/index.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { resumeImports } from '#server/jobs/imports.ts'
import { runImport } from '#server/imports/run.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'
import { ended, HEADS, imported, letters, preview, regionsLike, sent, start } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const names = (like: string) => regionsLike(desk, like)

test('tells what a file holds and which field each column seems to be, in any language, and as it was mapped the last time', async () => {
  const file = await sent(desk, [
    ['Name', 'Beschreibung', 'Kurzwort', 'Code'],
    ['Asia', 'far', 'x', 'ASI'],
  ])
  const first = (await preview(desk, file)).body.data
  expect(first.total).toBe(1)
  expect(first.columns.map(({ field }) => field)).toEqual(['name', 'description', null, 'code'])
  expect(first.columns[0]).toEqual({ head: 'Name', field: 'name', samples: ['Asia'] })
  await ended(desk, (await start(desk, file, { mapping: ['name', null, 'code', 'un_m49'], dry_run: true })).body.data.uuid)
  expect((await preview(desk, file)).body.data.columns.map(({ field }) => field)).toEqual([
    'name',
    'description',
    'code',
    'un_m49',
  ])
})

test('reads files of any encoding, delimiter and kind', async () => {
  const text = 'Name;Code\r\nGrößé;GRO'
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(text.replaceAll(';', '\t')),
  ]) {
    const { columns } = (await preview(desk, await sent(desk, bytes))).body.data
    expect(columns.map(({ samples }) => samples[0])).toEqual(['Größé', 'GRO'])
  }
  await desk.add(entityNamed('region'), { name: 'In a book', code: 'BOOK' })
  const { body } = await desk.server.call(
    CRUD.get('region')!.export,
    { format: 'xlsx', columns: ['name', 'code'] },
    { token: desk.token },
  )
  const book = (await desk.server.get(body.data.url)).rawPayload
  const again = (await preview(desk, await sent(desk, book, 'regions.xlsx'))).body.data
  expect([again.total, again.columns.map(({ head }) => head)]).toEqual([body.data.rows, ['Name', 'Code']])
})

test('stores the good rows and reports each bad one with row, column, value and reason', async () => {
  const report = await imported(desk, [
    HEADS,
    ['Good one', 'GOA'],
    ['', 'GOB'],
    ['Good two', 'a b'],
    ['Good one', 'GOC'],
    ['', ''],
    ['Good three', 'GOD'],
  ])
  expect(report).toMatchObject({ state: 'done', total: 6, done: 6, created: 2, changed: 0, bad: 3 })
  expect(report.faults).toEqual([
    { row: 3, column: 'Name', value: '', reason: 'Enter a value.' },
    { row: 4, column: 'Code', value: 'a b', reason: 'Check the format.' },
    { row: 5, column: 'Name', value: 'Good one', reason: 'Already used by another record.' },
  ])
  expect(await names('Good%')).toEqual(['Good one', 'Good three'])
  const audit = await desk.server.db.query(
    sql`select 1 from audit where entity = 'region' and action = 'created' and title like 'Good%'`,
  )
  expect(audit).toHaveLength(2)
})

test('says the reasons in the language of the reader', async () => {
  const { uuid } = await imported(desk, [HEADS, ['', 'XYZ']])
  const { body } = await desk.server.call(loadImport, { uuid }, { token: desk.token, headers: { 'accept-language': 'de' } })
  expect(body.data.faults[0]!.reason).toBe('Geben Sie einen Wert ein.')
})

test('tries a file without storing anything, and finds rows that collide with others of the same file', async () => {
  const report = await imported(desk, [HEADS, ['Tried', 'TRA'], ['Tried', 'TRB']], { dry_run: true })
  expect(report).toMatchObject({ is_dry_run: true, created: 1, bad: 1 })
  expect(await names('Tried')).toEqual([])
})

test('stores nothing when one row is bad and all or nothing was asked for', async () => {
  const rows = [HEADS, ['Whole one', 'WHA'], ['', 'WHB']]
  const refused = await imported(desk, rows, { all_or_nothing: true })
  expect(refused).toMatchObject({ state: 'done', created: 0, bad: 1, done: 2 })
  expect(await names('Whole%')).toEqual([])
  expect(await imported(desk, rows.slice(0, 2), { all_or_nothing: true })).toMatchObject({ created: 1, bad: 0 })
  expect(await names('Whole%')).toEqual(['Whole one'])
})

test('changes the rows that are there already when that is asked for, and only the columns that are mapped', async () => {
  await desk.add(entityNamed('region'), { name: 'Kept name', code: 'KEPT', description: 'stays', un_m49: null })
  const report = await imported(
    desk,
    [
      ['Code', 'Name'],
      ['kept', 'New name'],
      ['NEWA', 'Really new'],
    ],
    {
      mapping: ['code', 'name'],
      upsert: true,
    },
  )
  expect(report).toMatchObject({ created: 1, changed: 1, bad: 0 })
  const [row] = await desk.server.db.query(sql`select name, description from region where code = 'KEPT'`)
  expect(row).toEqual({ name: 'New name', description: 'stays' })
})

test('reads choices, truth, numbers, days and links as they are written in any language', async () => {
  const region = await desk.add(entityNamed('region'), { name: 'Linked region', code: 'LINK' })
  const table = [
    ['Name', 'A2', 'A3', 'Num', 'Region', 'Risiko', 'EWR', 'Iban'],
    ['Andorra', 'AD', 'AND', '020', 'link', 'Hoch', 'Nein', '24.0'],
    ['Albania', 'AL', 'ALB', '008', 'Linked region', 'medium', 'yes', ''],
    ['Algeria', 'DZ', 'DZA', '012', 'No such', 'medium', 'perhaps', 'many'],
  ]
  const mapping = ['name', 'iso_alpha2', 'iso_alpha3', 'iso_numeric', 'region', 'risk_rating', 'is_eea', 'iban_length']
  const report = await imported(desk, table, { entity: 'country', mapping })
  expect(report).toMatchObject({ created: 2, bad: 1 })
  expect(report.faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [4, 'Region', 'This option doesn’t exist or is inactive. Select another.'],
    [4, 'EWR', 'Enter Yes or No.'],
    [4, 'Iban', 'Enter a whole number.'],
  ])
  const rows = await desk.server.db.query(
    sql`select name, region_id, risk_rating, is_eea, iban_length from country where iso_alpha2 in ('AD', 'AL') order by name`,
  )
  expect(rows).toEqual([
    { name: 'Albania', region_id: region.id, risk_rating: 'medium', is_eea: true, iban_length: null },
    { name: 'Andorra', region_id: region.id, risk_rating: 'high', is_eea: false, iban_length: 24 },
  ])
})

test('gives the failed rows back with their reasons, and takes them again when they are mended', async () => {
  const { uuid } = await imported(desk, [HEADS, ['Mended', 'x y'], ['Fine', 'FINE']])
  const { body } = await desk.server.call(loadFailedRows, { uuid }, { token: desk.token })
  const reply = await desk.server.get(body.data.url)
  expect(reply.headers['content-disposition']).toContain('rows')
  const rows: string[][] = parse(reply.rawPayload, { bom: true })
  expect(rows).toEqual([
    ['Name', 'Code', 'Reason'],
    ['Mended', 'x y', 'Code: Check the format.'],
  ])
  const mended = rows.map((row) => row.map((cell) => cell.replace('x y', 'MEND')))
  expect(await imported(desk, mended, { mapping: ['name', 'code', null] })).toMatchObject({ created: 1, bad: 0 })
})

test('begins once, however often it is asked under one key', async () => {
  const file = await sent(desk, [HEADS, ['Once', 'ONCE']])
  const input = { entity: 'region', file, mapping: ['name', 'code'], dry_run: false, upsert: false, all_or_nothing: false }
  const headers = { 'idempotency-key': 'once-only' }
  const ask = () => desk.server.call(startImport, input, { token: desk.token, headers })
  const replies = [await ask(), await ask()]
  expect(new Set(replies.map(({ body }) => body.data.uuid)).size).toBe(1)
  expect(await ended(desk, replies[0]!.body.data.uuid)).toMatchObject({ created: 1, bad: 0 })
})

test('is found again while it goes on, stops when it is cancelled, and keeps what was stored before', async () => {
  const rows = Array.from({ length: TRANSFERS.chunk * 30 }, (_, n) => [`Cancelled ${n}`, `C${letters(n)}`])
  const { uuid } = (await start(desk, await sent(desk, [HEADS, ...rows]))).body.data
  await expect.poll(async () => (await names('Cancelled%')).length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  const open = async () => (await desk.server.call(loadOpenImport, { entity: 'region' }, { token: desk.token })).body.data
  expect(await open()).toMatchObject({ uuid, state: 'running', mapping: ['name', 'code'], is_upsert: false })
  const cancelled = (await desk.server.call(cancelImport, { uuid }, { token: desk.token })).body.data
  const report = await ended(desk, uuid)
  expect([cancelled.state, report.state]).toEqual(['cancelled', 'cancelled'])
  expect(report.done).toBeLessThan(rows.length)
  expect(await open()).toMatchObject({ uuid, state: 'cancelled', created: report.created })
  expect((await names('Cancelled%')).length).toBe(report.created)
})

test('tells its report again to whoever comes back within a day, the one that goes on before one that ended later', async () => {
  const open = async () => (await desk.server.call(loadOpenImport, { entity: 'region' }, { token: desk.token })).body.data
  const first = await imported(desk, [HEADS, ['Told again', 'TOLDA']], { dry_run: true })
  expect(await open()).toEqual(first)
  const last = await imported(desk, [HEADS, ['Told again', 'TOLDA'], ['Bad', '!']])
  expect(await open()).toEqual(last)
  const put = (state: string) => desk.server.db.query(sql`update import set state = ${state} where uuid = ${first.uuid}`)
  await put('running')
  expect(await open()).toMatchObject({ uuid: first.uuid, state: 'running' })
  await put('done')
  await desk.server.db.query(sql`update import set touched_at = touched_at - interval '1 day' where entity = 'region'`)
  expect(await open()).toBeNull()
})

test('goes on after an interruption where it stood, each row once', async () => {
  const rows = Array.from({ length: TRANSFERS.chunk + 20 }, (_, n) => [`Resumed ${n}`, `R${letters(n)}`])
  const { uuid } = await imported(desk, [HEADS, ...rows])
  await desk.server.db.query(sql`delete from region where name like 'Resumed 1__'`)
  await desk.server.db.query(
    sql`update import set state = 'running', done = 100, created = 100, touched_at = ${new Date(desk.server.clock().getTime() - 2 * TRANSFERS.interrupted * 1000)} where uuid = ${uuid}`,
  )
  await resumeImports(desk.server.deps)
  expect(await ended(desk, uuid)).toMatchObject({ state: 'done', done: rows.length, created: rows.length, bad: 0 })
  expect(await names('Resumed%')).toHaveLength(rows.length)
})

test('leaves an interrupted import of an ended session alone, and one that another process has', async () => {
  const { uuid } = await imported(desk, [HEADS, ['Left', 'LEFT']])
  const stale = new Date(desk.server.clock().getTime() - 2 * TRANSFERS.interrupted * 1000)
  const again =
    'update import set state = $2, done = 0, touched_at = $3, session_id = coalesce($4, session_id) where uuid = $1 returning id'
  const [row] = await desk.server.db.query<{ id: number }>(written(again, [uuid, 'running', desk.server.clock(), null]))
  await runImport({ ...desk.server.deps } as Parameters<typeof runImport>[0], { id: row!.id, created_by: desk.userId })
  expect((await desk.server.call(loadImport, { uuid }, { token: desk.token })).body.data.state).toBe('running')
  await desk.server.db.query(written(again, [uuid, 'running', stale, '00000000-0000-4000-8000-000000000000']))
  await resumeImports(desk.server.deps)
  expect((await ended(desk, uuid)).state).toBe('failed')
})

test('asks for the permissions that the rows would need one by one', async () => {
  const file = await sent(desk, [HEADS, ['Refused', 'REFU']])
  const person = await addPerson(desk.server, { permissions: ['add_region'] })
  const { access_token: token } = await signIn(desk.server, person.email)
  const input = { entity: 'region', file, mapping: ['name', 'code'], dry_run: true, upsert: true, all_or_nothing: false }
  const upsert = await desk.server.call(startImport, input, { token })
  expect([upsert.status, upsert.body.params]).toEqual([403, { missing: 'change_region' }])
  const country = await desk.server.call(startImport, { ...input, entity: 'country' }, { token })
  expect([country.status, country.body.params]).toEqual([403, { missing: 'add_country' }])
  const others = await desk.server.call(startImport, { ...input, upsert: false }, { token })
  expect([others.status, Object.keys(others.body.errors ?? {})]).toEqual([400, ['file']])
  expect((await desk.server.call(startImport, input)).status).toBe(401)
})

test('shows an import to nobody but who began it', async () => {
  const { uuid } = await imported(desk, [HEADS, ['Own', 'OWNN']])
  const { access_token: token } = await signIn(desk.server, (await addPerson(desk.server, { permissions: ['add_region'] })).email)
  for (const endpoint of [loadImport, cancelImport, loadFailedRows])
    expect((await desk.server.call(endpoint, { uuid }, { token })).status).toBe(404)
  await desk.server.db.query(sql`update import set state = 'waiting', touched_at = ${desk.server.clock()} where uuid = ${uuid}`)
  expect((await desk.server.call(loadOpenImport, { entity: 'region' }, { token })).body.data).toBeNull()
})

test('refuses a mapping that does not fit, and a file that is no table', async () => {
  const file = await sent(desk, [HEADS, ['x', 'y']])
  for (const mapping of [['name'], ['name', 'name'], ['name', 'row_version'], [null, null]]) {
    const { status, body } = await start(desk, file, { mapping })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['mapping']])
  }
  for (const [text, message] of [
    ['Name,Code\r\n', 'The file has no rows below the headings.'],
    [',,\r\na,b', 'The first row must contain the column headings.'],
  ] as const)
    expect((await preview(desk, await sent(desk, Buffer.from(text)))).body.errors).toEqual({ file: message })
})
