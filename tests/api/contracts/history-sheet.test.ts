import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractHistorySheet } from '#domain/api/contract/view.ts'
import { ENDPOINTS } from '#domain/api/index.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
let uuid: string
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  const contract = await desk.create({ reinsured_name: '=Harbour' })
  uuid = contract.uuid
  await desk.saved(contract, '1', { period_to: '2027-01-31' })
  await desk.server.db.query(sql`update contract set stage_id = 2 where uuid = ${uuid}`)
})
afterAll(() => desk.server.stop())

async function sheet(): Promise<{ name: string; rows: string[][] }> {
  const { url } = (await desk.as('handler', loadContractHistorySheet, { uuid })).body.data
  const { body, headers } = await desk.server.get(url)
  return { name: String(headers['content-disposition']), rows: parse(body.replace('\uFEFF', '')) }
}

test('the whole history is fetched as a CSV file in the words of its reader, and no cell of it is a formula [B9]', async () => {
  const { name, rows } = await sheet()
  expect(name).toContain('.csv')
  const [heads, first, ...others] = rows
  expect(heads).toHaveLength(12)
  expect(first).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    expect.any(String),
    'Changed',
    '',
    '',
    'Period to',
    '31 December 2026',
    '31 January 2027',
    '',
    '',
    '',
    '',
  ])
  expect(others.map((row) => row[7])).toContain("'=Harbour")
  expect(others.every((row) => row.length === 12)).toBe(true)
})

test('rows of the file that are told by one of a list are called by its words [B9]', async () => {
  const fiscal = await desk.load({ uuid }, '7')
  await desk.saved(fiscal, '7', { brokerage_split: [{ brokerage_party: 'sub_broker', brokerage_pct: '2' }] })
  const { rows } = await sheet()
  const fields = rows.map((row) => row[5])
  expect(fields).toContain('Brokerage split Sub-broker: Brokerage')
})

test('the file tells what each move asked for and what was found of it, and what happened to lines [B9]', async () => {
  const [{ row_version: version }] = (await desk.server.db.query<{ row_version: number }>(
    sql`select row_version from contract where uuid = ${uuid}`,
  )) as [{ row_version: number }]
  const asked = { uuid, row_version: version, move: 'contract.decline', reason_code: 'appetite' }
  expect((await desk.as('handler', makeContractMove, asked)).status).toBe(200)
  const events = [
    { kind: 'written', market: 'Kestrel Syndicate 1192' },
    { kind: 'withdrawn', market: 'Kestrel Syndicate 1192' },
  ]
  await desk.server.db.query(
    sql`insert into audit (entity, entity_id, title, actor_id, at, action, before, after)
        select 'contract', id, contract_number, ${desk.ids.handler}, now(), 'changed', '{}', ${JSON.stringify({ line_events: events })}
        from contract where uuid = ${uuid}`,
  )
  const { rows } = await sheet()
  const told = rows.map((row) => row.slice(8))
  expect(told[0]).toEqual(['Requirement', 'Outcome', 'Line event', 'Market'])
  expect(told).toContainEqual(['', '', 'Line written', 'Kestrel Syndicate 1192'])
  expect(told).toContainEqual(['', '', 'Line withdrawn', 'Kestrel Syndicate 1192'])
  const needs = rows.filter(([, , , stage]) => stage === 'Not taken up')
  expect(needs.map((row) => row.slice(8, 10))).toContainEqual(['a reason', 'Met'])
  expect(new Set(needs.map((row) => row[4]))).toEqual(new Set(['Outside our appetite']))
})

test('the file tells changes of fields that contracts no longer have in words too [B9]', async () => {
  const market = { id: 9, row: 'Kestrel Syndicate 1192' }
  const layer = { id: 5, row: 'Top layer' }
  const before = { sections: [{ ...layer, hours_clause: '72', markets: [{ ...market, written_on: '2025-12-01' }] }] }
  const after = { sections: [{ ...layer, hours_clause: '168', markets: [{ ...market, written_on: '2025-12-02' }] }] }
  await desk.server.db.query(
    sql`insert into audit (entity, entity_id, title, actor_id, at, action, before, after)
        select 'contract', id, contract_number, ${desk.ids.handler}, now(), 'changed', ${JSON.stringify(before)}, ${JSON.stringify(after)}
        from contract where uuid = ${uuid}`,
  )
  const told = (await sheet()).rows.map((row) => row.slice(5, 8))
  expect(told).toContainEqual(['Layers and sections Top layer: Hours clause', '72 hours', '168 hours'])
  expect(told).toContainEqual(['Markets Top layer › Kestrel Syndicate 1192: Written on', '1 December 2025', '2 December 2025'])
})

test('whoever may not see contracts is refused every part of one [F4]', async () => {
  const { email } = await addPerson(desk.server, { permissions: ['view_country'] })
  const token = (await signIn(desk.server, email)).access_token
  const parts = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path.startsWith('/core/contract-view/'))
  expect(parts.map(({ name }) => name)).toEqual([
    'loadContractView',
    'loadContractComparison',
    'listContractVersions',
    'loadContractTerms',
    'loadContractHistorySheet',
  ])
  for (const part of parts) {
    const { status, body } = await desk.server.call(part, { uuid, from: 1, to: 2 }, { token })
    expect([part.name, status, body.code]).toEqual([part.name, 403, 'not_permitted'])
  }
})

test('a link to a history tells nothing to someone whose permission was taken since', async () => {
  const { url } = (await desk.as('handler', loadContractHistorySheet, { uuid })).body.data
  await desk.server.db.query(
    sql`delete from role_permission using permission p where p.id = permission_id and p.codename = 'view_contract'`,
  )
  expect((await desk.server.get(url)).statusCode).toBe(404)
})
