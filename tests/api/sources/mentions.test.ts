import { addSourceComment, listSourceComments, listSourceReaders } from '#domain/api/source/source-trail.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

/** Who was told by the bell that a source names them. */
const told = async (id: number) =>
  (
    await desk.server.db.query<{ user_id: number; path: string }>(
      sql`select user_id, path from notification where kind = 'source.mentioned' and entity = 'source' and entity_id = ${id} order by user_id`,
    )
  ).map(({ user_id: user, path }) => [user, path])

test('whom a comment names hears of it by the bell, once, and its author does not; the comment says whom it names', async () => {
  const { id } = await desk.draft()
  const { handler, compliance } = desk.ids
  const said = { id, comment: 'Please look', mentions: [compliance, handler, compliance] }
  const comment = await desk.done('handler', addSourceComment, said)
  expect(comment.mentions.map((each) => each.id).toSorted((one, other) => one - other)).toEqual(
    [compliance, handler].toSorted((one, other) => one - other),
  )
  expect(await told(id)).toEqual([[compliance, `/master/source/view/${id}`]])
  const [listed] = await desk.done('compliance', listSourceComments, { id })
  expect(listed!.mentions).toEqual(comment.mentions)
  await desk.done('handler', addSourceComment, { id, comment: 'Nobody is named' })
  expect(await told(id)).toHaveLength(1)
})

test('only those are named who may see the source, and in words for compliance only its reviewers', async () => {
  const { id } = await desk.draft()
  const stranger = await addPerson(desk.server, { permissions: ['view_source'] })
  const refused = await desk.as('handler', addSourceComment, {
    id,
    comment: 'Look',
    mentions: [desk.ids.compliance, stranger.id],
  })
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['mentions.1']])
  const secret = { id, comment: 'Look', visibility: 'compliance_only', mentions: [desk.ids.handler] }
  const hidden = await desk.as('compliance', addSourceComment, secret)
  expect([hidden.status, Object.keys(hidden.body.errors!)]).toEqual([400, ['mentions.0']])
  expect([await told(id), await desk.done('compliance', listSourceComments, { id })]).toEqual([[], []])
  const readers = await desk.done('handler', listSourceReaders, { id })
  const ids = (people: readonly { id: number }[]) => people.map((each) => each.id)
  expect(ids(readers.internal)).toEqual(expect.arrayContaining([desk.ids.handler, desk.ids.compliance]))
  expect(ids(readers.internal)).not.toContain(stranger.id)
  expect(ids(readers.compliance_only)).toContain(desk.ids.compliance)
  expect(ids(readers.compliance_only)).not.toContain(desk.ids.handler)
})

test('who may only look asks for no readers', async () => {
  const { id } = await desk.draft()
  expect((await desk.as('viewer', listSourceReaders, { id })).status).toBe(403)
})
