import type { Page } from '@playwright/test'
import { VIEW_TABS } from '#domain/contracts/view-tabs.ts'
import { sql } from '#server/store/sql/sql.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import { look } from '../reach/stops.ts'
import type { World } from '../world.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1)

/** The contract of the demo that has the most to show: notes, documents and lines. */
async function fullContract({ db }: World): Promise<string> {
  const [contract] = await db.query<{ uuid: string }>(
    sql`select c.uuid from contract c order by (select count(*) from issued_document d where d.contract_id = c.id) desc, c.stage_id desc, c.id limit 1`,
  )
  return contract!.uuid
}

test('the list of contracts and the worklists have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('handler')
  await look(page, [
    ['/contract', firstRow],
    ['/contract/1/1', firstRow],
    ['/endorsement', firstRow],
  ])
})

for (const view of VIEW_TABS)
  test(`the tab “${view}” of a contract has no fault that axe finds, in either scheme and width`, async ({
    signedInAs,
    world,
  }) => {
    test.setTimeout(240_000)
    const page = await signedInAs('head', `/contract/form/${await fullContract(world)}?view=${view}`)
    await expect(page.locator('main nav [aria-current="page"]')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectNoViolation(page, view)
  })

test('the page of an endorsement and the form of a contract have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const [endorsement] = await world.db.query<{ id: number }>(sql`select id from endorsement order by id limit 1`)
  const page = await signedInAs('handler')
  await look(page, [
    [`/endorsement/${endorsement!.id}`, (at) => at.getByRole('heading', { level: 2 }).first()],
    ['/contract/form', (at) => at.locator('[data-path]').first()],
  ])
})
