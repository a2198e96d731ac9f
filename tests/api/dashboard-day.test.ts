import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellPresence } from '#domain/api/contract/presence.ts'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { listContracts } from '#domain/api/contracts.ts'
import { loadBusiness } from '#domain/api/contract/business.ts'
import { loadDay } from '#domain/api/day.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const dayOf = async (who: Parameters<ContractDesk['as']>[0]) => (await desk.as(who, loadDay, {})).body.data

/** A contract of the handler in a stage, of a year that no other contract is of. */
async function contractIn(stage: number, values: Record<string, unknown> = {}, year = 2031) {
  const contract = await desk.create({
    period_from: `${year}-03-01`,
    period_to: `${year}-12-31`,
    year_of_account: year,
    ...values,
  })
  await desk.server.db.query(
    sql`update contract set stage_id = ${stage}, group_id = ${stage > 6 ? 2 : 1}, prepared_by = ${desk.ids.handler} where id = ${contract.id}`,
  )
  return contract
}

test('counts the contracts that one handles by stage, with those whose day has passed', async () => {
  const before = (await dayOf('handler')).queue.find(({ stage_id: stage }) => stage === 3)
  await contractIn(3)
  await contractIn(3, { period_from: '2020-03-01', period_to: '2020-12-31', year_of_account: 2020 })
  const after = (await dayOf('handler')).queue.find(({ stage_id: stage }) => stage === 3)!
  expect([after.total - (before?.total ?? 0), after.overdue - (before?.overdue ?? 0)]).toEqual([2, 1])
})

test('names what is due first, and nothing that is over', async () => {
  const old = await contractIn(1, { period_from: '2019-01-01', period_to: '2019-12-31', year_of_account: 2019 })
  const over = await contractIn(22, { period_from: '2018-01-01', period_to: '2018-12-31', year_of_account: 2018 })
  const due = (await dayOf('handler')).due.items
  expect(due[0]).toMatchObject({ uuid: old.uuid, due_on: '2019-01-01', stage_id: 1 })
  expect(due.map(({ uuid }) => uuid)).not.toContain(over.uuid)
  expect(due.map(({ due_on: day }) => day)).toEqual(due.map(({ due_on: day }) => day).toSorted())
})

test('counts what waits for a decision to those who may make it, and never to the one who has prepared it [A10]', async () => {
  const reviews = async (who: Parameters<typeof dayOf>[0]) =>
    (await dayOf(who)).decisions.find(({ stage_id: stage }) => stage === 7)?.total ?? 0
  const [reviewer, handler] = [await reviews('reviewer'), await reviews('handler')]
  const { id } = await contractIn(7)
  expect([(await reviews('reviewer')) - reviewer, (await reviews('handler')) - handler]).toEqual([1, 0])
  await desk.server.db.query(sql`update contract set prepared_by = ${desk.ids.reviewer} where id = ${id}`)
  expect(await reviews('reviewer')).toBe(reviewer)
})

const decisionsOf = async (who: Parameters<typeof dayOf>[0], stage: number) =>
  (await dayOf(who)).decisions.filter(({ stage_id: each }) => each === stage).reduce((sum, { total }) => sum + total, 0)

/** Someone has made a move that prepares a decision, and someone else has saved what is no term since. */
const handedOn = (id: number, email: string) =>
  desk.server.db.query(sql`
    insert into contract_move (contract_id, move, from_stage, to_stage, hash, row_version, actor_id, at)
    select ${id}, 'contract.sendToReview', 6, 7, '', 1, u.id, now() from app_user u where u.email = ${email}`)

test('a review is no decision of the one who has handed it on, whoever has saved it since [A10]', async () => {
  const [reviewer, head] = [await decisionsOf('reviewer', 7), await decisionsOf('head', 7)]
  const { id } = await contractIn(7)
  await handedOn(id, 'reviewer@slipway.example')
  expect([(await decisionsOf('reviewer', 7)) - reviewer, (await decisionsOf('head', 7)) - head]).toEqual([0, 1])
})

test('a clearance waits for compliance alone, and only where nobody else can give it [B9]', async () => {
  const [compliance, handler] = [await decisionsOf('compliance', 2), await decisionsOf('handler', 2)]
  const [flagged, clear] = [await contractIn(2), await contractIn(2)]
  const party = async (id: number, screening: string) =>
    desk.server.db.query(sql`
      with named as (select id from party where deleted_at is null order by id limit 1),
        screened as (update party set screening_result = ${screening} where id in (select id from named) returning id)
      update contract set party_id = (select id from screened) where id = ${id}`)
  await desk.server.db.query(sql`update contract set party_id = null where id = ${flagged.id}`)
  await party(clear.id, 'clear')
  expect([(await decisionsOf('compliance', 2)) - compliance, (await decisionsOf('handler', 2)) - handler]).toEqual([1, 0])
  await party(clear.id, 'potential_match')
  expect((await decisionsOf('compliance', 2)) - compliance).toBeGreaterThanOrEqual(2)
})

test('a quote above the authority of its handler waits for another who may issue quotes, one within it for nobody [B9]', async () => {
  const { handler, branch, GBP } = desk.ids
  await desk.server.db.query(sql`
    update user_assignment set authority_limit = 1000000, authority_limit_currency_id = ${GBP}
    where user_id = ${handler} and branch_id = ${branch}`)
  const quoters = ['head', 'handler'] as const
  const before = await Promise.all(quoters.map((who) => decisionsOf(who, 3)))
  for (const limit of ['900000', '5000000']) {
    const { id } = await contractIn(3)
    await desk.server.db.query(sql`
      with led as (update contract set our_role = 'lead' where id = ${id} returning id)
      insert into contract_section (contract_id, section_no, title, currency_id, section_status, "limit", order_pct_of_whole)
      select id, 1, 'One', ${GBP}, 'active', ${limit}, 100 from led`)
  }
  const after = await Promise.all(quoters.map((who) => decisionsOf(who, 3)))
  expect(after.map((total, at) => total - before[at]!)).toEqual([1, 0])
})

/** Another quotation like one that is there, with these sections. */
async function quoteLike(id: number, role: string, sections: readonly object[], copies = 1) {
  const rows = JSON.stringify(sections)
  await desk.server.db.query(sql`
    with made as (
      insert into contract (contract_number, branch_id, source_id, stage_id, group_id, handler_id, currency_id, line_of_business_id, sbu_id, prepared_by, our_role)
        select 'C-9999-' || lpad(((select count(*) from contract where contract_number like 'C-9999-%') + n)::text, 6, '0'), branch_id, source_id, stage_id, group_id, handler_id, currency_id, line_of_business_id, sbu_id, prepared_by, ${role}
        from contract, generate_series(1, ${copies}::int) n where contract.id = ${id} returning id),
      section as (
        insert into contract_section (contract_id, section_no, title, currency_id, section_status, "limit", max_cession, order_pct_of_whole, basis_of_signed_lines)
        select m.id, e.n, 'Section', x.currency, coalesce(x.status, 'active'), x."limit", x.cession, x.ordered, coalesce(x."signedOn", 'percent_of_whole')
        from made m, jsonb_array_elements(${rows}::jsonb) with ordinality e (part, n),
          jsonb_to_record(e.part) as x (currency int, status text, "limit" numeric, cession numeric, ordered numeric, "signedOn" text) returning id, section_no)
    insert into subscription (contract_section_id, stamp_code, is_leader, written_line, written_basis, signed_line)
    select s.id, 'L' || s.id, true, (e.part->>'line')::numeric, coalesce(e.part->>'writtenOn', 'percent_of_whole'), (e.part->>'signed')::numeric
    from section s join jsonb_array_elements(${rows}::jsonb) with ordinality e (part, n) on e.n = s.section_no where jsonb_exists(e.part, 'line')`)
}

test('all quotes above authority are counted, however many there are [B9]', async () => {
  const { handler, branch, GBP } = desk.ids
  await desk.server.db.query(sql`
    update user_assignment set authority_limit = 1000000, authority_limit_currency_id = ${GBP}
    where user_id = ${handler} and branch_id = ${branch}`)
  const { id } = await contractIn(3)
  const before = await decisionsOf('head', 3)
  await quoteLike(id, 'follow', [{ currency: GBP, limit: 1_000_000 }], 30)
  await quoteLike(id, 'follow', [{ currency: GBP, limit: 1_000_000.01 }], 230)
  expect((await decisionsOf('head', 3)) - before).toBe(230)
})

test('a quote is above authority by what the company takes of its live sections in one currency (4, cross-step rule 7) [B9]', async () => {
  const { handler, branch, GBP, USD } = desk.ids
  await desk.server.db.query(sql`
    update user_assignment set authority_limit = 1000000, authority_limit_currency_id = ${GBP}
    where user_id = ${handler} and branch_id = ${branch}`)
  const { id } = await contractIn(3)
  const isAbove = async (role: string, ...sections: readonly object[]) => {
    const before = await decisionsOf('head', 3)
    await quoteLike(id, role, sections)
    return (await decisionsOf('head', 3)) - before === 1
  }
  const half = { currency: GBP, limit: 600_000 }
  expect(await isAbove('lead', half)).toBe(false)
  expect(await isAbove('lead', half, half)).toBe(true)
  expect(await isAbove('lead', half, { ...half, status: 'ntu' })).toBe(false)
  expect(await isAbove('broker', half, half)).toBe(false)
  expect(await isAbove('lead', { currency: GBP, cession: 3_000_000, ordered: 40 })).toBe(true)
  expect(await isAbove('lead', { currency: GBP, limit: 3_000_000, line: 30 })).toBe(false)
  /** Half of an order of 60 per cent of 3,000,000 is 900,000, half of the whole 1,500,000. */
  const led = { currency: GBP, limit: 3_000_000, ordered: 60, line: 50 }
  expect(await isAbove('lead', led)).toBe(true)
  expect(await isAbove('lead', { ...led, writtenOn: 'percent_of_order' })).toBe(false)
  expect(await isAbove('lead', { ...led, writtenOn: 'percent_of_order', signed: 50 })).toBe(true)
  expect(await isAbove('lead', { ...led, signed: 50, signedOn: 'percent_of_order' })).toBe(false)
  expect(await isAbove('follow', { currency: GBP, limit: 3_000_000, ordered: 30, line: 50 })).toBe(false)
  expect(await isAbove('lead', { currency: USD, limit: 1 })).toBe(true)
  expect(await isAbove('lead', { currency: USD, limit: 0 })).toBe(false)
})

test('an agreement under review waits for who may activate it and has had no hand in it [A10, B10]', async () => {
  const agreementsOf = async (who: Parameters<typeof dayOf>[0]) => (await dayOf(who)).agreements
  const [head, handler] = [await agreementsOf('head'), await agreementsOf('handler')]
  const [agreement] = await desk.server.db.query<{ id: number }>(sql`
    update agreement set status = 'under_review', created_by = ${desk.ids.handler}, updated_by = ${desk.ids.handler}, branch_id = ${desk.ids.branch}
    where id = (select id from agreement where status = 'active' and deleted_at is null order by id limit 1) returning id`)
  await desk.server.db.query(
    sql`update agreement_contract set created_by = ${desk.ids.handler}, updated_by = ${desk.ids.handler} where agreement_id = ${agreement!.id}`,
  )
  expect([(await agreementsOf('head')) - head, (await agreementsOf('handler')) - handler]).toEqual([1, 0])
  await desk.server.db.query(sql`
    update agreement_contract set updated_by = (select id from app_user where email = 'head@slipway.example') where agreement_id = ${agreement!.id}`)
  expect(await agreementsOf('head')).toBe(head)
})

test('tells what was opened last, newest first, to oneself alone', async () => {
  const [one, other] = [await contractIn(1), await contractIn(1)]
  for (const { uuid } of [one, other, one]) {
    await desk.as('handler', tellPresence, { uuid, step: '1' })
    desk.server.clock.advance(1_000)
  }
  expect((await dayOf('handler')).opened.slice(0, 2).map(({ uuid }) => uuid)).toEqual([one.uuid, other.uuid])
  expect((await dayOf('reviewer')).opened.map(({ uuid }) => uuid)).not.toContain(one.uuid)
})

test('sums the premium of bound contracts at their order by month, class and currency, and tells how many were not taken up', async () => {
  const priced = async (stage: number, premium: string, order: string) => {
    const contract = await contractIn(stage, {}, 2032)
    await desk.server.db.query(
      sql`insert into contract_section (contract_id, section_no, title, currency_id, section_status, premium_100, order_pct_of_whole)
          values (${contract.id}, 1, 'One', ${desk.ids.GBP}, 'active', ${premium}, ${order})`,
    )
  }
  await priced(15, '100000.01', '50')
  await priced(17, '200000', '100')
  await priced(22, '900000', '100')
  await desk.server.db.query(sql`update contract set quote_version = 1 where year_of_account = 2032 and stage_id = 22`)
  await contractIn(22, {}, 2032)
  const { body } = await desk.as('head', loadBusiness, { year: 2032 })
  const { months, classes, outcome } = body.data
  expect(months).toEqual([{ month: '2032-03', currency_id: desk.ids.GBP, currency: 'GBP', premium: '250000.01', contracts: 2 }])
  expect(classes).toMatchObject([{ id: desk.ids.class_of_business, currency: 'GBP', premium: '250000.01', contracts: 2 }])
  expect(outcome).toEqual({ bound: 2, not_taken_up: 1, declined: 1 })
})

test('every figure is that of the list behind it: premium by its currency, whatever that of the contract, and ages by their days', async () => {
  const listed = async (filter: Record<string, string>) =>
    (await desk.as('head', listContracts, { filter, page_size: 100 })).body.data
  const { id, uuid } = await contractIn(15, { currency: desk.ids.GBP }, 2033)
  await contractIn(15, { currency: desk.ids.USD }, 2033)
  for (const [no, currency] of [
    [1, desk.ids.USD],
    [2, null],
  ])
    await desk.server.db.query(
      sql`insert into contract_section (contract_id, section_no, title, currency_id, section_status, premium_100, order_pct_of_whole)
          values (${id}, ${no}, 'One', ${currency}, 'active', 1000, 100)`,
    )
  const { months } = (await desk.as('head', loadBusiness, { year: 2033 })).body.data
  expect(months.map(({ currency, contracts }) => [currency, contracts])).toEqual([
    ['GBP', 1],
    ['USD', 1],
  ])
  for (const { currency_id: currency } of months) {
    const filter = { year_of_account__from: '2033', year_of_account__to: '2033', premium_currency: String(currency) }
    expect((await listed(filter)).items.map((each) => each.uuid)).toEqual([uuid])
  }
  const { ages } = (await desk.as('head', loadBusiness, {})).body.data
  const stages = Array.from({ length: 14 }, (_, at) => at + 1).join(',')
  for (const { since_from: from, since_to: to, total } of ages) {
    const days = { ...(from && { stage_since__from: from }), ...(to && { stage_since__to: to }) }
    expect([from, to, (await listed({ stage_id: stages, ...days })).total]).toEqual([from, to, total])
  }
  expect((await desk.as('head', listContracts, { filter: { stage_since__from: 'soon' } })).status).toBe(400)
})

test('a submission that was declined before a quote is no lost quote, and each of the two leads to its contracts', async () => {
  const declined = await contractIn(2, {}, 2034)
  const { row_version: version } = (
    await desk.server.db.query<{ row_version: number }>(sql`select row_version from contract where id = ${declined.id}`)
  )[0]!
  const asked = { uuid: declined.uuid, move: 'contract.decline', row_version: version, reason_code: 'capacity' } as const
  expect((await desk.as('handler', makeContractMove, asked)).status).toBe(200)
  const lost = await contractIn(22, {}, 2034)
  await desk.server.db.query(sql`update contract set quote_version = 2 where id = ${lost.id}`)
  const { outcome } = (await desk.as('head', loadBusiness, { year: 2034 })).body.data
  expect(outcome).toEqual({ bound: 0, not_taken_up: 1, declined: 1 })
  const listed = async (version_filter: Record<string, string>) => {
    const filter = { year_of_account__from: '2034', year_of_account__to: '2034', stage_id: '22', ...version_filter }
    return (await desk.as('head', listContracts, { filter })).body.data.items.map(({ uuid }) => uuid)
  }
  expect(await listed({ quote_version__from: '1' })).toEqual([lost.uuid])
  expect(await listed({ quote_version__to: '0' })).toEqual([declined.uuid])
})

test('premium of contracts without a class leads to those that have none', async () => {
  const { id, uuid } = await contractIn(15, {}, 2035)
  await contractIn(15, {}, 2035)
  await desk.server.db.query(sql`
    with bare as (update contract set class_of_business_id = null where id = ${id} returning id)
    insert into contract_section (contract_id, section_no, title, currency_id, section_status, premium_100, order_pct_of_whole)
    select id, 1, 'One', ${desk.ids.GBP}, 'active', 1000, 100 from bare`)
  const { classes } = (await desk.as('head', loadBusiness, { year: 2035 })).body.data
  expect(classes).toMatchObject([{ id: null, contracts: 1 }])
  const filter = { year_of_account__from: '2035', year_of_account__to: '2035', class_of_business: 'none' }
  expect((await desk.as('head', listContracts, { filter })).body.data.items.map((each) => each.uuid)).toEqual([uuid])
})

test('tells heads how long contracts have been in their stage, and how many there are in each', async () => {
  const business = async () => (await desk.as('head', loadBusiness, {})).body.data
  const before = await business()
  const { id } = await contractIn(2)
  await desk.server.db.query(sql`update contract set stage_since = now() - interval '45 days' where id = ${id}`)
  const after = await business()
  const aged = (of: typeof before) => of.ages.find(({ up_to: end }) => end === 90)!.total
  const cleared = (of: typeof before) => of.pipeline.find(({ stage_id: stage }) => stage === 2)?.total ?? 0
  expect([aged(after) - aged(before), cleared(after) - cleared(before)]).toEqual([1, 1])
})

test('shows business to heads alone, and refuses a year that is none by its name [A10]', async () => {
  expect((await desk.as('handler', loadBusiness, {})).status).toBe(403)
  expect((await desk.as('finance', loadBusiness, {})).status).toBe(403)
  const { status, body } = await desk.as('head', loadBusiness, { year: 3000 })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['year']])
})
