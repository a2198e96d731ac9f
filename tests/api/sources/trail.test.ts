import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSourceComment, listSourceComments, listSourceHistory } from '#domain/api/source/source-trail.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const addHistory = async (id: number, count: number) => {
  for (let number = 1; number <= count; number++)
    await desk.server.db.query(
      sql`insert into audit (entity, entity_id, action, title, before, after) values ('source', ${id}, 'changed', 'Alder', ${{ website: `https://${number - 1}.example` }}, ${{ website: `https://${number}.example` }})`,
    )
}

test('a long history is read page by page to its very beginning, nothing twice [D3]', async () => {
  const { id } = await desk.draft()
  await addHistory(id, 119)
  const page = (number: number) => desk.done('handler', listSourceHistory, { id, page: number, page_size: 50 })
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [50, 120],
    [50, 120],
    [20, 120],
  ])
  const items = pages.flatMap((one) => one.items)
  expect(new Set(items.map((one) => one.id)).size).toBe(120)
  expect(items[0]!.changes).toMatchObject([{ field: 'website', new: 'https://119.example' }])
  expect(items.at(-1)!.action).toBe('created')
})

test('a comment that is sent again with its key is one comment; other words under the same key are refused', async () => {
  const { id } = await desk.draft()
  const { access_token: token } = await desk.server.signInAs('handler')
  const say = (comment: string) =>
    desk.server.call(addSourceComment, { id, comment }, { token, headers: { 'idempotency-key': 'said-once' } })
  const [first, again, other] = [await say('Seen at the fair'), await say('Seen at the fair'), await say('Not seen')]
  expect([first.status, again.status, again.body.data.id]).toEqual([200, 200, first.body.data.id])
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  const said = await desk.done('handler', listSourceComments, { id })
  expect(said.map(({ comment }) => comment)).toEqual(['Seen at the fair'])
})
