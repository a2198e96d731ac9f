import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

test("a new source has a number, the desk's content and what is still open in each section [D3]", async () => {
  const source = await desk.draft()
  expect(source.source_code).toMatch(/^SRC-\d{6}$/)
  expect(source).toMatchObject({ status: 'draft', row_version: 1 })
  expect(source.contacts).toMatchObject([{ phone: '+442079460000' }])
  expect(source.rights.sections).toEqual(['broker_content'])
})

test('goes all the way to an approval', async () => {
  const source = await desk.approved()
  expect(source).toMatchObject({ status: 'approved', risk_category: 'low', takes_business: true })
})
