import type { Input } from '#domain/api/endpoint.ts'
import { createSource } from '#domain/api/source/source.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { idsIn } from '#tests/support/sources.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save section', exact: true }).click()
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

async function draft(world: World): Promise<number> {
  const call = await world.callAs('handler')
  const { GB, LON } = await idsIn(world.db)
  const made = {
    legal_name: `Tern & Teasel ${randomUUID()}`,
    source_type: 'retail_broker',
    incorporation_country: GB,
    branch: LON,
  }
  return (await call(createSource, made as Input<typeof createSource>)).data.id
}

test('two who save the same section see both versions, and nothing that was typed is lost [D3, D4]', async ({
  signedInAs,
  world,
  browser,
}) => {
  const id = await draft(world)
  const address = `/master/source/edit/${id}?section=basic_details`
  const mine = await signedInAs('compliance', address)
  const context = await browser.newContext({ baseURL: world.baseURL, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await keepTokens(theirs, await world.tokensOf('head'))
  await theirs.goto(address)

  await field(theirs, 'Trading name').fill('Tern Teasel')
  await field(theirs, 'Parent').fill('Teasel Group plc')
  await field(mine, 'Trading name').fill('T&T')
  await field(mine, 'Tax number').fill('TX-77')
  await save(theirs)
  await said(theirs, /” saved/)
  await save(mine)

  await expect(mine.getByRole('heading', { name: 'This record was changed while you were editing' })).toBeVisible()
  const row = (name: string) => mine.getByRole('row', { name: new RegExp(name) })
  await expect(row('Trading name')).toContainText('T&T')
  await expect(row('Trading name')).toContainText('Tern Teasel')
  await expect(mine.getByRole('radio', { name: 'Trading name: Mine' })).toBeChecked()
  await expect(mine.getByRole('radio', { name: 'Parent: Theirs' })).toBeChecked()
  await expectNoViolation(mine, 'two versions of a section')
  await mine.getByRole('radio', { name: 'Trading name: Theirs' }).check()
  await mine.getByRole('button', { name: 'Save selection' }).click()
  await expect(mine.getByRole('heading', { name: 'This record was changed while you were editing' })).toBeHidden()

  await mine.reload()
  await expect(field(mine, 'Trading name')).toHaveValue('Tern Teasel')
  await expect(field(mine, 'Parent')).toHaveValue('Teasel Group plc')
  await expect(field(mine, 'Tax number')).toHaveValue('TX-77')
  await context.close()
})
