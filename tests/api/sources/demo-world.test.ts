import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSources, listUnassignedSources } from '#domain/api/source/source.ts'
import { SOURCE_STATUSES } from '#domain/sources/choices.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

test('the demo world has sources in every status, whole where they are approved', async () => {
  const { items } = await desk.done('compliance', listSources, { page_size: 100 })
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(SOURCE_STATUSES))
  for (const { id, status } of items.filter((item) => item.status.startsWith('approved'))) {
    const source = await desk.load(id)
    expect(
      source.progress.filter(({ state }) => state !== 'complete'),
      source.legal_name!,
    ).toEqual([])
    expect(source.takes_business, status).toBe(true)
    expect(source.risk_category).toBe(items.find((item) => item.id === id)!.risk_category)
  }
})

test('two of them wait for a reviewer, and a twin is told of', async () => {
  expect((await desk.done('compliance', listUnassignedSources, {})).total).toBe(2)
  const { items } = await desk.done('compliance', listSources, { search: 'Harcourt', filter: { status: 'draft' } })
  expect((await desk.load(items[0]!.id)).similar).toMatchObject([{ legal_name: 'Harcourt & Vale Insurance Brokers Limited' }])
})

test('a day changes nothing of them but that cover which ends is told of', async () => {
  const { items } = await desk.done('compliance', listSources, { page_size: 100 })
  await lookAfterSources(desk.server.deps)
  const after = await desk.done('compliance', listSources, { page_size: 100 })
  expect(after.items).toEqual(items)
})
