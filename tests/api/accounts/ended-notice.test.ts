import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#domain/api/contract/accounts.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadDay } from '#domain/api/day.ts'
import { listEndorsements } from '#domain/api/endorsement.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { lookAfterPremium } from '#server/jobs/premium.ts'
import { findContract } from '#server/store/contracts/read.ts'
import type { ContractDesk } from '#tests/support/contracts.ts'
import { openEndorsements, type Endorsements } from '../endorsements/desk.ts'

type Who = Parameters<ContractDesk['as']>[0]

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const accountOf = async (uuid: string) => (await at.desk.as('finance', api.loadContractAccount, { uuid })).body.data
const movesOf = async (uuid: string, who: Who = 'head') => (await at.desk.as(who, loadContractMoves, { uuid })).body.data

/** A contract of 2026 for 500,000 whose premium was not paid: notice of 1 September for 30 days, which has ended. */
async function ended() {
  const { id, uuid } = await at.bound()
  await at.query('update contract set premium_payment_days = 60, settlement_due_date = $2 where id = $1', [id, '2026-03-02'])
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  const [instalment] = (await accountOf(uuid)).instalments
  const notice = { uuid, instalment: instalment!.id, given_on: '2026-09-01', notice_days: 30 }
  expect((await at.desk.as('finance', api.givePremiumNotice, notice)).status).toBe(200)
  await lookAfterPremium(at.server.deps)
  return { id, uuid, instalment: instalment!.id, notice: (await accountOf(uuid)).notices[0]! }
}

async function cancel(uuid: string, asked: object, who: Who = 'head') {
  const { row_version: version } = await movesOf(uuid, who)
  return at.desk.as(who, makeContractMove, { uuid, row_version: version, move: 'contract.cancel', ...asked })
}

const waitingFor = async (who: Who, uuid: string) => {
  const { items } = (await at.desk.as(who, loadDay, { waits: 'all' })).body.data.waits
  return items.filter((each) => each.uuid === uuid).map(({ what, due_on: day }) => `${what} ${day}`)
}

const cancellationOf = async (contract: number) => {
  const { body } = await at.desk.as('handler', listEndorsements, { filter: { contract: String(contract) } })
  return at.load(body.data.items[0]!.id)
}

test('a premium notice that has ended waits to be cancelled by who may, books nothing by itself, and fills in the move (5.7; 3.2, move 36)', async () => {
  const { uuid, notice } = await ended()
  expect(notice).toMatchObject({ status: 'ended', ends_on: '2026-10-01' })
  expect((await accountOf(uuid)).instalments.map(({ due }) => due)).toEqual(['500000.00'])
  const task = 'notice_ended 2026-10-01'
  expect(await waitingFor('head', uuid)).toEqual([task])
  expect(await waitingFor('handler', uuid)).toContain(task)
  expect(await waitingFor('finance', uuid)).toEqual([])
  const told = await at.query<{ who: string; path: string }>(
    `select split_part(u.email, '@', 1) as who, n.path from notification n join app_user u on u.id = n.user_id
     where n.kind = 'premium.notice_ended' and n.path like $1 and u.email in ('head@slipway.example', 'handler@slipway.example', 'viewer@slipway.example') order by 1`,
    [`%${uuid}%`],
  )
  const path = `/contract/form/${uuid}?view=overview`
  expect(told).toEqual([
    { who: 'handler', path },
    { who: 'head', path },
  ])
  const { ended_notices: notices, moves } = await movesOf(uuid)
  expect(notices).toEqual([
    { id: notice.id, seq: 1, given_on: '2026-09-01', ends_on: '2026-10-01', cancelled_from: '2026-10-02' },
  ])
  expect(moves.find(({ name }) => name === 'contract.cancel')!.takes).toContain('premium_notice')
})

test('the move cancels from the day after the notice, keeps the premium for the time on risk, and its endorsement books the return (5.7, 5.8)', async () => {
  const { id, uuid, notice } = await ended()
  const asked = { premium_notice: notice.id, day: '2026-10-02', method: 'pro_rata', no_claim: true }
  const early = await cancel(uuid, { ...asked, day: '2026-09-15' })
  expect([early.status, early.body.code]).toEqual([409, 'move_blocked'])
  expect((await cancel(uuid, asked, 'handler')).body.code).toBe('move_blocked')
  const made = await cancel(uuid, asked)
  expect(made.body.data).toMatchObject({ contract: { stage_id: 21 } })
  expect(made.body.data.changes.map(({ key }) => key)).toContain('notice_concluded')
  expect(await waitingFor('head', uuid)).toEqual([])
  const endorsement = await cancellationOf(id)
  // 500,000 x 91 / 365: 274 days on risk are kept
  expect(endorsement).toMatchObject({
    status: 'agreed',
    values: { effective_from: '2026-10-02', description: 'Cancelled for unpaid premium under the premium payment clause' },
    premium: { effect: 'return', amount_100: '124657.53' },
  })
  expect((await accountOf(uuid)).instalments).toHaveLength(1)
  const told = at.partiesIn(endorsement).map((party) => ({ id: party.id, informed_on: '2026-10-05' }))
  const complete = await at.moved('handler', await at.changed(endorsement, { parties: told }), 'complete')
  await at.moved('finance', complete, 'book')
  const account = await accountOf(uuid)
  expect(account.instalments.map(({ due: amount }) => amount)).toEqual(['500000.00', '-124657.53'])
  expect(account.notices).toMatchObject([{ status: 'concluded' }])
})

test('nothing goes back where a loss came before the notice ended, and a notice that is not there cancels nothing (5.7)', async () => {
  const { id, uuid, notice } = await ended()
  const asked = { day: '2026-10-02', method: 'pro_rata', no_claim: false }
  const other = await ended()
  const refused = await cancel(uuid, { ...asked, premium_notice: other.notice.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'move_blocked'])
  expect((await cancel(uuid, { ...asked, premium_notice: notice.id })).status).toBe(200)
  expect((await cancellationOf(id)).premium.effect).toBe('none')
})

test('premium that the markets take late withdraws an ended notice, and so does one paid in time that is recorded later (5.7)', async () => {
  const late = await ended()
  const withdrawn = { uuid: late.uuid, notice: late.notice.id, reason: 'Taken late by all markets' }
  expect((await at.desk.as('finance', api.withdrawPremiumNotice, withdrawn)).status).toBe(200)
  expect(await waitingFor('head', late.uuid)).toEqual([])
  const inTime = await ended()
  await at.query(
    `insert into bank_account (account_name, bank_name, branch_id, account_type, currency_id, country_id, account_number, bic, verification_status, valid_from)
     values ('Client money GBP', 'Harbour Bank', $1, 'client_money_statutory', $2, $3, '00012346', 'HARBGB2L', 'verified', '2020-01-01')`,
    [at.desk.ids.branch, at.desk.ids.GBP, at.desk.ids.country],
  )
  const bank = (await accountOf(inTime.uuid)).bank_accounts.find(({ currency }) => currency === 'GBP')!.id
  const { uuid, instalment } = inTime
  const paid = { uuid, instalment, amount: '500000', paid_on: '2026-09-30', bank_account: bank }
  expect((await at.desk.as('finance', api.recordPremiumPayment, paid)).status).toBe(200)
  expect((await accountOf(uuid)).notices).toMatchObject([{ status: 'withdrawn', withdrawn_on: '2026-09-30' }])
})
