import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assignSourceByGet,
  listComplianceUsers,
  moveSource,
  overrideRisk,
  settleRiskOverride,
} from '#domain/api/source/source-review.ts'
import {
  addSourceComment,
  listSourceAssignments,
  listSourceComments,
  listSourceHistory,
} from '#domain/api/source/source-trail.ts'
import { changeSource, createSource, loadSource, removeSource } from '#domain/api/source/source.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

test("another branch's source is not there", async () => {
  const { id } = await desk.draft()
  const { email } = await addPerson(desk.server, { permissions: ['view_source', 'change_source', 'review_source'] })
  const { access_token: token } = await signIn(desk.server, email)
  expect((await desk.server.call(loadSource, { id }, { token })).status).toBe(404)
  expect((await desk.server.call(listSourceHistory, { id }, { token })).status).toBe(404)
})

test('a stale save gets 409 with the present source', async () => {
  const source = await desk.draft()
  const sent = desk.content({ legal_name: 'Another Name Brokers' })
  expect((await desk.save('handler', source, 'broker_content', sent)).status).toBe(200)
  const { status, body } = await desk.save('handler', source, 'broker_content', { ...sent, legal_name: 'A third name' })
  expect([status, body.code, body.data.legal_name]).toEqual([409, 'stale_row', 'Another Name Brokers'])
})

test('the same create again makes one source', async () => {
  const { access_token: token } = await desk.server.signInAs('handler')
  const how = { token, headers: { 'idempotency-key': 'one-source' } }
  const sent = desk.content()
  const [first, second] = [await desk.server.call(createSource, sent, how), await desk.server.call(createSource, sent, how)]
  expect(second.body.data.id).toBe(first.body.data.id)
})

test('parallel creates get numbers without a gap', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => desk.draft()))
  const numbers = made.map(({ source_code: code }) => Number(code.slice(4))).toSorted((a, b) => a - b)
  expect(numbers.at(-1)! - numbers[0]!).toBe(4)
})

test('what cannot be right is named by field, and nothing of it is kept', async () => {
  const source = await desk.draft()
  const wrong = desk.content({
    contacts: [
      { contact_type: 'primary', name: 'A', email: 'a@b.example' },
      { contact_type: 'primary', name: 'B', email: 'A@b.example' },
    ],
    owner_user: 999_999,
  })
  const { status, body } = await desk.save('handler', source, 'broker_content', wrong)
  expect([status, Object.keys(body.errors!).toSorted()]).toEqual([
    400,
    ['contacts.1.contact_type', 'contacts.1.email', 'owner_user'],
  ])
  expect((await desk.load(source.id)).row_version).toBe(1)
})

test('the desk enters its own content only, and nothing once it has handed it in', async () => {
  const refused = await desk.as('handler', createSource, desk.content({ risk_transfer_agreed: true }))
  expect(Object.keys(refused.body.errors!)).toEqual(['risk_transfer_agreed'])
  const empty = { legal_form: null, lei: null, ratings: [] }
  expect((await desk.as('handler', createSource, desk.content(empty))).status).toBe(200)
  const source = await desk.draft()
  expect((await desk.save('handler', source, 'compliance_information', {})).status).toBe(403)
  await desk.move('handler', source, 'source.submit')
  const handedIn = await desk.load(source.id)
  expect((await desk.save('handler', handedIn, 'broker_content', desk.content())).body.code).toBe('move_not_open')
  expect((await desk.as('viewer', changeSource, { id: source.id })).status).toBe(403)
})

test('a name and a number are taken once in a country', async () => {
  const { legal_name: name } = await desk.draft()
  const { status, body } = await desk.as('handler', createSource, desk.content({ legal_name: name!.toUpperCase() }))
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['legal_name']])
})

test('nearly the same name is a warning', async () => {
  const { legal_name: name, id } = await desk.draft()
  const twin = await desk.draft({ legal_name: `${name} Ltd` })
  expect(twin.similar.map((each) => each.id)).toContain(id)
})

test('comments for compliance are shown to reviewers alone, and nobody else writes them', async () => {
  const { id } = await desk.draft()
  const secret = { id, comment: 'Look at the owners again', visibility: 'compliance_only' }
  expect((await desk.as('handler', addSourceComment, secret)).status).toBe(403)
  await desk.done('compliance', addSourceComment, secret)
  await desk.done('handler', addSourceComment, { id, comment: 'The file is on its way' })
  expect((await desk.done('handler', listSourceComments, { id })).map(({ visibility }) => visibility)).toEqual(['internal'])
  expect(await desk.done('compliance', listSourceComments, { id })).toHaveLength(2)
})

test('assigning by GET is done once, and the history tells it', async () => {
  const source = await desk.draft()
  await desk.move('handler', source, 'source.submit')
  const asked = { id: source.id, user: desk.ids.compliance, reason: 'First review' }
  for (let turn = 0; turn < 2; turn++) expect((await desk.as('compliance', assignSourceByGet, asked)).status).toBe(200)
  expect(await desk.done('compliance', listSourceAssignments, { id: source.id })).toMatchObject([
    { from_user: null, to_user: { id: desk.ids.compliance }, reason: 'First review' },
  ])
  expect((await desk.as('handler', assignSourceByGet, asked)).status).toBe(403)
  const reviewers = await desk.done('compliance', listComplianceUsers, {})
  expect(reviewers.map(({ id }) => id)).not.toContain(desk.ids.handler)
})

test('an override counts when a second person has confirmed it', async () => {
  const source = await desk.reviewed()
  const asked = { id: source.id, row_version: source.row_version, category: 'high', reason: 'A group in trouble' }
  const pending = await desk.done('compliance', overrideRisk, asked)
  expect(pending.risk_category).toBe('low')
  const settle = { id: source.id, row_version: pending.row_version, verdict: 'confirmed' }
  expect((await desk.as('compliance', settleRiskOverride, settle)).body.code).toBe('own_override')
  expect((await desk.done('head', settleRiskOverride, settle)).risk_category).toBe('high')
})

test('a dry run tells what is lacking and changes nothing', async () => {
  const { id, row_version } = await desk.draft({ registration_number: null })
  const { moves, source } = await desk.done('handler', moveSource, { id, row_version, move: 'source.submit', dry_run: '1' })
  expect(moves.find(({ name }) => name === 'source.submit')!.lacks).toEqual(['brokerContentIsComplete'])
  expect(source.status).toBe('draft')
})

test('only a draft or a rejected source is removed', async () => {
  const [draft, approved] = [await desk.draft(), await desk.approved()]
  expect((await desk.as('handler', removeSource, { id: draft.id })).status).toBe(403)
  expect((await desk.as('compliance', removeSource, { id: draft.id })).status).toBe(200)
  expect((await desk.as('compliance', removeSource, { id: approved.id })).body.code).toBe('move_not_open')
})
