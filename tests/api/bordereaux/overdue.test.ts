import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBordereau, listBordereaux, loadBordereauPeriods, postBordereau } from '#domain/api/binder/bordereaux.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { lookAfterAgreements } from '#server/jobs/agreements.ts'
import { lookAfterBordereaux } from '#server/jobs/bordereaux.ts'
import { compose } from '#server/mail/compose.ts'
import { makeMove, OF_ACCOUNT, SYSTEM } from '#server/agreements/moves.ts'
import { lockRow } from '#server/store/entities/write.ts'
import { lockUnwritten, removeMail } from '#server/store/mail/outbox.ts'
import { EVERYWHERE } from '#server/store/records/scope.ts'
import { isLate } from '#server/store/bordereaux/due.ts'
import { listBordereauRows } from '#server/store/bordereaux/list.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openBordereauDesk, settled, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

const terms = (frequency: string, kinds: readonly string[], days = 15) =>
  desk.server.db.query(
    sql`update agreement set bordereau_frequency = ${frequency}, bordereau_due_days = ${days}, bordereau_risk = ${kinds.includes('risk')},
          bordereau_premium = ${kinds.includes('premium')}, bordereau_claims = ${kinds.includes('claims')}
        where id = (select agreement_id from agreement_contract where id = ${desk.contract.id}) returning id`,
  )
const recordedOn = (day: string) =>
  desk.server.db.query(sql`update agreement_contract set recorded_on = ${day}::date where id = ${desk.contract.id}`)
/** The clock goes on from there by itself: exactly a week later is a moment too early. */
const at = (day: string, time = '08:00') => desk.server.clock.set(new Date(`${day}T${time}:00Z`))
/** The desk's session goes on in its own time: what the clock decides is looked at where it stands. */
const overdue = async () => {
  const [branch] = await desk.server.db.query<{ id: number }>(
    sql`select branch_id as id from agreement_contract where id = ${desk.contract.id}`,
  )
  const today = desk.server.clock().toISOString().slice(0, 10)
  const rows = await listBordereauRows(desk.server.db, {
    branches: [branch!.id],
    today,
    contract: desk.contract.uuid,
    page: 1,
    size: 50,
  })
  return rows.filter(({ state }) => state === 'overdue').map(({ kind, month, late }) => [kind, month, late])
}

test('what is due follows from frequency, due days and the window, from when the contract was recorded [B10]', async () => {
  await terms('monthly', ['risk', 'claims'])
  await recordedOn(desk.month)
  const [first, next] = [monthsAfter(desk.month, 1), monthsAfter(desk.month, 2)]
  at(daysAfter(first, 14))
  expect(await overdue()).toEqual([])
  at(daysAfter(first, 15))
  expect(await overdue()).toEqual([
    ['claims', desk.month, 1],
    ['risk', desk.month, 1],
  ])
  at(daysAfter(next, 16))
  expect((await overdue()).map(([kind, month]) => [kind, month])).toEqual([
    ['claims', desk.month],
    ['risk', desk.month],
    ['claims', first],
    ['risk', first],
  ])
  await terms('quarterly', ['risk'])
  expect((await overdue()).map(([, month]) => month)).toEqual([])
  at(daysAfter(monthsAfter(desk.month, 3), 15))
  expect((await overdue()).map(([, month]) => month)).toEqual([desk.month])
  at(daysAfter(next, 0))
})

test('one that is posted is no longer overdue, and periods tell what is missing [B10]', async () => {
  const { server } = desk
  await terms('monthly', ['claims'])
  at(daysAfter(monthsAfter(desk.month, 1), 20))
  expect(await overdue()).toHaveLength(1)
  const now = new Date()
  server.clock.set(now)
  const asked = { contract: desk.contract.uuid, kind: 'claims' as const, month: desk.month, file: null, mapping: [] }
  const { body } = await server.call(createBordereau, asked, { token: desk.token })
  await server.call(postBordereau, { uuid: body.data.uuid }, { token: desk.token })
  await settled(desk, body.data.uuid)
  const periods = (await server.call(loadBordereauPeriods, { contract: desk.contract.uuid }, { token: desk.token })).body.data
    .periods
  const byId = await server.call(loadBordereauPeriods, { contract: desk.contract.id }, { token: desk.token })
  expect([byId.body.data.contract, byId.body.data.periods]).toEqual([desk.contract.uuid, periods])
  expect((await server.call(loadBordereauPeriods, { contract: '' }, { token: desk.token })).status).toBe(400)
  expect(periods.find(({ month }) => month === desk.month)).toMatchObject({ kind: 'claims', is_posted: true })
  expect(periods.every(({ kind }) => kind === 'claims')).toBe(true)
  const rows = (await server.call(listBordereaux, { contract: desk.contract.uuid }, { token: desk.token })).body.data.rows
  expect(rows.filter(({ state, month }) => state === 'overdue' && month === desk.month)).toEqual([])
  at(daysAfter(monthsAfter(desk.month, 1), 20))
  expect(await overdue()).toEqual([])
})

const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The coverholder of the desk has an accounts department. */
async function accountsStaff() {
  await desk.server.db.query(
    sql`update agreement set coverholder_id = coalesce(coverholder_id, (select min(id) from source))
        where id = (select agreement_id from agreement_contract where id = ${desk.contract.id}) returning id`,
  )
  await desk.server.db.query(
    sql`insert into source_contact (source_id, contact_type, name, email)
        select a.coverholder_id, 'accounts', 'Grace Hopper', 'grace@coverholder.example' from agreement a join agreement_contract c on c.agreement_id = a.id
        where c.id = ${desk.contract.id} returning id`,
  )
  await desk.server.db.query(sql`delete from outbox returning id`)
}

/** What the coverholder is written, by subject and text. */
const letters = () =>
  desk.server.db.tx(async (tx) => {
    const written: string[] = []
    for (let row = await lockUnwritten(tx, desk.server.clock()); row; row = await lockUnwritten(tx, desk.server.clock())) {
      const composed = row.recipient === 'grace@coverholder.example' ? await compose(tx, desk.server.deps, row) : null
      if (composed) written.push(`${composed.written.subject}\n${composed.written.text}`)
      await removeMail(tx, row.id)
    }
    return written
  })

test('whoever is responsible and the accounts of the coverholder hear of what is overdue, and again each week until it comes [B10]', async () => {
  const { server } = desk
  await accountsStaff()
  await terms('monthly', ['premium', 'claims'])
  at(daysAfter(monthsAfter(desk.month, 1), 20))
  const told = () =>
    server.db.query<{ email: string; day: string }>(
      sql`select u.email, n.facts->>'day' as day from notification n join app_user u on u.id = n.user_id where n.kind = 'bordereau.overdue' and n.entity_id = ${desk.contract.id}`,
    )
  await Promise.all([lookAfterBordereaux(server.deps), lookAfterBordereaux(server.deps)])
  await lookAfterBordereaux(server.deps)
  const due = daysAfter(monthsAfter(desk.month, 1), 14)
  expect(await told()).toEqual([{ email: 'handler@slipway.example', day: due }])
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toContain(`Premium bordereau, ${MONTHS.format(new Date(desk.month))} (due `)
  expect(letter).toContain('Grace Hopper')
  at(daysAfter(monthsAfter(desk.month, 1), 26))
  await lookAfterBordereaux(server.deps)
  expect([(await told()).length, await letters()]).toEqual([1, []])
  at(daysAfter(monthsAfter(desk.month, 1), 27), '08:05')
  await Promise.all([lookAfterBordereaux(server.deps), lookAfterBordereaux(server.deps)])
  await lookAfterBordereaux(server.deps)
  expect([(await told()).length, (await letters()).length]).toEqual([2, 1])
  at(daysAfter(monthsAfter(desk.month, 2), 16))
  await lookAfterBordereaux(server.deps)
  expect([(await told()).length, (await letters()).length]).toEqual([3, 1])
})

test('an account that goes on hold for a late bordereau is told to whoever it concerns and to the coverholder, and so is that it is open again [B10]', async () => {
  const { server } = desk
  await terms('monthly', ['premium'])
  await server.db.query(sql`delete from agreement_contract_notice where agreement_contract_id = ${desk.contract.id}`)
  const due = daysAfter(monthsAfter(desk.month, 1), 14)
  at(daysAfter(due, 31))
  await letters()
  const told = () =>
    server.db.query<{ kind: string; email: string }>(
      sql`select n.kind, u.email from notification n join app_user u on u.id = n.user_id
          where n.kind in ('binder.on_hold', 'binder.opened') and n.entity_id = ${desk.contract.id} order by n.id`,
    )
  await lookAfterAgreements(server.deps)
  await lookAfterAgreements(server.deps)
  const held = await told()
  expect(held).toContainEqual({ kind: 'binder.on_hold', email: 'handler@slipway.example' })
  expect(new Set(held.map(({ email }) => email)).size).toBe(held.length)
  const [letter, ...more] = await letters()
  expect([letter, more]).toEqual([expect.stringMatching(/is on hold\n[^]*Premium bordereau/), []])
  const open = async () =>
    server.db.tx(async (tx) => {
      const writer = { actorId: null, requestId: null, now: server.clock(), reach: EVERYWHERE }
      const row = await lockRow(tx, OF_ACCOUNT.entity, { id: desk.contract.id }, 'change', writer)
      const mover = { ...SYSTEM, mayChange: true }
      await makeMove(tx, OF_ACCOUNT, row, { to: 'open', mover, today: server.clock().toISOString().slice(0, 10) }, writer)
    })
  await terms('monthly', [])
  await open()
  const all = await told()
  expect(all.slice(held.length)).toContainEqual({ kind: 'binder.opened', email: 'handler@slipway.example' })
  expect(await letters()).toEqual([expect.stringMatching(/is open again\n/)])
})

test('more than 30 days after its due day a missing bordereau puts the account on hold, once it is posted it may be opened [B10]', async () => {
  const { server } = desk
  const account = async () =>
    (
      await server.db.query<{ status: string }>(
        sql`select account_status as status from agreement_contract where id = ${desk.contract.id}`,
      )
    )[0]!.status
  await terms('monthly', ['premium'])
  const due = daysAfter(monthsAfter(desk.month, 1), 14)
  at(daysAfter(due, 30))
  await lookAfterAgreements(server.deps)
  expect(await account()).toBe('open')
  at(daysAfter(due, 31))
  await lookAfterAgreements(server.deps)
  expect(await account()).toBe('on_hold')
  const holds = async () => isLate(server.db, desk.contract.id, daysAfter(due, 31), BORDEREAUX.holdDays)
  expect(await holds()).toBe(true)
  server.clock.set(new Date())
  const asked = { contract: desk.contract.uuid, kind: 'premium' as const, month: desk.month, file: null, mapping: [] }
  const { body } = await server.call(createBordereau, asked, { token: desk.token })
  await server.call(postBordereau, { uuid: body.data.uuid }, { token: desk.token })
  await settled(desk, body.data.uuid)
  expect(await holds()).toBe(false)
})
