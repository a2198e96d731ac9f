import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollBackSignDown } from '#domain/api/contract/lines.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openLinesDesk, signedIn, type LinesDesk } from './lines-desk.ts'

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

type Values = Record<string, unknown>

/** A contract whose lines are written and whose review is approved. */
async function reviewed(all: readonly Values[], plan: Parameters<LinesDesk['placed']>[0] = {}) {
  const contract = await desk.placed({ sections: [all.map(() => ({}))], ...plan })
  await desk.recordAll(contract, all)
  await desk.stage(contract, 9)
  return contract
}

const lines = (...written: string[]) => written.map((line) => ({ written_line: line }))

test('signs 50, 40, 30 and 30 down to an order of 100 [guide 5.2 Ex 1]', async () => {
  const contract = await reviewed(lines('50', '40', '30', '30'))
  const { status, body } = await desk.signDown(contract)
  expect(status).toBe(200)
  expect(signedIn(body.data.section!)).toEqual(['33.3333', '26.6667', '20.0000', '20.0000'])
  expect(body.data.signing.result).toMatchObject({ total: '100.0000', factor: '0.666667', shortfall: '0.0000' })
  expect(body.data.signing.lines.map(({ reason }) => reason)).toEqual([
    { by: 'factor', extra: false },
    { by: 'factor', extra: true },
    { by: 'factor', extra: false },
    { by: 'factor', extra: false },
  ])
})

test('lets the leader’s 20 stand and brings the others down [guide 5.2 Ex 2]', async () => {
  const contract = await reviewed([{ written_line: '20', is_to_stand: true }, ...lines('40', '40', '30')])
  const { body } = await desk.signDown(contract)
  expect(signedIn(body.data.section!)).toEqual(['20.0000', '29.0909', '29.0909', '21.8182'])
  expect(body.data.signing.lines[0]!.reason).toEqual({ by: 'to_stand', extra: false })
})

test('signs lines of the whole down to an order of 60, and shows each of the order too [guide 5.1, 5.2 Ex 3]', async () => {
  const contract = await reviewed(lines('35', '25', '20'), { order: '60' })
  const { body } = await desk.signDown(contract)
  expect(signedIn(body.data.section!)).toEqual(['26.2500', '18.7500', '15.0000'])
  expect(body.data.section!.lines[0]!.signed).toEqual({ of_whole: '26.2500', of_order: '43.7500', amount: '5250000.00' })
})

test('a minimum holds a line up, and the others share what is left', async () => {
  const contract = await reviewed([...lines('50', '50'), { written_line: '50', min_signed_line: '40' }])
  const { body } = await desk.signDown(contract)
  expect(signedIn(body.data.section!)).toEqual(['30.0000', '30.0000', '40.0000'])
  expect(body.data.signing.lines[2]!.reason.by).toBe('minimum')
})

test('lines of the order are signed on the order where the slip says so', async () => {
  const contract = await reviewed(
    [
      { written_line: '80', written_basis: 'percent_of_order' },
      { written_line: '24', written_basis: 'percent_of_whole' },
    ],
    { order: '60', basis: 'percent_of_order' },
  )
  const { body } = await desk.signDown(contract)
  expect(body.data.section!.lines.map(({ signed }) => signed?.of_order)).toEqual(['66.6667', '33.3333'])
  expect(body.data.signing.result.total).toBe('100.0000')
})

test('a dry run shows what would come of it and stores nothing', async () => {
  const contract = await reviewed(lines('60', '60'))
  const { body } = await desk.signDown(contract, { dry_run: '1' })
  expect(body.data).toMatchObject({ section: null, signing: { result: { total: '100.0000' } } })
  const [section] = (await desk.lines(contract)).sections
  expect([section!.run, signedIn(section!)]).toEqual([null, [null, null]])
})

test.each([
  ['thirds of the order, as amounts are kept', lines('33.33333333', '33.33333333', '33.33333333'), {}],
  ['equal lines of the whole, signed on a part order', lines('30', '30', '30'), { order: '90', basis: 'percent_of_order' }],
  [
    'sevenths to stand, a little above the order',
    Array.from({ length: 7 }, () => ({ written_line: '14.28571429', is_to_stand: true })),
    {},
  ],
])(
  'lines that do not come to four places fill the order and can be advised once they are signed down: %s',
  async (_, of, plan) => {
    const contract = await reviewed(of, plan)
    expect((await desk.columns(contract)).order_filled_at).not.toBeNull()
    expect((await desk.signDown(contract)).status).toBe(200)
    const { linesFillOrder, standingLinesFit, signedLinesFillOrder } = await desk.needs(contract)
    expect([linesFillOrder, standingLinesFit, signedLinesFillOrder]).toEqual([[], [], []])
  },
)

async function instructed(contract: { uuid: string }, signed: readonly string[], values: Values = {}) {
  const [section] = (await desk.lines(contract)).sections
  return desk.signDown(contract, {
    method: 'disproportionate',
    signed: section!.lines.map(({ id }, place) => ({ market: id, line: signed[place] })),
    instruction: await desk.file('reviewer'),
    ...values,
  })
}

test('disproportionate signing follows the client before inception: 60/40 of 60/60, not 70/30, not 60/30, not without a file [guide 5.2]', async () => {
  const contract = await reviewed(lines('60', '60'))
  const refused = await Promise.all([
    instructed(contract, ['70', '30']),
    instructed(contract, ['60', '30']),
    instructed(contract, ['60', '40'], { instruction: null }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(refused.map(({ body }) => Object.keys(body.errors!))).toEqual([
    [expect.stringMatching(/^signed\./)],
    ['signed'],
    ['instruction'],
  ])
  const { body } = await instructed(contract, ['60', '40'])
  expect(signedIn(body.data.section!)).toEqual(['60.0000', '40.0000'])
  expect(body.data.section!.run).toMatchObject({ method: 'disproportionate', instruction: { name: 'stamp.pdf' } })
})

test('after inception a disproportionate signing needs every market that it changes, a manual one always does', async () => {
  const from = daysAfter(desk.today, -10)
  const period = { period_from: from, period_to: daysAfter(from, 364), year_of_account: Number(from.slice(0, 4)) }
  const late = await reviewed(lines('60', '60'), { values: period })
  const markets = (await desk.lines(late)).sections[0]!.lines.map(({ id }) => id)
  const open = await instructed(late, ['60', '40'], { agreements: [markets[0]] })
  expect([open.status, Object.keys(open.body.errors!)]).toEqual([400, ['agreements']])
  expect((await instructed(late, ['60', '40'], { agreements: markets })).status).toBe(200)
  const early = await reviewed(lines('60', '60'))
  const manual = { method: 'manual', reason: 'Bespoke provisions' }
  expect((await instructed(early, ['60', '40'], manual)).status).toBe(400)
  const own = (await desk.lines(early)).sections[0]!.lines.map(({ id }) => id)
  expect((await instructed(early, ['60', '40'], { ...manual, agreements: own })).status).toBe(200)
})

test('a line to stand is not signed down by instruction, and lines to stand above the order are renegotiated', async () => {
  const contract = await reviewed([{ written_line: '60', is_to_stand: true }, { written_line: '60' }])
  expect((await instructed(contract, ['40', '60'])).status).toBe(400)
  const stuck = await reviewed([
    { written_line: '60', is_to_stand: true },
    { written_line: '60', is_to_stand: true },
  ])
  const { status, body } = await desk.signDown(stuck)
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['lines']])
  expect((await desk.needs(stuck)).standingLinesFit).toMatchObject([
    { key: 'standing_above_order', params: { total: '120.0000' } },
  ])
})

test('a sign-down is stored, replaced by the next, out of date once the order changes, and rolled back with a reason', async () => {
  const contract = await reviewed(lines('60', '60'))
  expect((await desk.needs(contract)).signDownIsStored).toMatchObject([{ key: 'no_signing_run' }])
  await desk.signDown(contract)
  await desk.signDown(contract)
  expect((await desk.needs(contract)).signDownIsStored).toEqual([])
  const [section] = (await desk.lines(contract)).sections
  await desk.server.db.query(sql`update contract_section set order_pct_of_whole = 90 where id = ${section!.id}`)
  const needs = await desk.needs(contract)
  expect([needs.signDownIsStored[0]?.key, needs.signedLinesFillOrder[0]?.key]).toEqual([
    'signing_run_outdated',
    'signed_not_order',
  ])
  const { row_version: version } = await desk.lines(contract)
  const back = { uuid: contract.uuid, section: section!.id, row_version: version, reason: 'Order reduced' }
  const done = await desk.desk.as('reviewer', rollBackSignDown, back)
  expect([done.status, done.body.data.section.run, signedIn(done.body.data.section)]).toEqual([200, null, [null, null]])
  const runs = await desk.server.db.query(
    sql`select undone_because from signing_run where contract_section_id = ${section!.id} order by id`,
  )
  expect(runs).toEqual([{ undone_because: 'replaced' }, { undone_because: 'rolled_back' }])
})

test('who may sign down, and when: not the handler, not before the review is approved, not with an old version', async () => {
  const contract = await reviewed(lines('60', '60'))
  const byHandler = await desk.signDown(contract, {}, 'handler')
  expect([byHandler.status, byHandler.body.code]).toEqual([403, 'not_permitted'])
  const stale = await desk.signDown(contract, { row_version: 1 })
  expect([stale.status, stale.body.code, (stale.body.data as unknown as { uuid: string }).uuid]).toEqual([
    409,
    'stale_row',
    contract.uuid,
  ])
  await desk.stage(contract, 7)
  const early = await desk.signDown(contract)
  expect([early.status, early.body.code]).toEqual([409, 'move_not_open'])
})
