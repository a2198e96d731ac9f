import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEndorsement,
  exportEndorsements,
  listEndorsementHeadings,
  listEndorsementHistory,
  listEndorsements,
  loadEndorsement,
  removeEndorsement,
} from '#domain/api/endorsement.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

/** 13 to 31 December 2026: 19 of 365 days of 120,000 a year are 6,246.58. */
const ADDITIONAL = { annual_change: '120000', settlement_due_date: '2027-02-11' }

describe('a new endorsement', () => {
  test('begins as its type, its contract and the class have it, with every market that has signed [B11]', async () => {
    const { id } = await at.bound()
    const made = await at.create(id, ADDITIONAL)
    expect(made).toMatchObject({ endorsement_number: 1, status: 'draft', revision: 1 })
    expect(made.endorsement_reference).toBe(`${made.contract.umr}/E001`)
    expect(made.values).toMatchObject({ premium_effect: 'additional', calc_method: 'pro_rata', brokerage_applies: true })
    expect(at.partiesIn(made).map(({ party_role: role }) => role)).toEqual([
      'leader',
      ...Array.from({ length: 3 }, () => 'agreement_party'),
    ])
    expect(made.premium).toMatchObject({ amount_100: '6246.58', amount_order: '6246.58', brokerage: '780.82', net: '5465.76' })
    expect(made.values.amount_100).toBe('6246.58')
    const reinstating = await at.create(id, { endorsement_type: 'reinstatement_premium' })
    expect(reinstating.values.brokerage_applies).toBe(false)
    expect(reinstating.endorsement_number).toBe(2)
  })

  test('is the same one where the same call comes twice', async () => {
    const { id } = await at.bound()
    const { access_token: token } = await at.server.signInAs('handler')
    const sent = { contract: id, endorsement_type: 'standard', effective_from: '2026-12-13' }
    const twice = [1, 2].map(() =>
      at.server.call(createEndorsement, sent, { token, headers: { 'idempotency-key': `made-${id}` } }),
    )
    const [one, other] = await Promise.all(twice)
    expect(one!.body.data.id).toBe(other!.body.data.id)
  })

  test('is refused on a contract that is not bound, beside an open one of its type, and from whoever does not change contracts', async () => {
    const draft = await at.desk.create()
    const sent = { endorsement_type: 'standard', effective_from: '2026-12-13' }
    expect((await at.desk.as('handler', createEndorsement, { contract: draft.id, ...sent })).body.code).toBe('move_not_open')
    const { id } = await at.bound()
    await at.create(id, sent)
    const twin = await at.desk.as('handler', createEndorsement, { contract: id, ...sent })
    expect([twin.status, Object.keys(twin.body.errors ?? {})]).toEqual([400, ['endorsement_type']])
    expect((await at.desk.as('viewer', createEndorsement, { contract: id, ...sent })).status).toBe(403)
  })

  test('gives its number back when it is removed before anybody has seen it, and those after it move up', async () => {
    const { id } = await at.bound()
    const [first, second] = [await at.create(id), await at.create(id, { endorsement_type: 'standard' })]
    expect((await at.desk.as('handler', removeEndorsement, { id: first.id })).status).toBe(200)
    const moved = await at.load(second.id)
    expect([moved.endorsement_number, moved.endorsement_reference.slice(-4)]).toEqual([1, 'E001'])
    expect((await at.desk.as('handler', loadEndorsement, { id: first.id })).status).toBe(404)
  })
})

describe('reading endorsements', () => {
  test('needs no permission, but only those of the own branches are there [A5]', async () => {
    const { id, contract_number: number } = await at.bound()
    const made = await at.create(id, ADDITIONAL)
    expect((await at.desk.as('viewer', loadEndorsement, { id: made.id })).status).toBe(200)
    const elsewhere = await at.bound({ branch: at.desk.ids.branch })
    const foreign = await at.create(elsewhere.id)
    await at.query('update contract set branch_id = (select id from branch where code = $2) where id = $1', [elsewhere.id, 'MUC'])
    const seats = await at.query<{ branch_id: number }>('select branch_id from user_branch where user_id = $1', [
      at.desk.ids.handler,
    ])
    const isTheirs = seats.some(({ branch_id: branch }) => branch === at.desk.ids.otherBranch)
    expect((await at.desk.as('handler', loadEndorsement, { id: foreign.id })).status).toBe(isTheirs ? 200 : 404)
    expect(isTheirs).toBe(false)
    const found = await at.desk.as('handler', listEndorsements, { filter: { contract: String(id) } })
    expect(found.body.data.items).toMatchObject([
      { endorsement_reference: made.endorsement_reference, contract: { name: number }, amount_100: '6246.58', status: 'draft' },
    ])
    expect((await at.server.call(listEndorsements, {})).status).toBe(401)
  })

  test('takes at most three statements for a list, searched, sorted and narrowed, and goes into a file', async () => {
    const { access_token: token } = await at.server.signInAs('handler')
    const counting = countStatements(at.server.db)
    for (const asked of [{}, { search: 'warehouse' }, { sort: '-effective_from' }, { filter: { status: 'draft' } }]) {
      const { count, result } = await counting(() => at.server.call(listEndorsements, asked, { token }))
      expect([result.status, count <= 3], JSON.stringify(asked)).toEqual([200, true])
    }
    const file = await at.desk.as('handler', exportEndorsements, { format: 'csv', columns: ['endorsement_reference', 'status'] })
    expect(file.body.data.rows).toBeGreaterThan(0)
  })
})

describe('an additional premium from draft to completion', () => {
  test('changes the contract from its day on, one version further, and is never edited again [F4]', async () => {
    const contract = await at.bound()
    const [section] = (await at.desk.load(contract, '3b')).values.sections as { id: number }[]
    const path = `sections.${section!.id}.premium_100`
    const draft = await at.create(contract.id, { ...ADDITIONAL, changes: [{ path, new_value: '620000' }] })
    expect(draft.values.changes).toMatchObject([{ path, old_value: '500000', new_value: '620000', row_name: '1 · Layer 1' }])
    const complete = await at.completed(draft)
    expect(complete).toMatchObject({ status: 'completed', contract_version: 2, contract: { version: 2 } })
    const amounts = complete.premium.sections[0]!.markets.map(({ amount }) => amount)
    expect(amounts).toEqual(['2082.19', '1665.76', '1249.32', '1249.31'])
    const after = await at.desk.load(contract, '3b')
    expect(after.values.sections).toMatchObject([{ premium_100: '620000' }])
    const edited = await at.change(complete, { description: 'Other words.' })
    expect(edited.body.code).toBe('move_not_open')
    const history = await at.desk.as('viewer', listEndorsementHistory, { id: draft.id })
    expect(history.body.data.items.map(({ action }) => action).at(-1)).toBe('created')
    expect(history.body.data.items[0]!.changes).toContainEqual({ field: 'status', row: null, old: 'agreed', new: 'completed' })
  })

  test('tells what a move would do without doing it, and in words what keeps it from being made', async () => {
    const { id } = await at.bound()
    const draft = await at.create(id, { annual_change: null, description: '' })
    const blocked = await at.move('handler', draft, 'submit')
    const { lacks } = blocked.body.data as unknown as { lacks: { need: string; blockers: { path: string; message: string }[] }[] }
    expect(lacks.map(({ need }) => need)).toEqual(['changesAreListed', 'premiumIsCalculated'])
    expect(lacks.flatMap(({ blockers }) => blockers.map(({ path }) => path))).toContain('description')
    expect(lacks.every(({ blockers }) => blockers.every(({ message }) => message !== '' && !message.includes('blocker.')))).toBe(
      true,
    )
    const whole = await at.changed(draft, { ...ADDITIONAL, description: 'Second warehouse.' })
    const tried = await at.move('handler', whole, 'submit', { dry_run: '1' })
    expect(tried.body.data.endorsement.status).toBe('internal_approval')
    expect((await at.load(whole.id)).status).toBe('draft')
  })

  test('is approved by someone else than its preparer, and by a head alone where it begins before today', async () => {
    const { id } = await at.bound()
    const late = await at.create(id, { ...ADDITIONAL, effective_from: '2026-03-01' })
    const handed = await at.moved('handler', late, 'submit')
    expect((await at.move('handler', handed, 'show')).status).toBe(403)
    const byReviewer = await at.move('reviewer', handed, 'show')
    expect(byReviewer.body.code).toBe('move_blocked')
    expect((await at.moved('head', handed, 'show')).status).toBe('shown')
  })

  test('meets a stale save with the present one, and a number that is not the next with the one before it', async () => {
    const { id } = await at.bound()
    const first = await at.create(id, { endorsement_type: 'standard' })
    const second = await at.create(id, ADDITIONAL)
    const saved = await at.changed(first, { description: 'Other words.' })
    const stale = await at.change(first, { description: 'Mine.' })
    expect([stale.status, (stale.body.data as unknown as { row_version: number }).row_version]).toEqual([409, saved.row_version])
    const handed = await at.moved('handler', second, 'submit')
    const early = await at.move('head', handed, 'show')
    expect(early.body.code).toBe('move_blocked')
  })
})

describe('the answers of the markets', () => {
  test('keep the old terms of a market that declines for its own share, which pays nothing of the change', async () => {
    const { id } = await at.bound()
    const draft = await at.create(id, { ...ADDITIONAL, agreement_template: 'gua_non_marine', gua_part: 'part_three' })
    const shown = await at.moved('head', await at.moved('handler', draft, 'submit'), 'show')
    const all = await at.agreed(shown)
    const last = at.partiesIn(all).at(-1)!
    const declined = await at.changed(all, { parties: [{ id: last.id, response: 'declined' }] })
    const agreed = await at.moved('handler', await at.moved('handler', declined, 'recordLeader'), 'agree')
    expect(agreed.premium.sections[0]!.markets.map(({ keeps_terms: keeps }) => keeps)).toEqual([false, false, false, true])
    expect(agreed.premium.amount_order).toBe('4997.27')
  })

  test('decline it where an agreement party does, and a revision asks everybody anew', async () => {
    const { id } = await at.bound()
    const draft = await at.create(id, { ...ADDITIONAL, agreement_template: 'gua_non_marine', gua_part: 'part_two' })
    const shown = await at.moved('head', await at.moved('handler', draft, 'submit'), 'show')
    const all = await at.agreed(shown)
    const withdrawal = await at.move('handler', all, 'withdraw', { reason: 'Not needed.' })
    expect(withdrawal.body.code).toBe('move_blocked')
    const last = at.partiesIn(all).at(-1)!
    const answered = await at.changed(all, { parties: [{ id: last.id, response: 'declined' }] })
    const led = await at.moved('handler', answered, 'recordLeader')
    expect((await at.move('handler', led, 'agree')).body.code).toBe('move_blocked')
    const declined = await at.moved('handler', led, 'decline', { reason: 'Too late for one of them.' })
    const revised = await at.moved('handler', declined, 'revise')
    expect(revised).toMatchObject({ status: 'draft', revision: 2, endorsement_number: 1 })
    expect(at.partiesIn(revised).map(({ response }) => response)).toEqual(Array.from({ length: 4 }, () => 'pending'))
  })

  test('are superseded with the endorsement that a completed correction refers to', async () => {
    const contract = await at.bound()
    const wrong = await at.completed(
      await at.create(contract.id, { endorsement_type: 'standard', changes: [{ path: 'situation', new_value: 'Hul' }] }),
    )
    const right = await at.create(contract.id, {
      endorsement_type: 'correction',
      corrects: wrong.id,
      changes: [{ path: 'situation', new_value: 'Hull' }],
    })
    const complete = await at.completed(right)
    expect(complete.contract.version).toBe(3)
    expect((await at.load(wrong.id)).status).toBe('superseded')
    const booked = await at.moved('finance', complete, 'book')
    expect(booked.status).toBe('booked')
  })
})

test('the fields that can be changed are told as they stand, to whoever changes contracts', async () => {
  const { id } = await at.bound()
  const made = await at.create(id)
  const { body } = await at.desk.as('handler', listEndorsementHeadings, { id: made.id })
  expect(body.data.items).toContainEqual({ path: 'period_to', row: null, value: '2026-12-31', words: null })
  expect(body.data.items.map(({ path }) => path)).not.toContain('umr')
  expect((await at.desk.as('viewer', listEndorsementHeadings, { id: made.id })).status).toBe(403)
  const strange = await at.change(made, { changes: [{ path: 'umr', new_value: 'B0567PR26LN999999' }] })
  expect(Object.keys(strange.body.errors ?? {})).toEqual(['changes.0.path'])
})
