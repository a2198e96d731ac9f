import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { daysAfter } from '#domain/dates.ts'
import { attachRisk, adviseLines, reopenLines, signLines, supersedeAdvice } from '#server/contracts/lines/effects.ts'
import { dropSections } from '#server/contracts/lines/drop.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openLinesDesk, type LinesDesk } from './lines-desk.ts'
import { noonOf } from '#tests/support/noon.ts'

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

/** A contract whose lines have been advised to their markets. */
async function advised() {
  const contract = await desk.placed({ sections: [[{}, {}, {}]] })
  await desk.recordAll(contract, [{ written_line: '60' }, { written_line: '60' }])
  await desk.stage(contract, 10)
  await desk.signDown(contract)
  const changes = await desk.effect(contract, adviseLines)
  await desk.stage(contract, 11)
  return { contract, changes }
}

test('markets are advised of their signed lines, and whoever never answered has not responded [3.2 row 21, 3.3]', async () => {
  const { contract, changes } = await advised()
  expect(changes).toEqual([
    { kind: 'line', key: 'lines_advised', params: { section: 'Layer 1', count: 2 } },
    { kind: 'line', key: 'lines_closed', params: { section: 'Layer 1', count: 1 } },
  ])
  const [section] = (await desk.lines(contract)).sections
  expect(section!.lines.map(({ status, advised: advice }) => [status, advice?.of_whole ?? null])).toEqual([
    ['written', '50.0000'],
    ['written', '50.0000'],
    ['no_response', null],
  ])
})

test('each market confirms the line that it was advised of, and signing follows once all have [3.2 row 23]', async () => {
  const { contract } = await advised()
  const [first, second] = [await desk.lineAt(contract, 0, 0), await desk.lineAt(contract, 0, 1)]
  const other = await desk.confirm(contract, first, { signed_line: '49' })
  expect([other.status, Object.keys(other.body.errors!)]).toEqual([400, ['signed_line']])
  expect((await desk.confirm(contract, first, {}, 'handler')).status).toBe(403)
  expect((await desk.confirm(contract, first)).status).toBe(200)
  expect((await desk.needs(contract)).everyLineIsConfirmed).toMatchObject([{ key: 'line_not_confirmed' }])
  await desk.confirm(contract, second, { underwriter_reference: 'SIGNED2' })
  expect((await desk.needs(contract)).everyLineIsConfirmed).toEqual([])
  await desk.effect(contract, signLines)
  const line = await desk.lineAt(contract, 0, 1)
  expect([line.status, line.underwriter_reference, line.confirmed?.evidence?.name]).toEqual(['signed', 'SIGNED2', 'stamp.pdf'])
})

test('the history of a contract names the market that has confirmed its line, although no field has changed', async () => {
  const { contract } = await advised()
  const line = await desk.lineAt(contract, 0, 0)
  await desk.confirm(contract, line)
  const { body } = await desk.desk.as('handler', loadContractView, { uuid: contract.uuid, tab: 'history' })
  const [last] = (body.data as ViewedHistory).history.items
  expect(last).toMatchObject({ action: 'changed', lines: [{ kind: 'confirmed', market: line.market!.name }] })
})

test('advice that was superseded stays in the trail, and so do confirmations that a roll-back has undone [3.2 rows 22 and 24]', async () => {
  const { contract } = await advised()
  await desk.confirm(contract, await desk.lineAt(contract, 0, 0))
  await desk.effect(contract, supersedeAdvice, { reason: 'The client reduces the order' })
  const superseded = await desk.lineAt(contract, 0, 0)
  expect([superseded.advised, superseded.confirmed]).toEqual([null, null])
  await desk.effect(contract, adviseLines)
  for (const place of [0, 1]) await desk.confirm(contract, await desk.lineAt(contract, 0, place))
  await desk.effect(contract, signLines)
  await desk.effect(contract, reopenLines, { reason: 'Wrong year of account' })
  const line = await desk.lineAt(contract, 0, 0)
  expect([line.status, line.confirmed, line.advised !== null]).toEqual(['written', null, true])
  const kinds = await desk.server.db.query<{ kind: string }>(
    sql`select kind from line_event where subscription_id = ${line.id} order by id`,
  )
  expect(kinds.map(({ kind }) => kind).slice(3)).toEqual([
    'advised',
    'confirmed',
    'superseded',
    'advised',
    'confirmed',
    'signed',
    'reopened',
  ])
  await expect(desk.server.db.query(sql`delete from line_event where subscription_id = ${line.id}`)).rejects.toThrow(
    'append-only',
  )
})

test('sections that are not taken up go with their lines, and instalments pay what is left [3.2 rows 16 and 40]', async () => {
  const contract = await desk.placed({ sections: [[{}], [{}]] })
  const { sections } = await desk.lines(contract)
  const [kept, dropped] = sections.map(({ id }) => id)
  await desk.server.db.query(sql`update contract_section set premium_100 = case id when ${kept!} then 60000 else 40000 end
    where id in (${kept!}, ${dropped!})`)
  await desk.server.db.query(sql`insert into contract_instalment (contract_id, due_date, currency_id, amount_100)
    select id, period_from, currency_id, v from contract, (values (33333.34), (33333.33), (33333.33)) x(v) where uuid = ${contract.uuid}`)
  await desk.recordAll(contract, [{ written_line: '100' }])
  const changes = await desk.effect(contract, dropSections, { sections: [dropped!], reason: 'Not wanted' })
  expect(changes).toEqual([
    { kind: 'line', key: 'section_dropped', params: { section: 'Layer 2' } },
    { kind: 'line', key: 'lines_dropped', params: { section: 'Layer 2', count: 1 } },
    { kind: 'figure', key: 'instalments_recalculated', params: { currency: 'GBP', amount: '60000.00' } },
  ])
  const after = await desk.lines(contract)
  expect(after.sections.map(({ section_status: status, lines }) => [status, lines[0]!.status])).toEqual([
    ['active', 'written'],
    ['ntu', 'ntu'],
  ])
  expect((await desk.columns(contract)).order_filled_at).not.toBeNull()
  const rows = await desk.server.db.query<{ amount: string }>(
    sql`select trim_scale(i.amount_100)::text as amount from contract_instalment i join contract c on c.id = i.contract_id where c.uuid = ${contract.uuid} order by i.id`,
  )
  expect(rows.map(({ amount }) => amount)).toEqual(['20000', '20000', '20000'])
  expect((await desk.needs(contract)).sharesAreRecalculated).toEqual([])
})

test('says what keeps a contract from each move that its lines decide', async () => {
  const contract = await desk.placed({ sections: [[{}, { is_leader: true }]] })
  expect((await desk.needs(contract)).everySectionHasLeader).toMatchObject([{ key: 'section_without_leader', step: '5' }])
  await desk.recordAll(contract, [{ written_line: '60', expires_at: noonOf(daysAfter(desk.today, 5)) }, { written_line: '40' }])
  const needs = await desk.needs(contract)
  expect(needs.noLineIsWritten.map(({ path }) => path)).toEqual([
    'sections.0.markets.0.written_line',
    'sections.0.markets.1.written_line',
  ])
  const later = await desk.needs(contract, daysAfter(desk.today, 20))
  expect(later.linesFillOrder.map(({ key }) => key)).toEqual(['lines_short', 'line_expired', 'consent_missing'])
})

test('a line that comes with a move of the contract is judged and recorded like any other', async () => {
  const contract = await desk.placed({ sections: [[{ guidance_max: '30' }]] })
  const { id } = await desk.lineAt(contract, 0, 0)
  const line = {
    subscription: id,
    written_line: '50',
    written_at: noonOf(daysAfter(desk.today, -1)),
    underwriter_name: 'J. Merriweather',
    underwriter_reference: 'REF1',
  }
  const blockers = (await desk.needs(contract, desk.today, { line })).lineIsAcceptable
  expect(blockers.map(({ path, key }) => [path, key])).toEqual([
    ['reason', 'outside_guidance_unaccepted'],
    ['evidence', 'evidence_missing'],
  ])
  const said = { line, reason: 'The client agrees', evidence: await desk.file() }
  expect((await desk.needs(contract, desk.today, said)).lineIsAcceptable).toEqual([])
  expect(await desk.effect(contract, attachRisk)).toEqual([])
})
