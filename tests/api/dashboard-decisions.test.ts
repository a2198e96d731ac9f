import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportWorklist, listWorklist, loadBoard } from '#domain/api/contract/worklists.ts'
import { loadDay } from '#domain/api/day.ts'
import { CRUD } from '#domain/api/index.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

type Who = Parameters<ContractDesk['as']>[0]

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

/** A contract in a stage that someone has prepared. */
async function contractIn(stage: number, preparer: Who): Promise<string> {
  const { id, uuid } = await desk.create()
  await desk.server.db.query(sql`
    update contract set stage_id = ${stage}, group_id = ${stage > 6 ? 2 : 1}, our_role = 'lead',
      prepared_by = (select id from app_user where email = ${`${preparer}@slipway.example`}) where id = ${id}`)
  return uuid
}

/** More than the handler may bind alone. */
const enlarge = (uuid: string) =>
  desk.server.db.query(sql`
    insert into contract_section (contract_id, section_no, title, currency_id, section_status, "limit", order_pct_of_whole)
    select id, 1, 'One', ${desk.ids.GBP}, 'active', 9000000000, 100 from contract where uuid = ${uuid}`)

const decisionsOf = async (who: Who) => (await desk.as(who, loadDay, {})).body.data.decisions
const MINE = { waits: 'mine' }
const waiting = async (who: Who, { group_id: group, stage_id: stage }: { group_id: number; stage_id: number }) =>
  (await desk.as(who, listWorklist, { group, stage, page_size: 100, filter: MINE })).body.data

test('each count of decisions is that of the list it leads to, and an own prepared contract is in neither [A10, B2]', async () => {
  const [others, own]: string[][] = [[], []]
  for (const stage of [3, 7, 10, 14]) {
    others!.push(await contractIn(stage, 'handler'))
    own!.push(await contractIn(stage, 'head'))
  }
  for (const uuid of [others![0]!, own![0]!]) await enlarge(uuid)
  const decisions = await decisionsOf('head')
  const listed: string[] = []
  for (const each of decisions) {
    const { items, total } = await waiting('head', each)
    expect([each.stage_id, total, items.length]).toEqual([each.stage_id, each.total, Math.min(each.total, 100)])
    listed.push(...items.map(({ uuid }) => uuid))
  }
  expect(decisions.map(({ stage_id: stage }) => stage)).toEqual([3, 7, 10, 14])
  expect(listed).toEqual(expect.arrayContaining(others!))
  expect(listed.filter((uuid) => own!.includes(uuid))).toEqual([])
})

test('a returned review, a quote within authority and a clearance that others can give wait for nobody’s decision [B9]', async () => {
  const [returned, quote, clearance] = [
    await contractIn(8, 'handler'),
    await contractIn(3, 'handler'),
    await contractIn(2, 'handler'),
  ]
  await desk.server.db.query(sql`update contract set group_id = 2 where uuid = ${returned}`)
  const heads = [await waiting('head', { group_id: 2, stage_id: 7 }), await waiting('head', { group_id: 1, stage_id: 3 })]
  expect(heads.flatMap(({ items }) => items).filter(({ uuid }) => [returned, quote].includes(uuid))).toEqual([])
  const cleared = async () => (await waiting('compliance', { group_id: 1, stage_id: 2 })).items.map(({ uuid }) => uuid)
  await desk.server.db.query(sql`
    with named as (update party set screening_result = 'clear' where id = ${desk.ids.party} returning id)
    update contract set party_id = (select id from named) where uuid = ${clearance}`)
  expect(await cleared()).not.toContain(clearance)
  await desk.server.db.query(sql`update contract set party_id = null where uuid = ${clearance}`)
  expect(await cleared()).toContain(clearance)
  const [clearances] = await decisionsOf('compliance')
  expect((await waiting('compliance', { group_id: 1, stage_id: 2 })).total).toBe(clearances!.total)
  expect((await waiting('head', { group_id: 1, stage_id: 2 })).total).toBe(0)
})

test('the board and the file of a worklist hold the same contracts, and no other word is taken', async () => {
  const { total } = await waiting('head', { group_id: 2, stage_id: 7 })
  const board = (await desk.as('head', loadBoard, { group: 2, filter: MINE })).body.data.columns
  expect(board.find(({ stage }) => stage === 7)?.total).toBe(total)
  expect(board.find(({ stage }) => stage === 15)).toMatchObject({ total: 0, items: [] })
  const file = await desk.as('head', exportWorklist, {
    group: 2,
    stage: 7,
    format: 'csv',
    columns: ['contract_number'],
    filter: MINE,
  })
  expect([file.status, file.body.data.rows]).toEqual([200, total])
  const { status, body } = await desk.as('head', listWorklist, { group: 2, stage: 7, filter: { waits: 'theirs' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['filter.waits']])
})

const AGREEMENTS = CRUD.get('agreement')!
const agreementsFor = async (who: Who, filter: Record<string, string> = MINE) =>
  desk.as(who, AGREEMENTS.list, { page_size: 100, filter })

test('the count of agreements under review is that of the list it leads to, its file too, and an own prepared one is in neither [A10, B2, B10]', async () => {
  const [own] = await desk.server.db.query<{ id: number }>(sql`
    update agreement set status = 'under_review', updated_by = (select id from app_user where email = 'head@slipway.example')
    where id = (select id from agreement where status = 'active' and deleted_at is null order by id limit 1) returning id`)
  const { agreements } = (await desk.as('head', loadDay, {})).body.data
  const { items, total } = (await agreementsFor('head')).body.data
  const underReview = (await agreementsFor('head', { status: 'under_review' })).body.data
  expect(agreements).toBeGreaterThan(0)
  expect([total, items.length, underReview.total]).toEqual([agreements, agreements, agreements + 1])
  expect(underReview.items.map(({ id }) => id)).toContain(own!.id)
  expect(items.map(({ id }) => id)).not.toContain(own!.id)
  const file = await desk.as('head', AGREEMENTS.export, { format: 'csv', columns: ['agreement_number'], filter: MINE })
  expect([file.status, file.body.data.rows]).toEqual([200, agreements])
  const sheet = await desk.server.get(file.body.data.url)
  expect(sheet.payload.trim().split('\n')).toHaveLength(agreements + 1)
  expect((await agreementsFor('handler')).body.data.total).toBe(0)
})

test('what waits for others, or in a list where nothing waits, is no filter', async () => {
  const { status, body } = await agreementsFor('head', { waits: 'theirs' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['filter.waits']])
  const regions = await desk.as('head', CRUD.get('region')!.list, { filter: MINE })
  expect([regions.status, Object.keys(regions.body.errors ?? {})]).toEqual([400, ['filter.waits']])
})

test('all that is due is there for who asks for it, with how much there is [B2]', async () => {
  for (let made = 0; made < 9; made++) await desk.create()
  const { due } = (await desk.as('handler', loadDay, {})).body.data
  const all = (await desk.as('handler', loadDay, { due: 'all' })).body.data.due
  expect(due.items).toHaveLength(8)
  expect([due.total, all.items.length]).toEqual([all.total, all.total])
  expect(all.items.slice(0, 8)).toEqual(due.items)
  expect((await desk.as('handler', loadDay, { due: 'some' })).status).toBe(400)
})
