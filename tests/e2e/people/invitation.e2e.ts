import { mailedLink } from '../mailed-link.ts'
import { expect, test } from '../product.ts'
import { sql } from '#server/store/sql/sql.ts'

test('someone is invited to a branch in their own language, and the mailed link leads in [F4, G3]', async ({
  browser,
  signedInAs,
  world,
}) => {
  const email = `greta.${Date.now()}@harbour.example`
  const page = await signedInAs('admin', '/user-management/approvals')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByLabel('First name').fill('Greta')
  await dialog.getByLabel('Last name').fill('Lang')
  await dialog.getByLabel('Work email address').fill(email)
  await dialog.getByLabel('Email language').selectOption('Deutsch')
  await dialog.getByRole('combobox', { name: 'Branch' }).fill('Munich')
  await page.getByRole('option', { name: 'Munich' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Invite another user' })).toBeFocused()
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Invite user' })).toBeFocused()

  const [stored] = await world.db.query(
    sql`select u.language, u.onboarding_status as status, b.name as branch from app_user u join branch b on b.id = u.wished_branch_id
     where u.email = ${email}`,
  )
  expect(stored).toEqual({ language: 'de', status: 'invited', branch: 'Munich' })
  const link = await mailedLink(browser, world, email)
  expect(new URL(link).pathname).toMatch(/^\/onboarding\/.+/)
})
