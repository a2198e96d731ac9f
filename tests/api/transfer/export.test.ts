import { csvOf } from '#server/exports/csv.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { TRANSFERS, UPLOADS } from '#domain/limits.ts'
import { insertRows } from '#server/store/bulk.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

type Wish = { format: 'csv' | 'xlsx'; columns?: string[]; search?: string; sort?: string; filter?: Record<string, string> }
const exporting = (entity: string) => CRUD.get(entityNamed(entity).name)!.export

async function fetched(entity: string, wish: Wish, { token = desk.token, language = 'en' } = {}) {
  const asked = await desk.server.call(exporting(entity), wish, { token, headers: { 'accept-language': language } })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  return { ...asked.body.data, reply: await desk.server.get(asked.body.data.url) }
}

async function table(entity: string, wish: Wish, how: { token?: string; language?: string } = {}): Promise<string[][]> {
  const { reply } = await fetched(entity, wish, how)
  return parse(reply.rawPayload, { bom: true })
}

test('sends the rows that are searched, filtered and sorted, with the chosen columns in their order', async () => {
  const region = entityNamed('region')
  for (const [name, code] of [
    ['Zeta export', 'ZETA'],
    ['Alpha export', 'ALPHA'],
    ['Beta elsewhere', 'BETA'],
  ] as const)
    await desk.add(region, { name, code, un_m49: null, description: null })
  const wish = { format: 'csv', columns: ['code', 'name'], search: 'export', sort: '-name' } as const
  expect(await table('region', { ...wish, columns: [...wish.columns] })).toEqual([
    ['Code', 'Name'],
    ['ZETA', 'Zeta export'],
    ['ALPHA', 'Alpha export'],
  ])
  expect(await table('region', { format: 'csv', columns: ['name'], filter: { is_active: 'false' } })).toEqual([['Name']])
})

test('writes heads, choices and truth in the language of the reader, and links by their names', async () => {
  const country = entityNamed('country')
  const region = await desk.add(entityNamed('region'), { name: 'Far away' })
  await desk.add(country, { name: 'Nowhere', region: region.id, risk_rating: 'high' })
  const wish: Wish = { format: 'csv', columns: ['name', 'region', 'risk_rating', 'is_eea', 'is_active'], search: 'Nowhere' }
  const [heads, row] = await table('country', wish, { language: 'de' })
  expect(heads).toEqual(['Name', 'Region', 'Risikoeinstufung', 'Im Europäischen Wirtschaftsraum', 'Aktiv'])
  expect([row![1], row![4]]).toEqual(['Far away', 'Ja'])
  expect(row![2]).not.toBe('high')
})

test('marks a CSV file as UTF-8, names it after the list, and sends it as an attachment', async () => {
  const { reply, rows } = await fetched('region', { format: 'csv' })
  expect(reply.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Region List \d{4}-\d\d-\d\d\.csv"/)
  expect(parse(reply.rawPayload, { bom: true })).toHaveLength(rows + 1)
})

test('sends a workbook whose texts are texts and whose numbers are numbers', async () => {
  await desk.add(entityNamed('region'), { name: '=1+1', code: 'FORM' })
  await desk.add(entityNamed('country'), { name: 'With a number', iban_length: 22 })
  const { reply } = await fetched('region', { format: 'xlsx', columns: ['name', 'description'], search: '=1+1' })
  expect(await readSheet(reply.rawPayload)).toEqual([
    ['Name', 'Description'],
    ['=1+1', expect.anything()],
  ])
  const numbers = await fetched('country', { format: 'xlsx', columns: ['iban_length'], search: 'With a number' })
  expect((await readSheet(numbers.reply.rawPayload))[1]![0]).toBe(22)
})

test.each(['=cmd()', '+1', '-1', '@sum', '\tx'])('lets no cell of a CSV file be taken for a formula: %j', async (name) => {
  await desk.add(entityNamed('region'), { description: `${name} ${Math.random()}` })
  const rows = await table('region', { format: 'csv', columns: ['description'] })
  const cells = rows.flat().filter((cell) => cell.includes(name.trim()))
  expect(cells.length).toBeGreaterThan(0)
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t]/)
})

test.each(['a\n=cmd()', 'a\r=cmd()', 'a\r\n@sum'])('lets no line of a cell begin a cell of a CSV file: %j', async (text) => {
  expect(csvOf([[text, 'b']])).toBe(`"${text}",b\r\n`)
  if (text.includes('\r')) return
  await desk.add(entityNamed('region'), { description: text })
  const { reply } = await fetched('region', { format: 'csv', columns: ['description'] })
  expect(reply.payload).toContain(`\r\n"${text}",`)
})

test.each(['\n=cmd()', '\r+1', '\uff1dcmd()', '\uff0b1', '\uff0d1', '\uff20sum'])(
  'puts a quote before a cell that begins so: %j',
  (text) => {
    expect(parse(csvOf([[text]]))).toEqual([[`'${text}`]])
  },
)

test('sends more rows than are read in one go, each once and in order', async () => {
  const rows = Array.from({ length: TRANSFERS.batch * 2 + 7 }, (_, n) => ({
    name: `Many ${String(n).padStart(5, '0')}`,
    code: `M${n}`,
  }))
  await insertRows(desk.server.db, 'region', rows)
  for (const sort of ['name', '-code']) {
    const names = (await table('region', { format: 'csv', columns: ['name'], search: 'Many', sort })).slice(1).flat()
    expect(new Set(names).size).toBe(rows.length)
    expect(names).toHaveLength(rows.length)
  }
})

test('refuses columns, orders, filters and formats that are not offered, each by its field', async () => {
  const refused = async (wish: object) => {
    const { status, body } = await desk.server.call(exporting('region'), wish, { token: desk.token })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused({ format: 'csv', columns: ['password'] })).toEqual([400, ['columns']])
  expect(await refused({ format: 'csv', columns: ['constructor'] })).toEqual([400, ['columns']])
  expect(await refused({ format: 'csv', sort: 'password' })).toEqual([400, ['sort']])
  expect(await refused({ format: 'csv', filter: { password: 'x' } })).toEqual([400, ['filter.password']])
  expect(await refused({ format: 'pdf' })).toEqual([400, ['format']])
})

test('gives a list to those only who may see it, and of it only what is in their branches', async () => {
  const passerBy = (await signIn(desk.server, (await addPerson(desk.server)).email)).access_token
  expect((await desk.server.call(exporting('region'), { format: 'csv' }, { token: passerBy })).status).toBe(403)
  expect((await desk.server.call(exporting('region'), { format: 'csv' })).status).toBe(401)
  await desk.add(entityNamed('team'), { name: 'Team of ours' })
  const elsewhere = await addPerson(desk.server, { permissions: ['view_team'] })
  const token = (await signIn(desk.server, elsewhere.email)).access_token
  expect(await table('team', { format: 'csv', columns: ['name'], search: 'Team of ours' }, { token })).toEqual([['Name', 'ID']])
  expect(await table('team', { format: 'csv', columns: ['name'], search: 'Team of ours' })).toHaveLength(2)
})

test('keeps secrets masked for those who see them masked in the list', async () => {
  const account = await desk.add(entityNamed('bank_account'))
  const columns = ['account_name', 'account_number', 'iban']
  const full = await table('bank_account', { format: 'csv', columns })
  const secret = [account.account_number, account.iban].find((value) => typeof value === 'string') as string
  expect(full.flat()).toContain(secret)
  const { id } = await addPerson(desk.server, { permissions: ['view_bank'] })
  await desk.server.db.query(
    sql`update user_branch set branch_id = (select branch_id from user_branch where user_id = ${desk.userId}) where user_id = ${id}`,
  )
  const [person] = await desk.server.db.query<{ email: string }>(sql`select email from app_user where id = ${id}`)
  const token = (await signIn(desk.server, person!.email)).access_token
  const masked = await table('bank_account', { format: 'csv', columns }, { token })
  expect(masked).toHaveLength(full.length)
  expect(masked.flat().join()).not.toContain(secret)
})

test('ends a link after a minute and with the session, and takes none that was made up', async () => {
  const person = await addPerson(desk.server, { permissions: ['view_region'] })
  const { access_token: token } = await signIn(desk.server, person.email)
  const { url } = await fetched('region', { format: 'csv' }, { token })
  await desk.server.db.query(sql`update session set ended_at = now() where user_id = ${person.id}`)
  expect((await desk.server.get(url)).json().code).toBe('link_ended')
  const late = (await fetched('region', { format: 'csv' })).url
  desk.server.clock.advance(UPLOADS.linkTime + 1)
  expect((await desk.server.get(late)).json().code).toBe('link_ended')
  expect((await desk.server.get('/api/exports/?of=made.up')).statusCode).toBe(403)
  expect((await desk.server.get('/api/exports/')).statusCode).toBe(403)
})
