import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptShortfall, listLineEvents, loadContractLines, recordLine, setSubjectivity } from '#domain/api/contract/lines.ts'
import { loadContractView } from '#domain/api/contract/view.ts'
import type { ViewedOverview, ViewedStructure } from '#domain/contracts/viewed.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openLinesDesk, type LinesDesk } from './lines-desk.ts'
import { noonOf } from '#tests/support/noon.ts'

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

test('records a line with its evidence, on the way that a market goes, and covers someone from then on [guide 3.1, 3.3]', async () => {
  const contract = await desk.placed()
  const line = await desk.lineAt(contract, 0, 0)
  expect([line.status, line.moves]).toEqual(['approached', ['line.quote', 'line.decline', 'line.write']])
  const { status, body } = await desk.record(contract, line, { written_line: '40' })
  expect(status).toBe(200)
  expect(body.data.section.lines[0]).toMatchObject({
    status: 'written',
    written: { of_whole: '40.0000', of_order: '40.0000', amount: '8000000.00' },
    evidence: { name: 'stamp.pdf' },
    moves: ['line.amend', 'line.withdraw'],
  })
  expect(body.data.section).toMatchObject({ open: '60.0000', over: '0.0000' })
  const { cover_bound_at: bound, order_filled_at: filled, group_id: group } = await desk.columns(contract)
  expect([bound !== null, filled, group]).toEqual([true, null, 2])
  const events = await desk.desk.as('handler', listLineEvents, { uuid: contract.uuid, market: line.id })
  expect(events.body.data.items.map(({ kind }) => kind)).toEqual(['written', 'requested', 'quoted'])
  expect(events.body.data.items[0]).toMatchObject({ facts: { line: '40' }, file: { name: 'stamp.pdf' } })
})

test('an amount of the limit is kept as a part of the whole [guide 5.1]', async () => {
  const contract = await desk.placed({ order: '60' })
  const line = await desk.lineAt(contract, 0, 0)
  const amount = { written_basis: 'part_of_whole_amount', written_line: null, written_amount: '5250000' }
  const { body } = await desk.record(contract, line, amount)
  expect(body.data.section.lines[0]!.written).toEqual({ of_whole: '26.2500', of_order: '43.7500', amount: '5250000.00' })
  const viewed = async <Tab>(tab: 'overview' | 'structure') =>
    (await desk.desk.as('handler', loadContractView, { uuid: contract.uuid, tab })).body.data as Tab
  expect((await viewed<ViewedOverview>('overview')).placed[0]).toMatchObject({ written_pct: '26.2500' })
  const [section] = (await viewed<ViewedStructure>('structure')).sections
  expect(section).toMatchObject({
    written_pct: '26.2500',
    markets: [{ written: '26.2500', amount: '5250000.00' }, { written: null }],
  })
})

test('the order is filled once the lines of every active section reach it, and no longer when one is taken back', async () => {
  const contract = await desk.placed({ sections: [[{}, {}], [{}]] })
  await desk.recordAll(contract, [{ written_line: '60' }, { written_line: '40' }])
  expect((await desk.columns(contract)).order_filled_at).toBeNull()
  expect((await desk.needs(contract)).linesFillOrder).toMatchObject([
    { key: 'lines_short', path: 'sections.1.markets', step: '6' },
    { key: 'consent_missing' },
  ])
  await desk.record(contract, await desk.lineAt(contract, 1, 0), { written_line: '100' })
  expect((await desk.columns(contract)).order_filled_at).not.toBeNull()
  expect((await desk.needs(contract)).linesFillOrder).toEqual([])
  const line = await desk.lineAt(contract, 1, 0)
  const accepted = { reason: 'Released by email', broker_accepts: true, evidence: await desk.file() }
  expect((await desk.move(contract, line, 'line.withdraw', accepted)).status).toBe(200)
  const { order_filled_at: filled, cover_bound_at: bound } = await desk.columns(contract)
  expect([filled, bound !== null]).toEqual([null, true])
})

test('what a line is subject to stands as it was put, and may be met until the end of its day [B7, guide 2.8]', async () => {
  const row = (wording: string, after: number) => ({ wording, deadline: daysAfter(desk.today, after) })
  const contract = await desk.placed({ sections: [[{}]] })
  const subject = async (subjectivities: readonly object[]) => {
    const { body } = await desk.record(contract, await desk.lineAt(contract, 0, 0), {
      subjectivity_mode: 'holding_cover',
      subjectivities,
      reason: 'As agreed',
    })
    return body.data.section.lines[0]!.subjectivities
  }
  const first = await subject([row('C', 0), row('A', 1)])
  await desk.server.db.query(sql`update subscription_subjectivity set place = id where subscription_id in
    (select m.id from subscription m join contract_section s on s.id = m.contract_section_id join contract c on c.id = s.contract_id where c.uuid = ${contract.uuid})`)
  const before = first.map(({ id, wording, deadline }) => ({ id, wording, deadline }))
  expect((await subject([...before, row('B', 2)])).map(({ wording }) => wording)).toEqual(['C', 'A', 'B'])
  expect((await desk.needs(contract)).subjectivitiesAreMet).toEqual([])
})

test('a line without cover before its subjectivities puts nobody on risk until these are met [guide 2.8]', async () => {
  const contract = await desk.placed()
  const subject = {
    subjectivity_mode: 'no_cover_given',
    subjectivities: [{ wording: 'Survey received', deadline: daysAfter(desk.today, 10) }],
  }
  const { body } = await desk.record(contract, await desk.lineAt(contract, 0, 0), subject)
  const line = body.data.section.lines[0]!
  expect((await desk.columns(contract)).cover_bound_at).toBeNull()
  expect((await desk.needs(contract)).nobodyIsOnRisk).toEqual([])
  expect((await desk.needs(contract)).subjectivitiesAreMet).toMatchObject([{ key: 'no_cover_before' }])
  const met = { uuid: contract.uuid, market: line.id, line_version: line.line_version, subjectivity: line.subjectivities[0]!.id }
  const waived = await desk.desk.as('handler', setSubjectivity, { ...met, status: 'waived' })
  expect([waived.status, Object.keys(waived.body.errors!)]).toEqual([400, ['reason']])
  expect((await desk.desk.as('handler', setSubjectivity, { ...met, status: 'satisfied' })).status).toBe(200)
  const needs = await desk.needs(contract)
  expect([needs.subjectivitiesAreMet, needs.nobodyIsOnRisk[0]?.key]).toEqual([[], 'markets_on_risk'])
  expect((await desk.columns(contract)).cover_bound_at).not.toBeNull()
})

test('a line that is new is on the basis of its section, until it is written on another [guide 4, step 5]', async () => {
  const contract = await desk.placed({ order: '50', stage: 5 })
  const read = () => desk.desk.load(contract, '5')
  const sectionsOf = (values: object) => values as { sections: { id: number; markets: { id: number }[] }[] }
  const saved = async (basis: string, more: object[] = []) => {
    const step = await read()
    const [section] = sectionsOf(step.values).sections
    const markets = [...section!.markets.map(({ id }) => ({ id })), ...more]
    const sections = [{ id: section!.id, basis_of_written_lines: basis, markets }]
    return desk.desk.saved(step, '5', { sections })
  }
  const bases = async () => (await desk.lines(contract)).sections[0]!.lines.map(({ written_basis: basis }) => basis)
  const before = (await read()).steps['6']!.version
  const steps = (await saved('percent_of_order')).steps
  expect([await bases(), steps['6']!.version]).toEqual([['percent_of_order', 'percent_of_order'], before + 1])
  await saved('percent_of_order', [{ market: desk.desk.ids.second_market, stamp_code: 'S9' }])
  expect(await bases()).toEqual(['percent_of_order', 'percent_of_order', 'percent_of_order'])
  await desk.stage(contract, 6)
  const { body } = await desk.record(contract, await desk.lineAt(contract, 0, 0), { written_line: '40' })
  expect(body.data.section.lines[0]).toMatchObject({ written_basis: 'percent_of_order', written: { of_whole: '20.0000' } })
  await saved('percent_of_whole')
  expect(await bases()).toEqual(['percent_of_order', 'percent_of_whole', 'percent_of_whole'])
})

test('a line on the order is held against guidance of the whole as a share of the whole [guide 5.1]', async () => {
  const contract = await desk.placed({ order: '70', sections: [[{ guidance_min: '10', guidance_max: '12' }, {}]] })
  const line = await desk.lineAt(contract, 0, 0)
  const ofOrder = (share: string) =>
    desk.record(contract, line, { written_line: share, written_basis: 'percent_of_order', acceptance: '' })
  const less = await ofOrder('12')
  expect([less.status, Object.keys(less.body.errors!)]).toEqual([409, ['acceptance']])
  const { status, body } = await ofOrder('17')
  expect([status, body.data.section.lines[0]!.written!.of_whole]).toEqual([200, '11.9000'])
})

test('refuses a line outside its guidance without a reason, after its expiry, without evidence, and of a market below security [3.2 row 12]', async () => {
  const contract = await desk.placed({ sections: [[{ guidance_max: '30' }, {}]] })
  const line = await desk.lineAt(contract, 0, 0)
  const refusals: [object, string[]][] = [
    [{ written_line: '40' }, ['acceptance']],
    [{ written_line: '20', evidence: null }, ['evidence']],
    [
      { written_line: '20', written_at: noonOf(daysAfter(desk.today, -9)), expires_at: noonOf(daysAfter(desk.today, -2)) },
      ['expires_at'],
    ],
  ]
  for (const [values, fields] of refusals) {
    const { status, body } = await desk.record(contract, line, values as Record<string, unknown>)
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([409, 'move_blocked', fields])
  }
  const market = line.market!.id
  await desk.server.db.query(sql`update market set security_status = 'declined' where id = ${market}`)
  const declined = await desk.record(contract, line, { written_line: '20' })
  expect([declined.status, Object.keys(declined.body.errors!)]).toEqual([409, ['market']])
  await desk.server.db.query(sql`update market set security_status = 'approved' where id = ${market}`)
  const accepted = await desk.record(contract, line, {
    written_line: '40',
    acceptance: 'The client wants the leader to take more.',
  })
  expect(accepted.body.data.section.lines[0]).toMatchObject({
    status: 'written',
    acceptance: 'The client wants the leader to take more.',
  })
})

test('names each field that cannot be', async () => {
  const contract = await desk.placed({ order: '60' })
  const line = await desk.lineAt(contract, 0, 0)
  const wrong: [object, string][] = [
    [{ written_line: '70' }, 'written_line'],
    [{ written_line: null }, 'written_line'],
    [{ written_amount: '5' }, 'written_amount'],
    [{ written_at: noonOf(daysAfter(desk.today, 5)) }, 'written_at'],
    [{ min_signed_line: '55' }, 'min_signed_line'],
    [{ subjectivity_mode: 'holding_cover' }, 'subjectivities'],
    [{ underwriter_name: '' }, 'underwriter_name'],
    [{ risk_code: 999999 }, 'risk_code'],
    [{ evidence: '00000000-0000-4000-8000-000000000000' }, 'evidence'],
  ]
  for (const [values, field] of wrong) {
    const { status, body } = await desk.record(contract, line, { written_line: '50', ...values })
    expect([field, status, Object.keys(body.errors!)]).toEqual([field, 400, [field]])
  }
})

test('two people record the same line at once: one is taken, the other sees what stands; lines of two markets go side by side', async () => {
  const contract = await desk.placed()
  const [line, other] = [await desk.lineAt(contract, 0, 0), await desk.lineAt(contract, 0, 1)]
  const same = await Promise.all([desk.record(contract, line), desk.record(contract, line, { written_line: '30' })])
  expect(same.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const stale = same.find(({ status }) => status === 409)!
  expect([stale.body.code, (stale.body.data as unknown as { lines: { status: string }[] }).lines[0]!.status]).toEqual([
    'stale_row',
    'written',
  ])
  expect((await desk.record(contract, other)).status).toBe(200)
})

test('sent again with the same key it is recorded once', async () => {
  const contract = await desk.placed()
  const line = await desk.lineAt(contract, 0, 0)
  const { access_token: token } = await desk.server.signInAs('handler')
  const input = { uuid: contract.uuid, market: line.id, line_version: line.line_version, ...(await desk.written()) }
  const sent = () => desk.server.call(recordLine, input, { token, headers: { 'idempotency-key': 'one-line-once' } })
  const [first, second] = [await sent(), await sent()]
  expect([first.status, second.body]).toEqual([200, first.body])
})

test('a correction needs a reason, and undoes the sign-down that was made from the line', async () => {
  const contract = await desk.placed()
  await desk.recordAll(contract, [{ written_line: '60' }, { written_line: '60' }])
  await desk.stage(contract, 9)
  await desk.signDown(contract)
  await desk.stage(contract, 6)
  const line = await desk.lineAt(contract, 0, 0)
  const unsaid = await desk.record(contract, line, { written_line: '70' })
  expect([unsaid.status, Object.keys(unsaid.body.errors!)]).toEqual([409, ['reason']])
  const { body } = await desk.record(contract, line, { written_line: '70', reason: 'Stamp misread' })
  expect(body.data.section).toMatchObject({ run: null, lines: [{ written_line: '70', signed: null }, { signed: null }] })
})

test('who may: neither a reader, nor someone who signs alone, nor anybody outside the stage of lines', async () => {
  const contract = await desk.placed()
  const line = await desk.lineAt(contract, 0, 0)
  for (const who of ['viewer', 'finance'] as const) {
    const { status, body } = await desk.record(contract, line, {}, who)
    expect([who, status, body.code]).toEqual([who, 403, 'not_permitted'])
  }
  expect((await desk.desk.as('viewer', loadContractLines, { uuid: contract.uuid })).status).toBe(200)
  await desk.stage(contract, 5)
  const early = await desk.record(contract, await desk.lineAt(contract, 0, 0))
  expect([early.status, early.body.code]).toEqual([409, 'move_not_open'])
})

test('a shortfall is accepted by a head with the client’s consent, as long as no less is written', async () => {
  const contract = await desk.placed()
  await desk.recordAll(contract, [{ written_line: '60' }])
  const { row_version: version, sections } = await desk.lines(contract)
  const sent = { uuid: contract.uuid, section: sections[0]!.id, row_version: version, reason: 'The client takes 60%' }
  const byReviewer = await desk.desk.as('reviewer', acceptShortfall, { ...sent, consent: await desk.file('reviewer') })
  expect([byReviewer.status, byReviewer.body.code]).toEqual([403, 'not_permitted'])
  expect((await desk.desk.as('head', acceptShortfall, { ...sent, consent: await desk.file('head') })).status).toBe(200)
  expect((await desk.needs(contract)).linesFillOrder).toEqual([])
  const line = await desk.lineAt(contract, 0, 0)
  await desk.record(contract, line, { written_line: '50', reason: 'Stamp misread' })
  expect((await desk.needs(contract)).linesFillOrder.map(({ key }) => key)).toEqual(['lines_short', 'consent_missing'])
})

test('twenty panels of thirty markets come in a fixed number of statements', async () => {
  const panel = Array.from({ length: 30 }, () => ({}))
  const contract = await desk.placed({ sections: Array.from({ length: 20 }, () => panel) })
  const during = countStatements(desk.server.db)
  const { count, result } = await during(() => desk.lines(contract))
  expect(result.sections.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 20 }, () => 30))
  expect(count).toBeLessThanOrEqual(6)
})

test('the risk code of a line is one of its agreement contract, and in use in the year of account [guide 2.4, 2.9]', async () => {
  const { db } = desk.desk.server
  const codes = await db.query<{ id: number }>(
    sql`insert into risk_code (code, scheme, description, class_of_business_id, first_yoa, last_yoa)
        select c.code, 'internal', 'Test', (select min(id) from class_of_business), c.first, c.last
        from (values ('L1', null::int, null::int), ('L2', null, null), ('L3', 1990, 2000)) c(code, first, last) returning id`,
  )
  const [own, foreign, old] = codes.map(({ id }) => id)
  const [agreement] = await db.query<{ id: number }>(
    sql`select c.id from agreement_contract c join agreement a on a.id = c.agreement_id where c.deleted_at is null and a.status = 'active' order by c.id limit 1`,
  )
  await db.query(
    sql`insert into agreement_contract_risk_code (agreement_contract_id, risk_code_id) values (${agreement!.id}, ${own}) on conflict do nothing`,
  )
  const contract = await desk.placed()
  await db.query(
    sql`update contract set agreement_contract_id = ${agreement!.id}, contract_type = 'binder_declaration' where uuid = ${contract.uuid} returning id`,
  )
  const line = await desk.lineAt(contract, 0, 0)
  for (const risk_code of [foreign, old]) {
    const { status, body } = await desk.record(contract, line, { written_line: '40', risk_code })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['risk_code']])
  }
  const { status, body } = await desk.record(contract, line, { written_line: '40', risk_code: own })
  expect([status, body.data.section.lines[0]!.status]).toEqual([200, 'written'])
  const free = await desk.placed()
  const any = await desk.record(free, await desk.lineAt(free, 0, 0), { written_line: '40', risk_code: foreign })
  expect(any.status).toBe(200)
})
