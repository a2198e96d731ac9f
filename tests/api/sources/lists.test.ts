import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkSources, exportSources, listBrokers, listSources, loadSource } from '#domain/api/source/source.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const found = async (filter: Record<string, string>, search = '') =>
  (await desk.done('compliance', listSources, { search, filter, page_size: 100 })).items.map(({ id }) => id)

test('the list is narrowed by country, officer, owner, status, category, compliance state and dates [D1]', async () => {
  const approved = await desk.approved({ incorporation_country: desk.ids.DE })
  const draft = await desk.draft()
  const { next_review_date: next, sanctions_screened_on: screened } = approved
  const filters: Record<string, string>[] = [
    { incorporation_country: `${desk.ids.DE}` },
    { compliance_user: `${desk.ids.compliance},${desk.ids.head}` },
    { status: 'approved,review_due' },
    { risk_category: approved.risk_category },
    { sanctions_result: 'clear', toba_status: 'sent' },
    { next_review_date__from: next!, next_review_date__to: next! },
    { sanctions_screened_on__from: screened!, pi_expiry__from: desk.today() },
  ]
  for (const filter of filters) {
    const ids = await found(filter)
    expect([filter, ids.includes(approved.id), ids.includes(draft.id)]).toEqual([filter, true, false])
  }
  expect(await found({ owner_user: `${desk.ids.handler}` })).toEqual(expect.arrayContaining([approved.id, draft.id]))
  const { status, body } = await desk.as('compliance', listSources, { filter: { risk_category: 'none', proposal: 'x' } })
  expect([status, Object.keys(body.errors!).toSorted()]).toEqual([400, ['filter.proposal', 'filter.risk_category']])
})

test('what is filtered leaves as a file, in the words of the reader, and only what the reader may see', async () => {
  const { legal_name: name } = await desk.draft()
  const wish = {
    format: 'csv',
    columns: ['source_code', 'legal_name', 'status', 'incorporation_country'],
    search: name!,
    filter: { status: 'draft' },
  }
  const table = async (token: string) => {
    const { body } = await desk.server.call(exportSources, wish, { token, headers: { 'accept-language': 'de' } })
    const file = await desk.server.get(body.data.url)
    return { name: file.headers['content-disposition'], rows: parse(file.rawPayload, { bom: true }) }
  }
  const own = await table((await desk.server.signInAs('compliance')).access_token)
  expect(own.name).toContain(encodeURIComponent('Geschäftsquellen'))
  expect(own.rows).toEqual([
    ['Code der Geschäftsquelle', 'Firmenname', 'Status', 'Gründungsland'],
    [expect.stringMatching(/^SRC-/), name, 'Entwurf', 'United Kingdom'],
  ])
  const { email } = await addPerson(desk.server, { permissions: ['view_source'] })
  expect((await table((await signIn(desk.server, email)).access_token)).rows).toHaveLength(1)
  const { email: nobody } = await addPerson(desk.server, { permissions: ['view_country'] })
  const { access_token: token } = await signIn(desk.server, nobody)
  expect((await desk.server.call(exportSources, wish, { token })).status).toBe(403)
  expect((await desk.as('compliance', exportSources, { ...wish, columns: ['proposal'] })).status).toBe(400)
})

test('several are removed at once, each by the rules of its own, and told of one by one [G4]', async () => {
  const [draft, approved] = [await desk.draft(), await desk.approved()]
  const ids = [draft.id, approved.id, 999_999]
  const { access_token: token } = await desk.server.signInAs('compliance')
  const how = { token, headers: { 'idempotency-key': 'these-three' } }
  const send = () => desk.server.call(bulkSources, { action: 'delete', ids }, how)
  const first = (await send()).body.data
  expect(first.rows.map(({ id, outcome }) => [id, outcome])).toEqual([
    [draft.id, 'changed'],
    [approved.id, 'refused'],
    [999_999, 'refused'],
  ])
  expect(first.rows.map(({ title }) => title)).toEqual([
    `${draft.source_code} ${draft.legal_name}`,
    `${approved.source_code} ${approved.legal_name}`,
    null,
  ])
  expect(first.rows[1]!.reason).not.toBe('')
  expect((await send()).body.data.rows[0]).toEqual(first.rows[0])
  expect((await desk.as('compliance', loadSource, { id: draft.id })).status).toBe(404)
  expect((await desk.as('handler', bulkSources, { action: 'delete', ids })).status).toBe(403)
  expect((await desk.as('compliance', bulkSources, { action: 'deactivate', ids })).status).toBe(400)
})

test('who only picks sources for contracts learns nothing of what compliance found, by no filter, order or search', async () => {
  const { id, source_code: code, pi_expiry: expiry } = await desk.approved({ registration_number: '0555777' })
  const { id: person, email } = await addPerson(desk.server, { permissions: ['view_contract'] })
  await desk.server.db.query(sql`insert into user_branch (user_id, branch_id) values (${person}, ${desk.ids.LON})`)
  const { access_token: token } = await signIn(desk.server, email)
  const ask = async (query: object) => (await desk.server.call(listBrokers, query, { token })).body
  expect((await ask({ search: code, filter: { status: 'approved' }, sort: '-source_code' })).data.items).toEqual([
    expect.objectContaining({ id, source_code: code }),
  ])
  const hidden = {
    risk_category: 'low',
    sanctions_result: 'clear',
    toba_status: 'sent',
    compliance_user: `${desk.ids.compliance}`,
    pi_expiry__from: expiry!,
    registration_number: '0555777',
  }
  const filtered = await ask({ filter: hidden })
  expect(Object.keys(filtered.errors!).toSorted()).toEqual(
    Object.keys(hidden)
      .map((name) => `filter.${name}`)
      .toSorted(),
  )
  for (const sort of [
    'risk_category',
    '-pi_expiry',
    'next_review_date',
    'sanctions_result',
    'toba_status',
    'registration_number',
  ])
    expect([sort, Object.keys((await ask({ sort })).errors ?? {})]).toEqual([sort, ['sort']])
  expect((await ask({ search: '0555777' })).data.items).toEqual([])
})
