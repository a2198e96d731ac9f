import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { sql } from '#server/store/sql/sql.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save your changes before you leave?' })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const choose = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()

/** A form that something was typed into, on a page that was come to from the dashboard. */
async function typed(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Master Management' }).click()
  await menu.getByRole('link', { name: 'Region' }).click()
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(`L${Date.now() % 10_000_000}`)
}

test('going to another page over a touched form asks: Stay keeps it, Save saves it and goes', async ({ world, signedInAs }) => {
  const page = await signedInAs('admin')
  const name = `Leaving ${Date.now()}`
  await typed(page, name)
  await page.goBack()
  await choose(page, 'Keep editing')
  await expect(page).toHaveURL(/\/master\/region$/)
  await expect(field(page, 'Name')).toHaveValue(name)
  await page.goBack()
  await choose(page, 'Save')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await world.db.query(sql`select id from region where name = ${name}`)).toHaveLength(1)
})

test('Discard goes, saves nothing and leaves no draft behind', async ({ world, signedInAs }) => {
  const page = await signedInAs('admin')
  const name = `Discarded ${Date.now()}`
  await typed(page, name)
  await page.keyboard.press('Escape')
  await choose(page, 'Keep editing')
  await page.goBack()
  await choose(page, 'Discard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goForward()
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.db.query(sql`select id from region where name = ${name}`)).toEqual([])
})

test('closing the tab asks over a touched form, and not over an untouched one nor after a save', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await typed(page, `Closing ${Date.now()}`)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
})

test('a session that is over asks nothing: the way to sign in is free, and the draft waits', async ({ world, signedInAs }) => {
  const email = await world.addPersonLike('admin')
  const page = await signedInAs(email)
  const name = `Drafted ${Date.now()}`
  await typed(page, name)
  await world.revokeSessions(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(name)
})
