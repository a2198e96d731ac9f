import { decideContractChange, listContractChanges } from '#domain/api/binder/agreements.ts'
import { dayIn, daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { shortDayText } from '#server/texts/formats.ts'
import { entityNamed, type SomeRow, type Values } from '#tests/support/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts, openBinderDesk, type BinderDesk, type Clerk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

const contractOf = ({ id }: SomeRow) => binder.load(contracts, id)

/** A contract in force, and a form of it that adds a limit from a day on. */
async function inForce() {
  const { agreement, contract } = await binder.facility()
  await binder.desk.server.db.query(sql`update agreement set status = 'active' where id = ${agreement.id} returning id`)
  return contract
}

const limitFrom = (contract: Values, day: string, aggregate = '5000') => {
  const [first] = contract.cob_admissible_limits as Values[]
  const { id: _id, class_of_business: ofClass, ...rest } = first!
  return {
    ...rest,
    class_of_business: (ofClass as { id: number }).id,
    sub_class: null,
    max_any_one_risk: '500',
    aggregate_limit: aggregate,
    effective_from: day,
  }
}

const kept = (contract: Values) =>
  (contract.cob_admissible_limits as Values[]).map((row) => ({
    ...row,
    class_of_business: (row.class_of_business as { id: number }).id,
    sub_class: null,
  }))

async function propose(who: Clerk, of: SomeRow, given: (now: Values) => Values) {
  const now = await contractOf(of)
  return binder.call(who, contracts.change, { id: of.id, row_version: now.row_version, ...given(now) })
}

const adding = (day: string) => (now: Values) => ({
  cob_admissible_limits: [...kept(now), limitFrom(now, day)],
  premium_income_limits: [{ gross_premium_income_limit: '9000000', overall_aggregate_limit: null, effective_from: day }],
})

const changesOf = async (who: Clerk, { id }: SomeRow) => (await binder.call(who, listContractChanges, { id })).body.data.changes

const decide = (who: Clerk, { id }: SomeRow, change: number, to: string) =>
  binder.call(who, decideContractChange, { id, change, to, comment: 'Agreed with the leader.' })

test('a change of terms in force waits, is refused to who proposed it, and is put in force by someone else, with the old rows beside it [B10]', async () => {
  const contract = await inForce()
  const day = daysAfter(binder.today, 10)
  const proposed = await propose(binder.judge, contract, adding(day))
  expect([proposed.status, proposed.body.message]).toEqual([200, expect.stringContaining('Someone else must approve it')])
  expect(((await contractOf(contract)).cob_admissible_limits as unknown[]).length).toBe(1)

  const [change] = await changesOf(binder.judge, contract)
  expect(change).toMatchObject({ status: 'proposed', decisions: ['withdrawn'], is_own: true })
  expect(change!.lines.map(({ kind, effective_from: from }) => [kind, from])).toEqual([
    ['income', day],
    ['limit', day],
  ])
  const own = await decide(binder.judge, contract, change!.id, 'in_force')
  expect([own.status, own.body.code]).toEqual([409, 'move_blocked'])
  const without = await decide(binder.handler, contract, change!.id, 'in_force')
  expect([without.status, without.body.code]).toEqual([403, 'not_permitted'])

  expect((await decide(binder.approver, contract, change!.id, 'in_force')).status).toBe(200)
  const after = await contractOf(contract)
  expect((after.cob_admissible_limits as Values[]).map(({ aggregate_limit: limit }) => limit)).toEqual(['1000', '5000'])
  expect(after.premium_income_limits).toMatchObject([{ gross_premium_income_limit: '9000000', effective_from: day }])
  expect(await changesOf(binder.reader, contract)).toMatchObject([
    { status: 'in_force', comment: 'Agreed with the leader.', decisions: [], decided_by: { id: binder.approver.id } },
  ])
  const history = await binder.call(binder.reader, contracts.history, { id: contract.id })
  expect(Object.keys(history.body.data.items[0]!.after!)).toEqual(
    expect.arrayContaining(['cob_admissible_limits', 'premium_income_limits']),
  )
  expect((await decide(binder.approver, contract, change!.id, 'refused')).body.code).toBe('move_not_open')
})

test('terms in force take nothing but new rows with a day that has not passed; what else was changed is named [B10]', async () => {
  const contract = await inForce()
  const day = daysAfter(binder.today, 5)
  const other = await propose(binder.handler, contract, (now) => ({ ...adding(day)(now), max_advance_inception_days: 5 }))
  const reason = 'The terms are locked: the agreement is under review, in force or ended.'
  expect([other.status, other.body.code, other.body.errors]).toEqual([
    409,
    'agreement_not_editable',
    { max_advance_inception_days: reason },
  ])
  const changed = await propose(binder.handler, contract, (now) => ({
    cob_admissible_limits: kept(now).map((row) => ({ ...row, aggregate_limit: '2000' })),
  }))
  expect([changed.body.code, changed.body.errors]).toEqual([
    'agreement_not_editable',
    { 'cob_admissible_limits.0.aggregate_limit': reason },
  ])
  const taken = await propose(binder.handler, contract, () => ({ cob_admissible_limits: [] }))
  expect([taken.body.code, taken.body.errors]).toEqual(['agreement_not_editable', { cob_admissible_limits: reason }])
  const late = await propose(binder.handler, contract, adding(daysAfter(binder.today, -1)))
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([
    400,
    ['cob_admissible_limits.1.effective_from', 'premium_income_limits.0.effective_from'],
  ])
  expect(Object.values(late.body.errors ?? {})[1]).toBe(`Enter ${shortDayText('en', binder.today)} or later.`)
  expect(await changesOf(binder.reader, contract)).toEqual([])
})

/** A zone that is a day ahead of UTC at this hour, or a day behind. */
const elsewhere = (now: Date) => (now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati')

test('a new row begins no earlier than the day it is for who proposes it [B10]', async () => {
  const contract = await inForce()
  const { server } = binder.desk
  const zone = elsewhere(server.clock())
  await server.db.query(
    sql`with z as (insert into time_zone (name, display_name) values (${zone}, ${zone}) on conflict do nothing returning id)
        update app_user set time_zone_id = coalesce((select id from z), (select id from time_zone where name = ${zone}))
        where id = ${binder.handler.id} returning id`,
  )
  const today = dayIn(server.clock(), zone)
  const early = await propose(binder.handler, contract, adding(daysAfter(today, -1)))
  expect(Object.values(early.body.errors ?? {})[0]).toBe(`Enter ${shortDayText('en', today)} or later.`)
  expect((await propose(binder.handler, contract, adding(today))).status).toBe(200)
})

test('one change waits at a time, and is refused by someone else or taken back by who proposed it [B10]', async () => {
  const contract = await inForce()
  const day = daysAfter(binder.today, 5)
  await propose(binder.handler, contract, adding(day))
  const second = await propose(binder.judge, contract, adding(day))
  expect(second.body.errors).toEqual({
    cob_admissible_limits: 'A record like this already exists.',
  })
  const [first] = await changesOf(binder.approver, contract)
  expect(first!.decisions).toEqual(['in_force', 'refused'])
  expect((await decide(binder.judge, contract, first!.id, 'withdrawn')).body.code).toBe('move_blocked')
  expect((await decide(binder.handler, contract, first!.id, 'withdrawn')).status).toBe(200)
  await propose(binder.handler, contract, adding(day))
  const [again] = await changesOf(binder.approver, contract)
  expect((await decide(binder.approver, contract, again!.id, 'refused')).status).toBe(200)
  expect((await changesOf(binder.reader, contract)).map(({ status }) => status)).toEqual(['refused', 'withdrawn'])
  expect((await contractOf(contract)).premium_income_limits).toEqual([])
  expect(entityNamed('agreement_contract').amendable?.(await contractOf(contract))).toBe(true)
})

/** Who was told of the contract since the last look, of what, and with which outcome. */
const told = async (contract: SomeRow) =>
  (
    await binder.desk.server.db.query<{ user_id: number; kind: string; outcome: string | null }>(
      sql`with seen as (delete from notification where entity = 'agreement_contract' and entity_id = ${contract.id} returning *)
          select user_id, kind, facts->>'outcome' as outcome from seen order by id`,
    )
  ).map(({ user_id: id, kind, outcome }) => [id, kind, outcome])

test('a proposed change is told to those who may approve it, and what became of it to who proposed it [B10]', async () => {
  const contract = await inForce()
  await propose(binder.judge, contract, adding(daysAfter(binder.today, 5)))
  const waiting = await told(contract)
  expect(waiting).toContainEqual([binder.approver.id, 'approval.waiting', null])
  expect(waiting.map(([id]) => id)).not.toContain(binder.judge.id)
  const [change] = await changesOf(binder.approver, contract)
  await decide(binder.approver, contract, change!.id, 'refused')
  expect(await told(contract)).toEqual([[binder.judge.id, 'approval.decided', 'rejected']])
})
