import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { decideOnUser } from '#domain/api/onboarding.ts'
import { listNotifications } from '#domain/api/own/notifications.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { openEndorsements, type Endorsements } from '#tests/api/endorsements/desk.ts'
import { rowOf, waiting } from '#tests/api/onboarding/newcomer.ts'
import { dayOf } from '#domain/dates.ts'
import { acknowledged } from '#tests/support/story/acknowledged.ts'
import { groundOf } from '#tests/support/story/ground.ts'
import { keyed, written } from '#tests/support/story/way.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { openSourceDesk } from '#tests/support/sources.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

interface Told {
  who: string
  name: string
  path: string
  outcome: string | null
  by: string | null
}

/** Who was told of an approval since the last look, by the first part of their addresses. */
async function toldOf(kind: 'approval.waiting' | 'approval.decided'): Promise<Told[]> {
  const person = (user: string) => `(select split_part(email, '@', 1) from app_user where id = ${user})`
  return at.query<Told>(
    `with seen as (delete from notification where kind = $1 returning *)
     select ${person('user_id')} as who, name, path, facts->>'outcome' as outcome, ${person('actor_id')} as by from seen order by 1`,
    [kind],
  )
}
const who = (told: readonly Told[]) => told.map((each) => each.who)

async function begin(): Promise<void> {
  await toldOf('approval.waiting')
  await toldOf('approval.decided')
  await at.query("delete from outbox where kind in ('notification', 'approval_wanted')")
}

/** Subjects of what was mailed to someone. */
async function mailed(name: string): Promise<string[]> {
  await pumpOutbox(at.server.deps)
  return (await mailsTo(at.server, `${name}@slipway.example`)).map(({ subject }) => subject)
}

test('a contract that comes to its review waits for who may review it, and its preparer hears how that was decided [A10]', async () => {
  const days = { today: dayOf(at.server.clock()), nextDay: () => Promise.resolve() }
  const ground = await groundOf(at.desk, days)
  const contract = await keyed(ground, { reinsured_name: 'Approved Mutual' })
  const { uuid } = contract
  await at.query('update contract set stage_id = 6 where uuid = $1', [uuid])
  await written(ground, contract)
  await at.query('update contract set stage_id = 8, group_id = 2, prepared_by = $2 where uuid = $1', [uuid, at.desk.ids.reviewer])
  await acknowledged(at.desk, { uuid })
  await begin()
  const make = async (by: 'handler' | 'head', move: string, also: object = {}) => {
    const [row] = await at.query<{ row_version: number }>('select row_version from contract where uuid = $1', [uuid])
    const { status, body } = await at.desk.as(by, makeContractMove, { uuid, move, row_version: row!.row_version, ...also })
    expect([status, body.message]).toEqual([200, body.message])
    return body.data.changes
  }
  const tried = await make('handler', 'contract.resubmit', { dry_run: '1' })
  expect(await toldOf('approval.waiting')).toEqual([])
  const done = await make('handler', 'contract.resubmit')
  expect(tried).toEqual(done)
  expect(done.filter(({ kind }) => kind === 'mail')).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Approval requested from /) }),
  ])
  // whoever has edited it last does not review it
  expect(who(await toldOf('approval.waiting'))).toEqual(['admin', 'grace.osei', 'head', 'priya.raman'])
  expect(await mailed('head')).toContainEqual(expect.stringContaining('Approved Mutual'))
  const returned = await make('head', 'contract.returnReview', { comments: [{ item: 'law', comment: 'Which courts?' }] })
  expect(returned.filter(({ kind }) => kind === 'mail').map(({ message }) => message)).toEqual([
    'Hannah Cole notified of the decision',
  ])
  expect(await toldOf('approval.decided')).toMatchObject([{ who: 'handler', outcome: 'rejected', by: 'head' }])
})

/** From a draft that lacks nothing. */
const ADDITIONAL = { annual_change: '120000', settlement_due_date: '2027-02-11' }

test('an endorsement in internal approval waits for who may show it, and both who prepared and who handed it in hear the decision [F4]', async () => {
  const contract = await at.bound({ reinsured_name: 'Endorsed Mutual' })
  const draft = await at.create(contract.id, ADDITIONAL)
  await begin()
  const waits = await at.moved('reviewer', draft, 'submit')
  const asked = await toldOf('approval.waiting')
  // the one who hands it in is told of nothing, though they may approve it
  expect(who(asked)).toEqual(['admin', 'grace.osei', 'head', 'priya.raman'])
  expect(asked[0]).toMatchObject({ path: `/endorsement/${draft.id}`, by: 'reviewer' })
  expect(asked[0]!.name).toBe(`${draft.endorsement_reference} Endorsed Mutual`)
  expect(await mailed('head')).toContainEqual(expect.stringContaining('Endorsed Mutual'))
  const returned = await at.moved('head', waits, 'return', { reason: 'The second warehouse is in Kent.' })
  const heard = await toldOf('approval.decided')
  expect(heard.map((each) => [each.who, each.outcome])).toEqual([
    ['handler', 'rejected'],
    ['reviewer', 'rejected'],
  ])
  const again = await at.moved('handler', returned, 'submit')
  expect(who(await toldOf('approval.waiting'))).toContain('reviewer')
  await at.moved('head', again, 'show')
  const shown = await toldOf('approval.decided')
  expect(shown.map((each) => [each.who, each.outcome])).toEqual([['handler', 'approved']])
})

test('an endorsement that counts from a day that has passed waits for heads alone', async () => {
  const contract = await at.bound()
  const draft = await at.create(contract.id, { ...ADDITIONAL, effective_from: '2026-03-01' })
  await begin()
  const tried = await at.move('handler', draft, 'submit', { dry_run: '1' })
  expect(await toldOf('approval.waiting')).toEqual([])
  expect(tried.body.data.changes.map(({ kind, key }) => [kind, key])).toContainEqual(['mail', 'approval_waiting'])
  await at.moved('handler', draft, 'submit')
  expect(who(await toldOf('approval.waiting'))).toEqual(['admin', 'head'])
})

const namesFor = async (reader: 'head' | 'viewer' | 'admin') =>
  (await at.desk.as(reader, listNotifications, {})).body.data.items.map(({ text }) => text)

test('a newcomer rings the bell of who may decide on them, who alone are told the name, and who asked them in hears the decision [G3]', async () => {
  await begin()
  const person = await waiting(at.server)
  const asked = await toldOf('approval.waiting')
  expect(who(asked)).toEqual(['admin', 'compliance', 'head'])
  expect(asked[0]).toMatchObject({ name: 'Robin Quill', path: '/user-management/approvals' })
  expect(await mailed('compliance')).toContainEqual('Robin Quill is waiting for approval')
  await at.query('update app_user set invited_by = $2, wished_branch_id = $3 where id = $1', [
    person.id,
    at.desk.ids.handler,
    at.desk.ids.branch,
  ])
  const { row_version: version } = (await rowOf(at.server, person.email))!
  const decision = { user: person.id, row_version: version, decision: 'reject', reason: 'Not this year.' } as const
  expect((await at.desk.as('head', decideOnUser, decision)).status).toBe(200)
  const [heard, ...others] = await toldOf('approval.decided')
  expect([heard, others]).toMatchObject([{ who: 'handler', name: 'Robin Quill', outcome: 'rejected', by: 'head' }, []])
  expect(await mailed('handler')).toContainEqual(expect.stringContaining('rejected Robin Quill'))
})

test('the name of a newcomer is hidden from who no longer decides on any', async () => {
  await waiting(at.server)
  await at.query(
    `insert into notification (user_id, kind, entity, entity_id, name, path, facts, in_bell, in_digest, created_at)
     select u.id, n.kind, n.entity, n.entity_id, n.name, n.path, n.facts, true, false, n.created_at
     from app_user u, (select * from notification where entity = 'newcomer' order by id desc limit 1) n where u.email = 'viewer@slipway.example'`,
  )
  expect(await namesFor('head')).toContain('Robin Quill is waiting for your approval')
  const shown = await namesFor('viewer')
  expect([shown.join(' ').includes('Quill'), shown]).toEqual([false, ['(no access) is waiting for your approval']])
})

test('a source that is proposed waits for the second person, and its owner hears the decision [A10]', async () => {
  const desk = await openSourceDesk(at.server)
  const source = await desk.reviewed({}, 3)
  await begin()
  const proposed = await desk.move('compliance', source, 'source.propose')
  const asked = await toldOf('approval.waiting')
  expect(who(asked)).toContain('head')
  expect(who(asked)).not.toContain('compliance')
  expect(asked[0]).toMatchObject({ name: `${source.source_code} ${source.legal_name}`, path: `/master/source/view/${source.id}` })
  await desk.move('head', proposed.body.data.source, 'source.confirm')
  expect(await toldOf('approval.decided')).toMatchObject([{ who: 'handler', outcome: 'approved', by: 'head' }])
})
