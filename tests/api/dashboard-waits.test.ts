import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDay } from '#domain/api/day.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { openEndorsements, type Endorsements } from '#tests/api/endorsements/desk.ts'
import { countStatements } from '#tests/support/statements.ts'

let at: Endorsements
let today: string
beforeAll(async () => {
  at = await openEndorsements()
  today = dayOf(at.server.clock())
  // what waits in the demo world is none of this
  await at.query('update contract set handler_id = null')
  await at.query("update endorsement set deleted_at = now() where status = 'internal_approval'")
})
afterAll(() => at.server.stop())

type Who = Parameters<Endorsements['desk']['as']>[0]
const waitsOf = async (who: Who) => (await at.desk.as(who, loadDay, {})).body.data.waits
const told = async (who: Who) =>
  (await waitsOf(who)).items.map(({ what, name, due_on: day, amount, currency }) => [what, name, day, amount, currency])

const DRAFT = { annual_change: '120000', settlement_due_date: '2027-02-11' }

test('an endorsement waits for who may approve it, not for its preparer, and one of a past day for heads; then its handler waits for the markets [F4]', async () => {
  const { id } = await at.bound()
  const [ahead, back] = [
    await at.create(id, { ...DRAFT, effective_from: daysAfter(today, 5) }),
    await at.create(id, { ...DRAFT, endorsement_type: 'reinstatement_premium' }),
  ]
  await at.query('update endorsement set effective_from = $2 where id = $1', [back.id, daysAfter(today, -5)])
  await at.query("update endorsement set status = 'internal_approval' where contract_id = $1", [id])
  const [first, late] = [ahead, back].map(({ endorsement_reference: reference }) => reference)
  expect(await told('reviewer')).toEqual([['approval', first, daysAfter(today, 5), null, null]])
  expect(await told('head')).toEqual([
    ['approval', late, daysAfter(today, -5), null, null],
    ['approval', first, daysAfter(today, 5), null, null],
  ])
  expect(await told('handler')).toEqual([])
  await at.query("update endorsement set status = 'shown', issued_at = now() where id = $1", [ahead.id])
  expect(await told('handler')).toEqual([['answers', first, daysAfter(today, 5), null, null]])
  expect((await waitsOf('handler')).items[0]).toMatchObject({ endorsement: ahead.id })
  await at.query("update endorsement_party set response = 'agreed' where endorsement_id = $1", [ahead.id])
  expect(await told('handler')).toEqual([])
  await at.query("update endorsement set status = 'internal_approval', issued_at = null where id = $1", [ahead.id])
  expect(await told('reviewer')).toHaveLength(1)
  await at.query('update contract set branch_id = $2 where id = $1', [id, at.desk.ids.otherBranch])
  expect([await told('reviewer'), (await told('head')).length]).toEqual([[], 2])
  await at.query('update contract set handler_id = null where id = $1', [id])
})

test('open conditions, lines that expire within thirty days and premium that is owed wait for the handler alone, the most urgent first [B2]', async () => {
  const { id } = await at.bound()
  await at.query('update contract set stage_id = 6 where id = $1', [id])
  const [market] = await at.query<{ id: number; market: string }>(
    `select l.id, m.name as market from contract_section s join subscription l on l.contract_section_id = s.id join market m on m.id = l.market_id
     where s.contract_id = $1 order by l.id limit 1`,
    [id],
  )
  const name = market!.market
  const day = (days: number) => daysAfter(today, days)
  await at.query(
    `insert into contract_subjectivity (contract_id, wording, deadline, subjectivity_status)
     values ($1, 'Survey of the roof', $2, 'open'), ($1, 'Loss record', $2, 'satisfied'), ($1, 'No day', null, 'open')`,
    [id, day(3)],
  )
  await at.query("insert into subscription_subjectivity (subscription_id, wording, deadline) values ($1, 'Sprinklers', $2)", [
    market!.id,
    day(-2),
  ])
  await at.query(
    `update subscription set market_status = 'written', expires_at = case when id = $1 then $2::date else $3::date end
     where contract_section_id in (select id from contract_section where contract_id = $4)`,
    [market!.id, day(30), day(31), id],
  )
  // of 1,000.00 that were booked, 250.25 have been paid
  const [instalment] = await at.query<{ id: number }>(
    `insert into booked_instalment (contract_id, seq, kind, due_on, currency_id, amount_100, status)
     values ($1, 1, 'premium', $2, $3, 1000, 'part_paid') returning id`,
    [id, day(10), at.desk.ids.GBP],
  )
  const book = (no: number, kind: string, item: string, amount: string) =>
    at.query(
      `with entry as (insert into ledger_entry (contract_id, entry_no, kind, booked_on, source_key, instalment_id, base_currency_id)
         values ($1, $2, $3, $4, 'test ' || $2, $5, $7) returning id)
       insert into ledger_line (entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type)
       select id, account, $6, $7, sign * $8::numeric, sign * $8::numeric, 1, $4::date, 'none' from entry, (values ('client', 1), ('bank', -1)) v (account, sign)`,
      [id, no, kind, today, instalment!.id, item, at.desk.ids.GBP, amount],
    )
  await book(1, 'premium', 'premium', '1000')
  await book(2, 'payment', 'payment', '-250.25')
  await at.query(
    `insert into premium_notice (contract_id, instalment_id, unpaid_on, given_on, notice_days, ends_on) values ($1, $2, $3, $3, 30, $3::date + 30)`,
    [id, instalment!.id, day(-10)],
  )
  expect(await told('handler')).toEqual([
    ['market_subjectivity', name, day(-2), null, null],
    ['subjectivity', 'Survey of the roof', day(3), null, null],
    ['premium', null, day(10), '749.75', 'GBP'],
    ['notice', null, day(20), null, null],
    ['line', name, day(30), null, null],
    ['subjectivity', 'No day', null, null, null],
  ])
  expect((await waitsOf('handler')).total).toBe(6)
  expect(await told('reviewer')).toEqual([])
  await at.query('update contract set stage_id = 22 where id = $1', [id])
  expect(await told('handler')).toEqual([])
})

test('the most urgent of what waits is told at first, and all that is counted to who asks for it [B2]', async () => {
  const { id } = await at.bound()
  await at.query(
    `insert into contract_subjectivity (contract_id, wording, deadline, subjectivity_status)
     select $1, 'Survey ' || n, $2::date + n, 'open' from generate_series(1, 12) n`,
    [id, today],
  )
  const first = await waitsOf('handler')
  const all = (await at.desk.as('handler', loadDay, { waits: 'all' })).body.data.waits
  expect([first.total, first.items.length]).toEqual([all.total, 8])
  expect(all.items).toHaveLength(all.total)
  expect(all.items.slice(0, 8)).toEqual(first.items)
  await at.query('update contract set handler_id = null where id = $1', [id])
})

test('the day takes one statement for each of its parts, quotations and the limits of their handlers among them', async () => {
  const { access_token: token } = await at.server.signInAs('handler')
  await at.server.call(loadDay, {}, { token })
  const { count } = await countStatements(at.server.db)(() => at.server.call(loadDay, {}, { token }))
  expect(count).toBeLessThanOrEqual(8)
})
