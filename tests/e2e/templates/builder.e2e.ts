import { changeTemplate, createTemplate, loadTemplate } from '#domain/api/custom-cob.ts'
import { OWN_NAMES } from '#domain/languages.ts'
import { field, section } from '#tests/flows/templates/fields.ts'
import { formOf } from '#tests/support/templates.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import type { World } from '../world.ts'
import { sql } from '#server/store/sql/sql.ts'

const order = (page: Page) => page.getByRole('region', { name: 'Template', exact: true }).getByRole('button', { name: /^Move / })
const inOrder = (page: Page, ...names: string[]) =>
  expect(order(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).resolves.toEqual(
    names.map((name) => `Move ${name}`),
  )
const comesTo = (page: Page, ...names: string[]) => expect(async () => inOrder(page, ...names)).toPass()

async function say(page: Page, group: string, text: string, japanese = text): Promise<void> {
  for (const [language, name] of Object.entries(OWN_NAMES))
    await page
      .getByRole('group', { name: group })
      .getByLabel(name)
      .fill(language === 'ja' ? japanese : text)
}

const add = (page: Page, what: string) =>
  page.getByRole('complementary', { name: 'Parts' }).getByRole('button', { name: what, exact: true }).click()

/** By its handle, with the pointer, onto the handle of another one; both are in sight. */
async function drag(page: Page, what: string, onto: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const placeOf = async (name: string) => (await page.getByLabel(`Move ${name}`).boundingBox())!
  const [from, to] = [await placeOf(what), await placeOf(onto)]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 12 })
  await page.mouse.up()
}

/** For 50 ms after a drop dnd-kit takes every click for the end of the drag. */
async function selectAfterDrag(page: Page, name: RegExp, heading: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Template', exact: true }).getByRole('button', { name })
  await expect(async () => {
    await part.click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** In which no template is in force yet. */
async function newLine({ db }: World): Promise<string> {
  const name = `Barges ${randomUUID().slice(0, 8)}`
  await db.query(
    sql`insert into line_of_business (name, code, class_of_business_id)
     select ${name}, upper(substr(md5(${name}), 1, 4)), id from class_of_business where code = 'HUL'`,
  )
  return name
}

async function beginTemplate(page: Page, name: string, line: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Class of business' }).click()
  await page.getByRole('option', { name: 'Marine Hull' }).click()
  await page.getByRole('combobox', { name: 'Line of business' }).fill(line)
  await page.getByRole('option', { name: line }).click()
  await page.getByRole('checkbox', { name: 'Retrocession' }).check()
  await page.getByLabel('Effective from').fill('2026-01-01')
}

test('a template is built, goes round in no circle, is published, seen in Japanese and dark, and gets a next version [B4, D12]', async ({
  signedInAs,
  world,
}) => {
  const page = await signedInAs('admin')
  await page.evaluate(() => localStorage.setItem('theme-menu', 'light'))
  await page.goto('/lob/builder?template=new')
  const name = `Hulls ${randomUUID().slice(0, 8)}`
  await beginTemplate(page, name, await newLine(world))
  await add(page, 'Section')
  await say(page, 'Title', 'Cover', '補償')
  await add(page, 'Checkbox')
  await say(page, 'Label', 'Warranty', '担保条件')
  await add(page, 'Section')
  await say(page, 'Title', 'Details', '詳細')
  await add(page, 'Text')
  await say(page, 'Label', 'Wording', '文言')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Field of condition 1').selectOption({ label: 'Warranty' })
  await comesTo(page, 'Cover', 'Warranty', 'Details', 'Wording')

  await drag(page, 'Details', 'Cover')
  await comesTo(page, 'Details', 'Wording', 'Cover', 'Warranty')
  await selectAfterDrag(page, /^Warranty/, 'Field: Checkbox')
  await page.getByRole('button', { name: 'Add condition' }).click()
  const circle = page.getByLabel('Field of condition 1').getByRole('option', { name: /Wording: circular reference, .*→/ })
  await expect(circle).toBeDisabled()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  const findings = page.getByRole('region', { name: 'Fix before publishing' })
  await findings.getByRole('button', { name: 'Wording' }).click()
  await expect(page.getByRole('heading', { name: 'Field: Text' })).toBeVisible()
  for (const step of ['the condition gone', 'the condition', 'the drag']) {
    await expect(page.getByRole('button', { name: 'Undo' }), step).toBeEnabled()
    await page.getByRole('button', { name: 'Undo' }).click()
  }
  await comesTo(page, 'Cover', 'Warranty', 'Details', 'Wording')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('group', { name: 'Template language' }).getByText(OWN_NAMES.ja).click()
  await expect(page.getByText('補償')).toBeVisible()
  await expect(page.getByText('文言')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show dark' }).click()
  await expect(page.locator('main [data-bs-theme="dark"]')).toBeVisible()
  await page.getByLabel('担保条件').check()
  await expect(page.getByLabel('文言')).toBeVisible()
  await page.getByRole('link', { name: 'Create next version' }).click()
  await page.getByRole('complementary', { name: 'Parts' }).getByRole('button', { name: 'Wording' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Save as next version' }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

async function fleet(world: World) {
  const call = await world.callAs('admin')
  const [ofClass] = await world.db.query<{ id: number }>(sql`select id from class_of_business where code = 'HUL'`)
  const values = {
    name: `Fleet ${randomUUID().slice(0, 8)}`,
    class_of_business: ofClass!.id,
    line_of_business: null,
    contract_types: ['retrocession' as const],
    sections: [section('Vessels', [field('hull'), field('engine')]), section('Voyage', [field('winter')])],
    effective_from: null,
    effective_to: null,
  }
  const { data } = await call(createTemplate, values)
  /** Someone else saves it under another name. */
  const overtake = async (to: string) => {
    const { data: now } = await call(loadTemplate, { id: data.id })
    await call(changeTemplate, { ...formOf(now), name: to })
  }
  return { id: data.id, overtake }
}

test('parts are moved by keys, what is unsaved outlives a reload, and nobody overwrites another’s save unseen [G5]', async ({
  signedInAs,
  world,
}) => {
  const { id, overtake } = await fleet(world)
  const page = await signedInAs('admin', `/lob/builder?template=${id}`)
  const start = ['Vessels', 'hull', 'engine', 'Voyage', 'winter']
  await comesTo(page, ...start)
  const handle = page.getByLabel('Move hull')
  await handle.press('Space')
  await expect(page.getByText('hull is over hull')).toBeAttached()
  await handle.press('ArrowDown')
  await expect(page.getByText('hull is over engine')).toBeAttached()
  await handle.press('Space')
  await expect(page.getByText('hull dropped')).toBeAttached()
  const moved = ['Vessels', 'engine', 'hull', 'Voyage', 'winter']
  await comesTo(page, ...moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await comesTo(page, ...start)
  await page.getByRole('button', { name: 'Redo' }).click()
  await comesTo(page, ...moved)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await comesTo(page, ...moved)
  await page.getByRole('button', { name: 'Discard' }).click()
  await comesTo(page, ...start)
  await page.getByRole('button', { name: 'Undo' }).click()
  await comesTo(page, ...moved)

  await overtake('Fleet of someone else')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const both = page.getByRole('region', { name: 'This template was changed while you were editing' })
  await expect(both.getByText('Fleet of someone else')).toBeVisible()
  await both.getByRole('button', { name: 'Back to builder' }).click()
  await page.reload()
  await expect(both, 'a draft of a version before it').toBeVisible()
  await both.getByRole('button', { name: 'Keep theirs' }).click()
  await comesTo(page, ...start)

  await page.getByLabel('Name', { exact: true }).fill('Fleet again')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`/lob/builder?template=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fleet of someone else')
})

test('on a phone one pane of the builder shows at a time, and a chosen part brings what can be said of it [J1]', async ({
  signedInAs,
  world,
}) => {
  const { id } = await fleet(world)
  const page = await signedInAs('admin')
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await page.goto(`/lob/builder?template=${id}`)
  await comesTo(page, 'Vessels', 'hull', 'engine', 'Voyage', 'winter')
  await expectNoViolation(page, 'the template builder')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const properties = page.getByRole('complementary', { name: 'Properties' })
  await expect(properties).toBeFocused()
  await expect(properties.getByRole('heading', { name: 'Field: Date' })).toBeVisible()
  await expectNoViolation(page, 'the properties of a field', [390])
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page.getByLabel('Move date')).toBeVisible()
  await expect(properties).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
