import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportUsers } from '#domain/api/access-control/users.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let keeper: Member
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(200), permissions: ['view_customuser'] })
})
afterAll(() => office.server.stop())

interface Wish {
  format: 'csv' | 'xlsx'
  columns?: string[]
  search?: string
  sort?: string
  filter?: Record<string, string>
}

const ask = (wish: object, { as = keeper, language = 'en' } = {}) =>
  office.server.call(exportUsers, wish, { token: as.token, headers: { 'accept-language': language } })

async function fetched(wish: Wish, how: { as?: Member; language?: string } = {}) {
  const { status, body } = await ask(wish, how)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...body.data, reply: await office.server.get(body.data.url) }
}

const table = async (wish: Wish, how: { as?: Member; language?: string } = {}): Promise<string[][]> =>
  parse((await fetched(wish, how)).reply.rawPayload, { bom: true })

const call = (id: number, first: string, last: string) =>
  office.server.db.query(sql`update app_user set first_name = ${first}, last_name = ${last} where id = ${id}`)

async function colleague(first: string, last: string, role?: number): Promise<Member> {
  const member = await office.join(role ? { role } : {})
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  await call(member.id, first, last)
  return member
}

test('sends the users who are searched, filtered and sorted, with the chosen columns in their order [F1]', async () => {
  const role = await office.role(90)
  await colleague('Ann', 'Filed', role)
  const bea = await colleague('Bea', 'Filed', role)
  await colleague('Cleo', 'Filed')
  await office.seat(bea.id, (await office.join({})).branch)
  const columns = ['email', 'name', 'branches', 'status']
  const rows = await table({ format: 'csv', columns, search: 'Filed', sort: '-name', filter: { role: String(role) } })
  expect(rows[0]).toEqual(['Email address', 'Name', 'Branches', 'Status'])
  expect(rows.slice(1).map(([, name]) => name)).toEqual(['Filed, Bea', 'Filed, Ann'])
  expect(rows[1]).toEqual([bea.email, 'Filed, Bea', expect.stringMatching(/^.+; 1 other branch$/), 'Active'])
})

test('speaks the language of the reader, and says in its name what it is', async () => {
  const { reply } = await fetched({ format: 'csv', columns: ['status'] }, { language: 'de' })
  const rows: string[][] = parse(reply.rawPayload, { bom: true })
  expect([rows[0], rows[1]]).toEqual([['Status'], ['Aktiv']])
  expect(reply.headers['content-disposition']).toMatch(/Benutzer.* \d{4}-\d\d-\d\d\.csv"/)
})

test('sends a workbook, and no cell that a spreadsheet takes for a formula', async () => {
  await colleague('=1+1', '=cmd()')
  const { reply } = await fetched({ format: 'xlsx', columns: ['name'], search: '=cmd()' })
  expect(await readSheet(reply.rawPayload)).toEqual([['Name'], ['=cmd(), =1+1']])
  expect((await table({ format: 'csv', columns: ['name'], search: '=cmd()' }))[1]).toEqual(["'=cmd(), =1+1"])
})

test('sends more users than are read in one go, each once and in order, as many as it has said', async () => {
  await office.server.db.query(
    sql`insert into app_user (email, first_name, last_name, onboarding_status, is_active)
     select 'crowd' || n || '@office.example', 'Crowd', lpad(n::text, 4, '0'), 'registered', true from generate_series(1, ${TRANSFERS.batch + 7}) n`,
  )
  for (const sort of ['name', '-status', 'last_login_at']) {
    const { reply, rows } = await fetched({ format: 'csv', columns: ['name'], search: 'Crowd', sort })
    const names = parse(reply.rawPayload, { bom: true }).slice(1).flat()
    expect([rows, names.length, new Set(names).size]).toEqual([TRANSFERS.batch + 7, TRANSFERS.batch + 7, TRANSFERS.batch + 7])
    if (sort === 'name') expect(names).toEqual(names.toSorted())
  }
})

test('refuses columns, orders, filters and formats that the list does not have, each by its field', async () => {
  const refused = async (wish: object) => {
    const { status, body } = await ask(wish)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused({ format: 'csv', columns: ['password_hash'] })).toEqual([400, ['columns']])
  expect(await refused({ format: 'csv', columns: ['constructor'] })).toEqual([400, ['columns']])
  expect(await refused({ format: 'csv', sort: 'phone' })).toEqual([400, ['sort']])
  expect(await refused({ format: 'csv', filter: { password: 'x' } })).toEqual([400, ['filter.password']])
  expect(await refused({ format: 'pdf' })).toEqual([400, ['format']])
})

test('gives the list to those only who may see users, those of their branches, and no longer than they may', async () => {
  expect((await office.server.call(exportUsers, { format: 'csv' })).status).toBe(401)
  const passerBy = await office.join({})
  expect((await ask({ format: 'csv' }, { as: passerBy })).status).toBe(403)
  const elsewhere = await office.join({ permissions: ['view_customuser'] })
  await colleague('Dora', 'Ofours')
  const wish: Wish = { format: 'csv', columns: ['name'], search: 'Ofours' }
  expect(await table(wish, { as: elsewhere })).toEqual([['Name']])
  expect(await table(wish)).toEqual([['Name'], ['Ofours, Dora']])
  const { url } = (await ask(wish, { as: elsewhere })).body.data
  await office.server.db.query(
    sql`delete from user_branch_permission where user_branch_id in (select id from user_branch where user_id = ${elsewhere.id})`,
  )
  const reply = await office.server.get(url)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_permitted'])
})
