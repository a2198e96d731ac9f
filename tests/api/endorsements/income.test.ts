import { adjustPremium, reinstatePremium } from '#domain/api/contract/accounts.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { listUses } from '#server/store/agreements/limits.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binderOf, declareTo, type Limits } from './binder.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

/** 2.5 per cent of 12,000,000 are expected, of which 240,000 are the deposit. */
const ADJUSTABLE = {
  premium_basis: 'adjustable_rate',
  rate_pct: '2.5',
  premium_100: '300000',
  deposit_premium: '240000',
  minimum_premium: '240000',
}

/** Bound under limits, with its premium in the ledger. */
async function booked(limits: Limits, sections: readonly object[]) {
  const { id, uuid, values } = await at.bound({}, sections as Record<string, unknown>[])
  const ids = (values.sections as { id: number }[]).map((section) => section.id)
  await at.query(
    'insert into contract_reinstatement (contract_section_id, reinstatement_no, count, rate_pct) values ($1, 1, 1, 100)',
    [ids[0]],
  )
  const binder = await binderOf(at, limits)
  await declareTo(at, id, binder)
  const now = at.server.clock()
  const scene = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...scene, stored: (await findContract(db, uuid, 'everywhere'))! }))
  return { id, uuid, binder, sections: ids }
}

/** In all, and by class. */
async function incomeOf(binder: number): Promise<string[]> {
  const uses = await listUses(at.server.db, { id: binder, on: dayOf(at.server.clock()), by: '2026-01-01' })
  return uses.map(({ income }) => income)
}

const adjust = ({ uuid, sections }: { uuid: string; sections: number[] }, base = '13100000') =>
  at.desk.as('finance', adjustPremium, { uuid, section: sections[0]!, base, due_on: '2027-03-31' })

test('an adjustment in the accounts counts as premium income, in place of what was estimated, and is refused on its base above the limit [B10, B11]', async () => {
  const above = await booked({ income: 327_499 }, [ADJUSTABLE])
  expect(await incomeOf(above.binder)).toEqual(['300000.00'])
  const refused = await adjust(above)
  expect([refused.status, refused.body.code]).toEqual([400, 'not_valid'])
  expect(refused.body.errors!.base).toMatch(
    /für ENDORSED-\d+ wären 327\.500,00\sGBP; das Limit ist 327\.499,00\sGBP: 1,00\sGBP über dem Limit/,
  )
  expect(await incomeOf(above.binder)).toEqual(['300000.00'])

  const within = await booked({ income: 327_500, sublimit: 327_500 }, [ADJUSTABLE])
  expect((await adjust(within)).status).toBe(200)
  expect(await incomeOf(within.binder)).toEqual(['327500.00'])
  // what a further adjustment gives back leaves the limit
  expect((await adjust(within, '12000000')).status).toBe(200)
  expect(await incomeOf(within.binder)).toEqual(['300000.00'])
})

test('premium income of a class is refused where it is hard, and stands where it is soft [B10, B11]', async () => {
  const hard = await booked({ sublimit: 327_499 }, [ADJUSTABLE])
  expect(Object.keys((await adjust(hard)).body.errors ?? {})).toEqual(['base'])
  const soft = await booked({ sublimit: 327_499, isHard: false }, [ADJUSTABLE])
  expect((await adjust(soft)).status).toBe(200)
  const told = await at.query<{ notice: string }>(
    'select notice from agreement_contract_notice where agreement_contract_id = $1 order by notice',
    [soft.binder],
  )
  expect(told.map(({ notice }) => notice)).toEqual(['limit_reached', 'notifiable'])
})

test('the premium of a reinstatement in the accounts counts, and is refused on the loss above the limit [B10, B11]', async () => {
  const loss = { loss_on: '2026-05-20', loss: '2500000', due_on: '2026-12-31' }
  const reinstate = ({ uuid, sections }: { uuid: string; sections: number[] }) =>
    at.desk.as('finance', reinstatePremium, { uuid, section: sections[0]!, ...loss })
  const above = await booked({ income: 687_499 }, [{}])
  expect(Object.keys((await reinstate(above)).body.errors ?? {})).toEqual(['loss'])
  const within = await booked({ income: 687_500 }, [{}])
  expect((await reinstate(within)).status).toBe(200)
  expect(await incomeOf(within.binder)).toEqual(['687500.00'])
})

test('premium of an endorsement counts for the class of its section, at the share of the agreement contract [B10, B11]', async () => {
  const { id, binder, sections } = await booked({ order: 50 }, [{}, {}])
  const [other] = await at.query<{ id: number }>('select id from class_of_business where id <> $1 order by id limit 1', [
    at.desk.ids.class_of_business,
  ])
  await at.query('update contract_section set class_of_business_id = $2 where id = $1', [sections[1], other!.id])
  await at.query(
    `insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, effective_from)
     values ($1, $2, 100000000, 100000000, '2026-01-01')`,
    [binder, other!.id],
  )
  const charge = { calc_method: 'flat', amount_100: '40000', premium_effect: 'additional', settlement_due_date: '2027-01-31' }
  await at.completed(await at.create(id, { ...charge, section_no: 2 }))
  expect(await incomeOf(binder)).toEqual(['250000.00', '270000.00'])
})

test('an adjustment by endorsement counts in place of what was estimated [B10, B11]', async () => {
  const { id, binder } = await booked({ income: 327_500 }, [ADJUSTABLE])
  const adjusting = {
    endorsement_type: 'premium_adjustment',
    effective_from: '2026-12-31',
    adjusted_base: '13100000',
    settlement_due_date: '2027-02-28',
    section_no: 1,
  }
  await at.completed(await at.create(id, adjusting))
  expect(await incomeOf(binder)).toEqual(['327500.00'])
})

test('what was cancelled is at risk no more and keeps the premium that was not returned [B10, B11]', async () => {
  const { binder, sections } = await booked({}, [{}, {}])
  await at.query(`update contract_section set section_status = 'cancelled' where id = $1`, [sections[1]])
  const uses = await listUses(at.server.db, { id: binder, on: '2026-11-01', by: '2026-01-01' })
  expect(uses.map(({ used, income }) => [used, income])).toEqual([['4000000.00', '1000000.00']])
})
