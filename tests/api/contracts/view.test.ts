import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listContractVersions, loadContractComparison, loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { COMPARED } from '#domain/contracts/bounds.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { VIEW_TABS, type ViewTab } from '#domain/contracts/view-tabs.ts'
import type { PlacedSection, ViewedOverview, ViewedSteps, ViewedStructure } from '#domain/contracts/viewed.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'

let desk: ContractDesk
let contract: ContractStep
let during: ReturnType<typeof countStatements>
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  during = countStatements(desk.server.db)
  contract = await placed()
})
afterAll(() => desk.server.stop())

type Row = { id: number }

const rows = (of: ContractStep) => of.values.sections as Row[]

/** A layer at 60 % with one market that has written 40 % of the whole. */
async function placed(): Promise<ContractStep> {
  let step = await desk.saved(await desk.create(), '3a', {
    sections: [
      { title: 'First layer', currency: desk.ids.GBP, limit_basis: 'any_one_occurrence', limit: '4000000', attachment: '0' },
    ],
  })
  const id = rows(step)[0]?.id
  step = await desk.saved(step, '3b', { sections: [{ id, premium_basis: 'flat', premium_100: '750000' }] })
  const panel = [{ market: desk.ids.market, stamp_code: 'A', is_leader: true }]
  step = await desk.saved(step, '5', {
    sections: [{ id, order_pct_of_whole: '60', basis_of_signed_lines: 'percent_of_whole', markets: panel }],
  })
  const market = (rows(step)[0] as Row & { markets: Row[] }).markets[0]
  return desk.saved(step, '6', { sections: [{ id, markets: [{ id: market?.id, written_line: '40' }] }] })
}

const view = async (tab: ViewTab, more: object = {}, who: 'handler' | 'viewer' = 'handler') =>
  desk.as(who, loadContractView, { uuid: contract.uuid, tab, ...more })

const viewed = async <T>(tab: ViewTab, more: object = {}) => (await view(tab, more)).body.data as T

describe('a tab of the view page', () => {
  test('overview tells the parties, the period, key figures, how far each section is placed, and the stages', async () => {
    const overview = await viewed<ViewedOverview>('overview')
    expect(overview).toMatchObject({
      tab: 'overview',
      contract_number: contract.contract_number,
      values: { reinsured_name: 'Harbour Mutual Insurance', period_from: '2026-01-01', source: { id: desk.ids.source } },
      totals: [{ currency: 'GBP', premium_100: '750000.00', premium_order: '450000.00' }],
      placed: [{ title: 'First layer', order_pct: '60.0000', written_pct: '40.0000', limit: '4000000', currency: 'GBP' }],
      stages: [{ stage_id: 1, move: null }],
    })
    expect(overview.open).toBe(overview.steps.reduce((sum, { open }) => sum + open, 0))
    expect(overview.open).toBeGreaterThan(0)
  })

  test('structure brings the layers worked out, what the risk step holds, and the template', async () => {
    const structure = await viewed<ViewedStructure>('structure')
    expect(structure.sections).toMatchObject([{ title: 'First layer', written_pct: '40.0000' }])
    expect(structure.steps_held.map(({ step }) => step)).toEqual(['2', '3a'])
    expect(structure.lob.values).toEqual({})
  })

  test.each([
    ['premium', ['3b']],
    ['lines', ['5', '6']],
    ['fiscal', ['7']],
    ['documents', ['3c']],
  ] as const)('%s brings what its steps hold', async (tab, steps) => {
    const held = await viewed<ViewedSteps>(tab)
    expect(held.steps_held.map(({ step }) => step)).toEqual(steps)
    if (tab === 'lines') expect(held.steps_held[0]?.values.sections).toMatchObject([{ markets: [{ stamp_code: 'A' }] }])
  })

  test('history tells by field who changed what, newest first, of one step or one person where that is asked', async () => {
    const whole = await viewed<ViewedHistory>('history')
    expect(whole.history.items.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'changed', 'created'])
    expect(whole.history.items[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'sections.markets.written_line', new: '40' }),
    )
    expect(whole.people).toEqual([expect.objectContaining({ id: desk.ids.handler })])
    const first = await viewed<ViewedHistory>('history', { step: '1' })
    expect(first.history.items.map(({ action }) => action)).toEqual(['created'])
    expect((await viewed<ViewedHistory>('history', { person: desk.ids.reviewer })).history.items).toEqual([])
  })
})

test('any two entries of the history are compared field by field, whichever is the earlier one', async () => {
  const { items } = (await viewed<ViewedHistory>('history')).history
  const [from, to] = [items.at(-1)?.id, items[0]?.id]
  const compared = await desk.as('handler', loadContractComparison, { uuid: contract.uuid, from, to })
  expect(compared.body.data.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'sections.order_pct_of_whole', row: 'First layer', old: null, new: '60' }),
      expect.objectContaining({ field: 'sections.premium_100', new: '750000' }),
    ]),
  )
  const back = await desk.as('handler', loadContractComparison, { uuid: contract.uuid, from: to, to: from })
  expect(back.body.data).toEqual(compared.body.data)
  const none = await desk.as('handler', loadContractComparison, { uuid: contract.uuid, from, to: from })
  expect(none.body.data.changes).toEqual([])
})

test('any version is found by its page and its day, and a comparison over too many entries says that it is cut', async () => {
  const { uuid, id } = await desk.create()
  const day = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000)
  await desk.server.db.query(
    sql`insert into audit (entity, entity_id, title, actor_id, at, action, before, after)
        select 'contract', ${id}, 'C', ${desk.ids.handler}, '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day', 'changed',
          jsonb_build_object('situation', (n - 1)::text), jsonb_build_object('situation', n::text)
        from generate_series(1, ${COMPARED + 1}) n order by n`,
  )
  const versions = async (asked: object) => (await desk.as('handler', listContractVersions, { uuid, ...asked })).body.data
  const all = await versions({ page: 41, page_size: 50 })
  expect([all.items.length, all.total_is_estimate, all.page]).toEqual([2, true, 41])
  const until = day(30).toISOString().slice(0, 10)
  const early = await versions({ until })
  expect([early.total, early.items[0]!.at.slice(0, 10), early.items[0]!.actor!.id]).toEqual([30, until, desk.ids.handler])
  const first = early.items.at(-1)!.id
  const compared = async (from: number, to: number) =>
    (await desk.as('handler', loadContractComparison, { uuid, from, to })).body.data
  const [last] = (await versions({})).items
  const cut = await compared(all.items.at(-1)!.id, last!.id)
  expect([cut.is_cut, cut.changes.find(({ field }) => field === 'situation')?.new]).toEqual([true, String(COMPARED)])
  const near = await compared(first, early.items[0]!.id)
  expect([near.is_cut, near.changes]).toEqual([false, [expect.objectContaining({ field: 'situation', new: '30' })]])
  expect((await desk.as('handler', listContractVersions, { uuid, until: 'soon' })).status).toBe(400)
})

test('the history names the contract that is renewed, and the one that renews it', async () => {
  const successor = await desk.create({ expiring_contract: contract.id })
  const chain = async (uuid: string) =>
    ((await desk.as('handler', loadContractView, { uuid, tab: 'history' })).body.data as ViewedHistory).chain
  expect(await chain(contract.uuid)).toEqual([expect.objectContaining({ uuid: successor.uuid, is_successor: true })])
  expect(await chain(successor.uuid)).toEqual([expect.objectContaining({ uuid: contract.uuid, is_successor: false })])
})

test.each(VIEW_TABS)('%s is for holders of view_contract, and is not there for people of another branch', async (tab) => {
  expect((await view(tab, {}, 'viewer')).status).toBe(200)
  expect((await desk.server.call(loadContractView, { uuid: contract.uuid, tab })).status).toBe(401)
  const { uuid } = await desk.create()
  await desk.server.db.query(sql`update contract set branch_id = ${desk.ids.otherBranch} where uuid = ${uuid}`)
  const elsewhere = await desk.as('handler', loadContractView, { uuid, tab })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found'])
})

/** Sections of every basis and of odd orders, without a currency too, each with lines of every basis. */
async function oddlyPlaced(): Promise<ContractStep> {
  const made = await desk.create()
  await desk.server.db.query(
    sql`insert into contract_section (contract_id, section_no, title, currency_id, "limit", order_pct_of_whole, basis_of_signed_lines)
        select ${made.id}, row_number() over (), 'Layer', currency, 4000000, share, basis
        from unnest(array['percent_of_whole', 'percent_of_order', 'part_of_whole_amount', null]) a (basis),
          unnest(array[null, 100, 60, 33.333333, 0.00001]) b (share), unnest(array[${desk.ids.GBP}::int, null]) c (currency)`,
  )
  await desk.server.db.query(
    sql`insert into subscription (contract_section_id, written_line, written_basis, signed_line)
        select s.id, nullif(n, 4) * 3.33385 + 0.00005, basis, nullif(n, 5) * 2.22235 + 0.00000005
        from contract_section s, generate_series(1, 6) n,
          unnest(array['percent_of_whole', 'percent_of_order', 'part_of_whole_amount', null]) b (basis)
        where s.contract_id = ${made.id}`,
  )
  return made
}

test('sections are as far placed on the overview as where each of their lines is worked out', async () => {
  const { uuid } = await oddlyPlaced()
  const of = async <T>(tab: ViewTab) => (await desk.as('handler', loadContractView, { uuid, tab })).body.data as T
  const shares = (sections: readonly Pick<PlacedSection, 'id' | 'order_pct' | 'written_pct' | 'signed_pct'>[]) =>
    sections.map(({ id, order_pct, written_pct, signed_pct }) => ({ id, order_pct, written_pct, signed_pct }))
  const overview = shares((await of<ViewedOverview>('overview')).placed)
  expect(overview).toHaveLength(40)
  expect(new Set(overview.map(({ signed_pct: signed }) => signed)).size).toBe(4)
  expect(overview).toEqual(shares((await of<ViewedStructure>('structure')).sections))
})

test('markets that have signed on terms of their own count with them on the overview as in step 4', async () => {
  const { uuid, id } = await oddlyPlaced()
  const { db } = desk.server
  await db.query(
    sql`update subscription m set brokerage_pct_override = case when m.id % 3 = 0 then 25 end,
          premium_override = case when m.id % 2 = 0 then 900000.55 end
        from contract_section s where s.id = m.contract_section_id and s.contract_id = ${id}`,
  )
  await db.query(sql`update contract set total_brokerage_pct = 10 where uuid = ${uuid}`)
  await db.query(sql`update contract_section set premium_100 = 750000 where contract_id = ${id}`)
  const of = async <T>(tab: ViewTab) => (await desk.as('handler', loadContractView, { uuid, tab })).body.data as T
  const [overview, structure] = [await of<ViewedOverview>('overview'), await of<ViewedStructure>('structure')]
  expect(overview.totals).toEqual(structure.totals)
  expect(overview.totals).toMatchObject([{ currency: 'GBP', premium_order: expect.stringMatching(/^\d+\.\d\d$/) }])
  const [first] = structure.sections
  const working = { name: 'total', section: first?.id, figures: ['premium_order'] }
  expect(structure.workings).toContainEqual(expect.objectContaining(working))
})

test('what the overview reads does not grow with the markets of a panel', async () => {
  const { uuid, id } = await placed()
  const { db } = desk.server
  const query = db.query.bind(db)
  const overview = async () => {
    let read = 0
    db.query = async (...statement) => {
      const found = await query(...statement)
      read += JSON.stringify(found).length
      return found as never
    }
    const { body } = await desk.as('handler', loadContractView, { uuid, tab: 'overview' })
    db.query = query
    return { read, placed: (body.data as ViewedOverview).placed }
  }
  const few = await overview()
  await query(
    sql`insert into subscription (contract_section_id, market_id, stamp_code, written_line)
        select s.id, ${desk.ids.market}, 'S' || n, 0.1 from contract_section s, generate_series(1, 100) n where s.contract_id = ${id}`,
  )
  const many = await overview()
  expect([few.placed, many.placed]).toMatchObject([[{ written_pct: '40.0000' }], [{ written_pct: '50.0000' }]])
  expect(many.read - few.read).toBeLessThan(100)
})

/** Session, contract, its rows, what is placed, stages; taxes where none were entered. */
test('the overview takes at most six statements, the session among them', async () => {
  await view('overview')
  expect((await during(() => view('overview'))).count).toBeLessThanOrEqual(6)
})
