import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContractAccount } from '#domain/api/contract/accounts.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadDay } from '#domain/api/day.ts'
import { listEndorsements } from '#domain/api/endorsement.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const accountOf = async (uuid: string) => (await at.desk.as('finance', loadContractAccount, { uuid })).body.data
const statusOf = async (uuid: string) =>
  ((await findContract(at.server.db, uuid, 'everywhere'))!.shown.sections as { section_status: string }[]).map(
    ({ section_status: status }) => status,
  )

async function moved(uuid: string, move: string, asked: object = {}) {
  const { row_version: version } = (await at.desk.as('head', loadContractMoves, { uuid })).body.data
  return at.desk.as('head', makeContractMove, { uuid, row_version: version, move: `contract.${move}`, ...asked })
}

/** A contract of two sections, the second of which was cancelled from 13 December on and its return booked. */
async function cancelled() {
  const { id, uuid, values } = await at.bound({}, [{}, { premium_100: '365000' }])
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  const section = (values.sections as { id: number }[])[1]!.id
  const said = { day: '2026-12-13', notice_on: '2026-11-01', method: 'pro_rata', no_claim: true, sections: [section] }
  expect((await moved(uuid, 'cancel', said)).status).toBe(200)
  const { body } = await at.desk.as('handler', listEndorsements, { filter: { contract: String(id) } })
  const agreed = await at.load(body.data.items[0]!.id)
  const parties = at.partiesIn(agreed).map((party) => ({ id: party.id, informed_on: '2026-11-20' }))
  const complete = await at.moved('handler', await at.changed(agreed, { parties }), 'complete')
  return { id, uuid, section, cancellation: await at.moved('finance', complete, 'book') }
}

test('a section that was cancelled by mistake comes back by a correction that a head approves, and its return is taken back (3.3, 3.9)', async () => {
  const { id, uuid, section, cancellation } = await cancelled()
  // 365,000 x 19 / 365
  expect((await accountOf(uuid)).instalments.map(({ due }) => due)).toEqual(['865000.00', '-19000.00'])
  const back = { effective_from: '2026-12-13', changes: [{ path: `sections.${section}.section_status`, new_value: 'active' }] }
  const priced = { premium_effect: 'none', calc_method: null }
  const standard = await at.create(id, { endorsement_type: 'standard', ...priced, ...back })
  const refused = await at.move('handler', standard, 'submit')
  expect(JSON.stringify(refused.body.data)).toContain('section_back_by_correction')
  const wrong = { endorsement_type: 'correction', corrects: cancellation.id }
  const handed = await at.moved('handler', await at.changed(standard, wrong), 'submit')
  const waits = async (who: 'head' | 'reviewer') =>
    (await at.desk.as(who, loadDay, { waits: 'all' })).body.data.waits.items.filter(
      ({ endorsement }) => endorsement === handed.id,
    )
  expect([(await waits('head')).length, (await waits('reviewer')).length]).toEqual([1, 0])
  const alone = await at.move('reviewer', handed, 'show')
  expect([alone.body.code, JSON.stringify(alone.body.data)]).toEqual([
    'move_blocked',
    expect.stringContaining('section_back_by_head'),
  ])
  const shown = await at.moved('head', handed, 'show')
  const led = await at.moved('handler', await at.agreed(shown), 'recordLeader')
  await at.moved('handler', await at.moved('handler', led, 'agree'), 'complete')
  expect(await statusOf(uuid)).toEqual(['active', 'active'])
  expect((await at.load(cancellation.id)).status).toBe('superseded')
  const { instalments } = await accountOf(uuid)
  expect(instalments.map(({ due }) => due)).toEqual(['865000.00', '0.00'])
  expect((await moved(uuid, 'settleRest')).body.data).toMatchObject({ contract: { stage_id: 17 } })
})

test('a section that nobody has signed does not come back', async () => {
  const { id, section, cancellation } = await cancelled()
  await at.query('update subscription set signed_line = null where contract_section_id = $1', [section])
  const correction = await at.create(id, {
    endorsement_type: 'correction',
    premium_effect: 'none',
    calc_method: null,
    corrects: cancellation.id,
    changes: [{ path: `sections.${section}.section_status`, new_value: 'active' }],
  })
  const refused = await at.move('handler', correction, 'submit')
  expect(JSON.stringify(refused.body.data)).toContain('section_without_lines')
})
