import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContract } from '#domain/api/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

interface Row {
  id: number
}

test('a source that was rejected brings no contract [B7]', async () => {
  const { source, branch } = desk.ids
  const [was] = await desk.server.db.query<{ status: string }>(sql`select status from source where id = ${source}`)
  for (const status of ['rejected', 'terminated']) {
    await desk.server.db.query(sql`update source set status = ${status} where id = ${source}`)
    const { status: code, body } = await desk.as('handler', createContract, { source, branch })
    expect([code, Object.keys(body.errors!)]).toEqual([400, ['source']])
  }
  await desk.server.db.query(sql`update source set status = ${was!.status} where id = ${source}`)
  expect((await desk.as('handler', createContract, { source, branch })).status).toBe(200)
})

test('class, line and sub class that do not belong together are told, and can still be stored', async () => {
  const [other] = await desk.server.db.query<Row>(
    sql`select id from class_of_business where id <> ${desk.ids.class_of_business} and deleted_at is null and is_active limit 1`,
  )
  const contract = await desk.create({ class_of_business: other!.id })
  expect(contract.wrong).toEqual({ line_of_business: { key: 'not_of_class' } })
})

test('a sub class of another class is told also while no line of business is chosen', async () => {
  const [other] = await desk.server.db.query<Row>(
    sql`select s.id from sub_class s join line_of_business l on l.id = s.line_of_business_id
        where l.class_of_business_id <> ${desk.ids.class_of_business} and s.deleted_at is null and s.is_active limit 1`,
  )
  const contract = await desk.create({ line_of_business: null, sub_class: other!.id })
  expect(contract.wrong).toEqual({ sub_class: { key: 'not_of_class' } })
  const mended = await desk.saved(contract, '1', { sub_class: desk.ids.sub_class })
  expect(mended.wrong).toEqual({})
})

test('another contract of the same insured and class in the same period is named, once the periods touch', async () => {
  const name = { reinsured_name: 'Twin Mutual' }
  const first = await desk.create(name)
  const second = await desk.create({ ...name, reinsured_name: 'TWIN mutual' })
  expect(second.warnings).toEqual({ reinsured_name: { key: 'similar_contract', params: { number: first.contract_number } } })
  const later = await desk.create({ ...name, period_from: '2027-01-01', period_to: '2027-12-31', year_of_account: 2027 })
  expect(later.warnings).toEqual({})
})

test('a contract that came to nothing is no duplicate, and hides none that stands', async () => {
  const name = { reinsured_name: 'Lapsed Mutual' }
  const [lapsed, cancelled] = [await desk.create(name), await desk.create(name)]
  const stands = (uuid: string, stage: number) =>
    desk.server.db.query(sql`update contract set stage_id = ${stage} where uuid = ${uuid}`)
  await stands(lapsed.uuid, 22)
  await stands(cancelled.uuid, 20)
  const alone = await desk.create(name)
  expect(alone.warnings).toEqual({})
  const twin = await desk.create(name)
  expect(twin.warnings).toEqual({ reinsured_name: { key: 'similar_contract', params: { number: alone.contract_number } } })
})

test('an expiring contract of another insured is told, whatever the case of its letters', async () => {
  const expiring = await desk.create({ reinsured_name: 'Quay Mutual' })
  const next = { period_from: '2027-01-01', period_to: '2027-12-31', year_of_account: 2027, expiring_contract: expiring.id }
  const other = await desk.create({ ...next, reinsured_name: 'Pier Mutual' })
  expect(other.warnings).toEqual({ expiring_contract: { key: 'expiring_other_insured' } })
  const same = await desk.saved(other, '1', { reinsured_name: 'QUAY Mutual' })
  expect(same.warnings).toEqual({})
})

test('a declaration goes under an agreement contract that is open and takes risks on its first day [B10]', async () => {
  const [window] = await desk.server.db.query<{ id: number; inception_from: string; inception_to: string }>(
    sql`select id, inception_from::text, inception_to::text from agreement_contract
        where deleted_at is null and is_active and account_status = 'open' and branch_id = ${desk.ids.branch} limit 1`,
  )
  const declared = { contract_type: 'binder_declaration', agreement_contract: window!.id }
  const outside = await desk.create({ ...declared, period_from: '2001-01-01' })
  expect(outside.wrong.period_from).toEqual({
    key: 'outside_agreement_window',
    params: { from: window!.inception_from, to: window!.inception_to },
  })
  const inside = await desk.create({ ...declared, period_from: window!.inception_from })
  expect(inside.wrong).not.toHaveProperty('period_from')
  await desk.server.db.query(sql`update agreement_contract set account_status = 'on_hold' where id = ${window!.id}`)
  const closed = await desk.load(inside, '1')
  expect(closed.wrong.agreement_contract).toEqual({ key: 'agreement_not_open' })
})

test('a declined market is refused on a panel, a restricted one is told', async () => {
  const { market, second_market } = desk.ids
  await desk.server.db.query(sql`update market set security_status = 'declined' where id = ${market}`)
  await desk.server.db.query(
    sql`update market set security_status = 'restricted', minimum_rating_exception = null where id = ${second_market}`,
  )
  const made = await desk.saved(await desk.create(), '3a', { sections: [{ title: 'One' }] })
  const [section] = made.values.sections as Row[]
  const markets = [
    { market, stamp_code: 'A', is_leader: true },
    { market: second_market, stamp_code: 'B' },
  ]
  const placed = await desk.saved(made, '5', { sections: [{ id: section!.id, markets }] })
  expect(placed.wrong['sections.0.markets.0.market']).toEqual({ key: 'market_declined' })
  expect(placed.warnings['sections.0.markets.1.market']).toEqual({ key: 'market_restricted' })
})

test('each bureau has one leader at most, and no other market leads one', async () => {
  const at = await desk.server.db.query<Row & { market_type: string }>(
    sql`select id, market_type from market where deleted_at is null and is_active and security_status = 'approved' order by id`,
  )
  const of = (type: string) => at.filter(({ market_type: own }) => own === type)
  const [lloyds, other] = of('lloyds_syndicate')
  const markets = [lloyds, of('iua_company')[0], other, of('non_bureau')[0]].map((market, place) => ({
    market: market!.id,
    stamp_code: `S${place}`,
    is_leader: place === 0,
    is_bureau_leader: true,
  }))
  const made = await desk.saved(await desk.create(), '3a', { sections: [{ title: 'One' }] })
  const [section] = made.values.sections as Row[]
  const placed = await desk.saved(made, '5', { sections: [{ id: section!.id, markets }] })
  const said = [0, 1, 2, 3].map((place) => placed.wrong[`sections.0.markets.${place}.is_bureau_leader`]?.key)
  expect(said).toEqual([undefined, undefined, 'one_bureau_leader', 'no_bureau'])
})
