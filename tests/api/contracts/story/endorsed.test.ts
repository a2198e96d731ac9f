import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEndorsement, createEndorsement, loadEndorsement, moveEndorsement } from '#domain/api/endorsement.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Known } from '#tests/support/story/ground.ts'
import { keyed, lived, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

let at: Awaited<ReturnType<typeof openStory>>
let contract: Known & { id: number }
beforeAll(async () => {
  at = await openStory()
  contract = await lived(at)
})
afterAll(() => at.server.stop())

type Who = Parameters<typeof at.done>[0]

const moved = async (who: Who, { id, row_version }: EndorsementRecord, name: string) =>
  at.done(who, moveEndorsement, { id, row_version, move: `endorsement.${name}` })

/** The leader agrees with evidence, the others too, and all are informed. */
async function answered({ id, row_version, values }: EndorsementRecord): Promise<EndorsementRecord> {
  const evidence = await at.file('handler', 'endorsement_document')
  const parties = (values.parties as { id: number; party_role: string }[]).map((party) => ({
    id: party.id,
    response: 'agreed',
    responded_on: '2026-11-25',
    informed_on: '2026-11-25',
    ...(party.party_role === 'leader' && { evidence }),
  }))
  return at.done('handler', changeEndorsement, { id, row_version, parties })
}

async function completed(draft: EndorsementRecord) {
  const submitted = await moved('handler', draft, 'submit')
  const shown = await moved('head', submitted.endorsement, 'show')
  const led = await moved('handler', await answered(shown.endorsement), 'recordLeader')
  const agreed = await moved('handler', led.endorsement, 'agree')
  return moved('handler', agreed.endorsement, 'complete')
}

test('an additional premium goes from its draft over the markets to the ledger, with its document [B11]', async () => {
  const draft = await at.done('handler', createEndorsement, {
    contract: contract.id,
    endorsement_type: 'additional_premium',
    section_no: 1,
    effective_from: '2027-07-01',
    description: 'A second portfolio.',
    annual_change: '100000',
    settlement_due_date: '2027-09-30',
  })
  // 184 of 365 days of 100,000
  expect(draft.premium).toMatchObject({ amount_100: '50410.96', amount_order: '50410.96', brokerage: '5041.10', net: '45369.86' })
  const done = await completed(draft)
  expect(done.changes.map(({ key }) => key)).toContain('issued_endorsement')
  const [paper] = (await at.issued(contract)).filter(({ kind }) => kind === 'endorsement')
  expect(paper).toMatchObject({ subject: draft.endorsement_reference, endorsement_id: draft.id, move: 'endorsement.complete' })
  const fresh = await at.done('finance', loadEndorsement, { id: draft.id })
  await moved('finance', fresh, 'book')
  expect(await at.stage(contract)).toBe(16)
  const [entry] = await at.ledger(contract)
  const of = (account: string, item: string) =>
    entry!.lines.filter((line) => line.account === account && line.item === item).map(({ amount }) => amount)
  expect([entry!.kind, entry!.totals]).toEqual(['endorsement', [{ currency: 'GBP', amount: '0.00' }]])
  expect(of('market', 'premium')).toEqual(['-20164.39', '-20164.38', '-10082.19'])
  expect(of('brokerage', 'brokerage')).toEqual(['-5041.10'])
  // one per cent of the insured, two of the insurers
  expect(of('client', 'tax')).toEqual(['504.11'])
  expect(of('tax', 'tax').toSorted()).toEqual(['-1008.22', '-504.11'])
  const { instalments } = await at.account(contract)
  expect(instalments.at(-1)).toMatchObject({ kind: 'endorsement', due_on: '2027-09-30', due: '50915.07' })
})

test('what is endorsed before the binding is agreed as the endorsement says, and the contract is bound with it [B9, B11]', async () => {
  const other = await keyed(at, { reinsured_name: 'Endorsed Mutual' })
  await released(at, other)
  await written(at, other)
  await reviewed(at, other)
  await signed(at, other)
  await at.nextDay(other)
  await surveyed(at, other)
  const draft = await at.done('handler', createEndorsement, {
    contract: other.id,
    endorsement_type: 'standard',
    effective_from: at.days.from,
    description: 'As the client has asked.',
    changes: [{ path: 'situation', new_value: 'Buildings and stock' }],
  })
  await completed(draft)
  expect((await at.desk.load(other, '2')).values.situation).toBe('Buildings and stock')
  await at.move('handler', other, 'clearConditions')
  await at.move('head', other, 'bind')
  expect(await at.stage(other)).toBe(15)
})

test('cancelled within its term, it returns what was charged for the days that are left, and the return is booked', async () => {
  at.clock.set(new Date('2027-08-20T10:00:00Z'))
  const asked = { day: '2027-10-01', notice_on: '2027-08-20', method: 'pro_rata', no_claim: true, reason: 'Notice given.' }
  const short = await at.tryMove('head', contract, 'cancel', { ...asked, method: 'short_rate' })
  expect([short.status, short.body.data]).toMatchObject([
    409,
    { lacks: [{ need: 'hasReturnMethod', blockers: [{ field: 'penalty_pct' }] }] },
  ])
  const { moves } = await at.moves(contract, 'head')
  expect(moves.find(({ name }) => name === 'contract.cancel')?.takes).toEqual([
    'premium_notice',
    'sections',
    'no_claim',
    'reason',
  ])
  const cancelled = await at.move('head', contract, 'cancel', asked)
  expect(cancelled.contract.stage_id).toBe(21)
  // deposits of 1,260,000 and the 100,000 a year of the endorsement, 92 of 365 days
  expect(cancelled.changes.find(({ key }) => key === 'cancellation_return')?.params).toEqual({
    amount: '342794.52',
    currency: 'GBP',
  })
  const [made] = await at.rows<{ id: number }>(
    sql`select id from endorsement where contract_id = ${contract.id} and endorsement_number = 2`,
  )
  const told = await answered(await at.done('handler', loadEndorsement, { id: made!.id }))
  const done = await moved('handler', told, 'complete')
  await moved('finance', done.endorsement, 'book')
  const [entry] = await at.ledger(contract)
  const pence = (account: string, item: string) =>
    entry!.lines
      .filter((line) => line.account === account && line.item === item)
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(entry!.totals).toEqual([{ currency: 'GBP', amount: '0.00' }])
  expect([pence('client', 'premium'), pence('market', 'premium'), pence('brokerage', 'brokerage')]).toEqual([
    -34_279_452, 34_279_452, 3_427_945,
  ])
})
