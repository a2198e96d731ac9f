import { entityNamed, formOf, type SomeRow, type Values } from '#tests/support/samples.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreements, contracts, openBinderDesk, type BinderDesk, type Clerk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

const agreement = entityNamed('agreement')
const contract = entityNamed('agreement_contract')

const patch = (who: Clerk | { token: string }, row: SomeRow, sent: object) =>
  binder.desk.server.call(agreements.change, { id: row.id, row_version: row.row_version, ...sent }, { token: who.token })

const stray = 'This option doesn’t exist or is inactive. Select another.'

const faults = async (entity: typeof agreement, values: Values) =>
  (await binder.desk.call(entity, 'create', { ...(await binder.desk.sample(entity)), ...values })).body.errors

describe('an agreement', () => {
  test('runs for 36 months and odd days at most, and ends after it has begun', async () => {
    expect(await faults(agreement, { period_from: '2026-01-01', period_to: '2029-02-02' })).toEqual({
      period_to: 'The period can’t be longer than 36 months.',
    })
    expect(await faults(agreement, { period_from: '2026-01-01', period_to: '2029-01-31' })).toBeUndefined()
    expect(await faults(agreement, { period_to: '2026-01-01' })).toEqual({ period_to: 'The end must be after the start.' })
  })

  test('gives away 60 % at most, and says so above 40 %', async () => {
    expect(await faults(agreement, { commission_pct: '40', brokerage_pct: '20.000001' })).toEqual({
      brokerage_pct: 'Enter 20 or less.',
    })
    const plain = await binder.desk.add(agreement, { commission_pct: '30', brokerage_pct: '10' })
    const high = await binder.desk.add(agreement, { commission_pct: '30', brokerage_pct: '10.5' })
    expect([plain.is_commission_high, high.is_commission_high]).toEqual([false, true])
  })

  test('gets a number and the year in which it begins when they are left out', async () => {
    const { agreement_number: _number, year_of_account: _year, ...rest } = await binder.desk.sample(agreement)
    const { body } = await binder.desk.call(agreement, 'create', rest)
    expect(body.data.agreement_number).toMatch(/^A-2026-\d{6}$/)
    expect(body.data.year_of_account).toBe(2026)
  })

  test('takes approved partners only, and at Lloyd’s a coverholder with a PIN; those it has may stay', async () => {
    const row = await binder.desk.add(agreement)
    await binder.sql(`update source set coverholder_pin = null where source_code = 'SRC-900001' returning id`, [])
    expect(await faults(agreement, {})).toEqual({ coverholder: expect.stringContaining('no Lloyd’s PIN') as string })
    await binder.sql(
      `update source set coverholder_pin = 'PIN900001', status = 'suspended' where source_code = 'SRC-900001' returning id`,
      [],
    )
    expect(await faults(agreement, {})).toEqual({
      broker: stray,
      coverholder: stray,
    })
    const kept = await binder.desk.call(agreement, 'change', { ...formOf(agreement, row), name: 'Another name' })
    await binder.sql(`update source set status = 'approved' where source_code = 'SRC-900001' returning id`, [])
    expect(kept.status).toBe(200)
  })

  test('keeps what a save leaves out, and drops the word of its kind that comes back [G8]', async () => {
    const row = await binder.desk.add(agreement)
    const { status, body } = await patch(binder.handler, row, { name: 'Renamed', reinsurance_type_display: 'Anything' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...row, name: 'Renamed', row_version: 2, updated_at: expect.any(String) as string })
  })
})

describe('the status of an agreement', () => {
  test('is taken alone, from whoever may, with the version that was read', async () => {
    const { agreement: row } = await binder.facility()
    const both = await patch(binder.handler, row, { status: 'under_review', name: 'Renamed' })
    expect([both.status, both.body.errors]).toEqual([400, { status: 'Check this entry.' }])
    const reader = await patch(binder.reader, row, { status: 'under_review' })
    expect([reader.status, reader.body.code]).toEqual([403, 'not_permitted'])
    const stale = await patch(binder.handler, { ...row, row_version: 9 }, { status: 'under_review' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_row'])
    const approver = await patch(binder.approver, row, { name: 'Renamed' })
    expect([approver.status, approver.body.code]).toEqual([403, 'not_permitted'])
  })

  test('is activated by someone who has not prepared it, with a history of who moved it and why [F4]', async () => {
    const { agreement: row } = await binder.facility()
    const handed = (await patch(binder.judge, row, { status: 'under_review' })).body.data as SomeRow
    const own = await patch(binder.judge, handed, { status: 'active' })
    expect([own.status, own.body.code, own.body.data]).toEqual([
      409,
      'move_blocked',
      { status: 'under_review', lacks: ['isNotPreparer'] },
    ])
    const token = {
      token: (await binder.desk.server.call(agreements.load, { id: row.id }, { token: binder.approver.token })).status,
    }
    expect(token.token).toBe(200)
    const active = (await patch(binder.approver, handed, { status: 'active', reason: 'Terms agreed.' })).body.data as SomeRow
    expect(active).toMatchObject({ status: 'active', status_reason: 'Terms agreed.' })
    const locked = await patch(binder.handler, active, { name: 'Renamed' })
    expect([locked.status, locked.body.code]).toEqual([409, 'agreement_not_editable'])
    const { body } = await binder.desk.server.call(
      agreements.history,
      { id: row.id, page: 1, page_size: 20 },
      { token: binder.reader.token },
    )
    expect(body.data.items.at(0)).toMatchObject({
      actor: { id: binder.approver.id },
      before: { status: 'under_review' },
      after: { status: 'active', status_reason: 'Terms agreed.' },
    })
  })

  test('that calls it off takes its contracts along', async () => {
    const { agreement: row, contract: part } = await binder.facility()
    await patch(binder.handler, row, { status: 'deactivated', reason: 'Entered twice.' })
    const { body } = await binder.desk.call(contract, 'load', { id: part.id })
    expect(body.data).toMatchObject({ account_status: 'deactivated', is_active: false, status_reason: 'Entered twice.' })
  })
})

describe('an agreement contract', () => {
  const line = async (given: Values) => ({ market: await binder.desk.target('market'), effective_from: '2026-01-15', ...given })

  test('has panels of 100 %, give or take 0.0001, each with one leader', async () => {
    const short = await faults(contract, { subscription_panel: [await line({ share_pct: '99.9998', is_leader: true })] })
    expect(short).toEqual({ 'subscription_panel.0.share_pct': 'The shares of a panel must total 100%.' })
    const near = await faults(contract, { subscription_panel: [await line({ share_pct: '99.9999', is_leader: true })] })
    expect(near).toBeUndefined()
    const leaderless = await faults(contract, { subscription_panel: [await line({ share_pct: '100', is_leader: false })] })
    expect(leaderless).toEqual({ 'subscription_panel.0.is_leader': 'Exactly one market of a panel must lead.' })
  })

  test('names all that is wrong with it at once, in the language of the reader', async () => {
    const sent = {
      ...(await binder.desk.sample(contract)),
      inception_to: '2030-01-01',
      overall_aggregate_limit: '5',
      cob_admissible_limits: [
        {
          class_of_business: await binder.desk.target('class_of_business'),
          max_any_one_risk: '20',
          aggregate_limit: '10',
          warn_pct: '80',
          hard_stop: true,
          effective_from: '2026-01-15',
        },
      ],
    }
    const { body } = await binder.desk.call(contract, 'create', sent, { 'accept-language': 'de' })
    expect(Object.keys(body.errors!).toSorted()).toEqual([
      'cob_admissible_limits.0.max_any_one_risk',
      'inception_to',
      'overall_aggregate_limit',
    ])
    expect(body.errors!['cob_admissible_limits.0.max_any_one_risk']).toBe('Geben Sie höchstens 10 ein.')
  })

  test('keeps the rows that a save names by their ids, with their files', async () => {
    const { contract: row } = await binder.facility()
    const [document] = row.documents as { id: number; file: { uuid: string; name: string } }[]
    expect(document!.file.name).toBe('signed.pdf')
    const form = formOf(contract, row)
    const documents = [...(form.documents as Values[]), { doc_type: 'wording' }]
    const { status, body } = await binder.desk.call(contract, 'change', { ...form, documents })
    expect(status).toBe(200)
    expect(body.data.documents).toMatchObject([
      { id: document!.id, file: document!.file },
      { doc_type: 'wording', file: null },
    ])
    expect(body.data.subscription_panel).toEqual(row.subscription_panel)
  })

  test('takes no file that is kept for another record', async () => {
    const [one, other] = [await binder.facility(), await binder.facility()]
    const [theirs] = one.contract.documents as { file: { uuid: string } }[]
    const form = formOf(contract, other.contract)
    const documents = [{ doc_type: 'wording', file: theirs!.file.uuid }]
    const { status, body } = await binder.desk.call(contract, 'change', { ...form, documents })
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['documents']])
  })

  test('is made under agreements of branches in which one may add, and in the making', async () => {
    const { agreement: row } = await binder.facility()
    const values = {
      ...(await binder.desk.sample(contract)),
      agreement: row.id,
      inception_from: binder.today,
      inception_to: binder.today,
    }
    await binder.sql(`update agreement set status = 'active' where id = $1 returning id`, [row.id])
    const { status, body } = await binder.desk.server.call(contracts.create, values, { token: binder.desk.token })
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['agreement']])
  })
})
