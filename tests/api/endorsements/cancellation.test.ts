import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASKS_NOTHING, type AskedMove } from '#domain/contracts/move.ts'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractAccount } from '#domain/api/contract/accounts.ts'
import { listEndorsements } from '#domain/api/endorsement.ts'
import { endorseCancellation, openEndorsement } from '#server/contracts/endorsements/effects.ts'
import { lockContract } from '#server/store/contracts/read.ts'
import type { Call } from '#server/serve.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

/** Someone of the handlers, as effects of moves know them. */
function callOf(): Call {
  const { ids } = at.desk
  const grants = new Map([[ids.branch, new Set(['view_contract', 'change_contract'])]])
  const caller = { userId: ids.handler, grants, authorityLevel: 100, permissions: new Set(['change_contract']), timeZone: 'UTC' }
  const { db, clock } = at.server
  return { db, clock, caller, language: 'en', requestId: 'effects' } as unknown as Call
}

async function effect(uuid: string, asked: Partial<AskedMove>, does = endorseCancellation) {
  const call = callOf()
  return at.server.db.tx(async (sql) => {
    const stored = (await lockContract(sql, uuid, 'everywhere'))!
    const scene = {
      stored,
      asked: { ...ASKS_NOTHING, ...asked },
      actorId: at.desk.ids.handler,
      now: call.clock(),
      today: '2026-06-20',
      isDry: false,
      call,
    }
    return does(sql, scene)
  })
}

async function madeFor(contract: number) {
  const { body } = await at.desk.as('handler', listEndorsements, { filter: { contract: String(contract) } })
  return Promise.all(body.data.items.map(({ id }) => at.load(id)))
}

const HALF_YEAR = { day: '2026-07-01', method: 'pro_rata', no_claim: true, reason: 'Notice given.' } as const

test('a cancellation from 1 July returns 184 of 365 days, splits it by the lines and tells the markets (guide 5.8 example 2)', async () => {
  const contract = await at.bound()
  const changes = await effect(contract.uuid, HALF_YEAR)
  expect(changes.map(({ key }) => key)).toEqual(['endorsement_made', 'cancellation_return', 'sections_cancelled'])
  const [made] = await madeFor(contract.id)
  expect(made).toMatchObject({
    status: 'agreed',
    premium: { effect: 'return', amount_100: '252054.79', amount_order: '252054.79' },
  })
  expect(at.partiesIn(made!).map(({ party_role: role }) => role)).toEqual([
    'leader',
    ...Array.from({ length: 3 }, () => 'notify_party'),
  ])
  const [section] = (await at.desk.load(contract, '3a')).values.sections as { section_status: string }[]
  expect(section!.section_status).toBe('cancelled')
})

test('never returns below what is earned at least, keeps a penalty at a short rate, and an agreed amount as it is', async () => {
  const [least, short, flat] = [
    await at.bound({}, [
      {
        premium_basis: 'adjustable_rate',
        rate_pct: '1',
        estimated_base: '50000000',
        deposit_premium: '500000',
        minimum_premium: '300000',
      },
    ]),
    await at.bound(),
    await at.bound(),
  ]
  await effect(least.uuid, HALF_YEAR)
  await effect(short.uuid, { ...HALF_YEAR, method: 'short_rate', penalty_pct: '12.5' })
  await effect(flat.uuid, { ...HALF_YEAR, method: 'flat', amount: '1000' })
  const amounts = await Promise.all([least, short, flat].map(async ({ id }) => (await madeFor(id))[0]!.premium.amount_100))
  // 252,054.7945 less an eighth
  expect(amounts).toEqual(['200000.00', '220547.95', '1000.00'])
})

test('returns of what was charged: the premium as an endorsement has raised it, or the deposit where there is one [B11]', async () => {
  const raised = await at.bound()
  const [section] = raised.values.sections as { id: number }[]
  const change = { path: `sections.${section!.id}.premium_100`, new_value: '620000' }
  const more = { effective_from: '2026-01-01', annual_change: '120000', settlement_due_date: '2026-10-31', changes: [change] }
  await at.completed(await at.create(raised.id, more))
  const adjustable = { premium_basis: 'adjustable_rate', rate_pct: '1.24', estimated_base: '50000000', premium_100: '620000' }
  const deposit = await at.bound({}, [{ ...adjustable, deposit_premium: '500000' }])
  const returned = async ({ id, uuid }: { id: number; uuid: string }) => {
    await effect(uuid, HALF_YEAR)
    const made = (await madeFor(id)).find(({ values }) => values.endorsement_type === 'cancellation')
    return made!.premium.amount_100
  }
  // 620,000 and 500,000 x 184 / 365
  expect([await returned(raised), await returned(deposit)]).toEqual(['312547.95', '252054.79'])
})

test('returns nothing where a loss has been notified', async () => {
  const contract = await at.bound()
  const changes = await effect(contract.uuid, { ...HALF_YEAR, no_claim: false })
  expect(changes.map(({ key }) => key)).toContain('cancellation_no_return')
  expect((await madeFor(contract.id))[0]!.premium.effect).toBe('none')
})

test('of some sections returns their premium alone, the rest goes on, and it is completed once the markets are told', async () => {
  const contract = await at.bound({}, [{}, { premium_100: '250000' }])
  const sections = (await at.desk.load(contract, '3a')).values.sections as { id: number }[]
  await effect(contract.uuid, { ...HALF_YEAR, sections: [sections[1]!.id] })
  const [made] = await madeFor(contract.id)
  // 250,000 x 184 / 365
  expect(made!.premium).toMatchObject({ amount_100: '126027.40', sections: [{ section: sections[1]!.id }] })
  const after = (await at.desk.load(contract, '3a')).values.sections as { section_status: string }[]
  expect(after.map(({ section_status: status }) => status)).toEqual(['active', 'cancelled'])
  expect((await at.move('handler', made!, 'complete')).body.code).toBe('move_blocked')
  const told = at.partiesIn(made!).map(({ id }) => ({ id, informed_on: '2026-07-02' }))
  const complete = await at.moved('handler', await at.changed(made!, { parties: told }), 'complete')
  expect(complete).toMatchObject({ status: 'completed', contract: { version: 2 } })
})

test('a minimum premium is earned by its own section alone, and an agreed amount is shared out among those that go [B11]', async () => {
  const least = { premium_100: '600000', minimum_premium: '540000', deposit_premium: '600000' }
  const adjustable = { premium_basis: 'adjustable_rate', rate_pct: '1.2', estimated_base: '50000000' }
  const [days, flat] = [
    await at.bound({}, [{ ...adjustable, ...least }, { premium_100: '300000' }]),
    await at.bound({}, [{ ...adjustable, ...least }, { premium_100: '300000' }]),
  ]
  await effect(days.uuid, HALF_YEAR)
  await effect(flat.uuid, { ...HALF_YEAR, method: 'flat', amount: '1000' })
  const returned = async (id: number) => new Set((await madeFor(id)).map(({ premium }) => premium.amount_100))
  // 600,000 less 540,000 rather than 302,465.75, and 300,000 x 184 / 365
  expect(await returned(days.id)).toEqual(new Set(['60000.00', '151232.88']))
  expect((await madeFor(flat.id)).flatMap(({ premium }) => premium.sections.map(({ amount_100: amount }) => amount))).toEqual([
    '666.67',
    '333.33',
  ])
})

test('an agreed amount is for sections of one currency, and the others are cancelled by themselves [B11]', async () => {
  const { id, uuid } = await at.bound({}, [{}, {}])
  const sections = (await at.desk.load({ uuid }, '3a')).values.sections as { id: number }[]
  await at.query('update contract_section set currency_id = $2 where id = $1', [sections[1]!.id, at.desk.ids.USD])
  const [{ row_version } = { row_version: 0 }] = await at.query<{ row_version: number }>(
    'select row_version from contract where id = $1',
    [id],
  )
  const asked = {
    uuid,
    row_version,
    move: 'contract.cancel',
    notice_on: '2026-06-01',
    ...HALF_YEAR,
    method: 'flat',
    amount: '1000',
  } as const
  const tried = async (more: object) => {
    const { status, body } = await at.desk.as('head', makeContractMove, { ...asked, ...more })
    const { lacks = [] } = body.data as unknown as { lacks?: { need: string }[] }
    return [status, ...lacks.map(({ need }) => need)]
  }
  expect(await tried({})).toEqual([409, 'hasReturnMethod'])
  expect(await tried({ sections: [sections[1]!.id], dry_run: '1' })).toEqual([200])
})

const TOLD = '2026-07-02'

/** Told to all markets, completed, and booked by finance. */
async function settled(contract: number): Promise<void> {
  for (const made of await madeFor(contract)) {
    const parties = at.partiesIn(made).map(({ id }) => ({ id, informed_on: TOLD }))
    const complete = await at.moved('handler', await at.changed(made, { parties }), 'complete')
    await at.moved('finance', complete, 'book')
  }
}

const duesOf = async (uuid: string) =>
  (await at.desk.as('finance', loadContractAccount, { uuid })).body.data.instalments.map(({ kind, premium }) => [kind, premium])

test('what is cancelled before its premium was booked is charged for its time on risk, and the rest in full (5.8) [B11, F4]', async () => {
  const part = await at.bound({}, [{}, { premium_100: '250000' }])
  const sections = (await at.desk.load(part, '3a')).values.sections as { id: number }[]
  await effect(part.uuid, { ...HALF_YEAR, sections: [sections[1]!.id] })
  await settled(part.id)
  expect(await duesOf(part.uuid)).toEqual([
    ['premium', '750000.00'],
    ['endorsement', '-126027.40'],
  ])
  const lost = await at.bound()
  await effect(lost.uuid, { ...HALF_YEAR, no_claim: false })
  await settled(lost.id)
  expect(await duesOf(lost.uuid)).toEqual([['premium', '500000.00']])
})

test('the move that endorses a contract opens a draft from the day that was asked for', async () => {
  const contract = await at.bound()
  const changes = await effect(contract.uuid, { day: '2026-12-13' }, openEndorsement)
  expect(changes).toMatchObject([{ kind: 'document', key: 'endorsement_made' }])
  expect((await madeFor(contract.id))[0]).toMatchObject({
    status: 'draft',
    values: { endorsement_type: 'standard', effective_from: '2026-12-13' },
  })
})
