import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import { emailOf } from '../world.ts'
import { sql } from '#server/store/sql/sql.ts'

test('a role given in a branch is explained, taken away again and told in the history, and nobody edits their own [B5, G5]', async ({
  signedInAs,
  world,
}) => {
  const email = await world.addPersonLike('viewer')
  const [quill] = await world.db.query<{ id: number }>(sql`select id from app_user where email = ${email}`)
  const page = await signedInAs('admin', `/user-management/users/${quill!.id}?tab=assignments`)
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add assignment' }).click()
  const row = page.getByRole('group', { name: 'Assignment 1' })
  for (const [label, choice] of [
    ['Branch', 'Munich'],
    ['Role', 'Team leader'],
  ] as const) {
    await row.getByRole('combobox', { name: label }).fill(choice)
    await page.getByRole('option', { name: choice }).click()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  const table = page.getByRole('table', { name: 'Assignments' })
  await expect(table.getByRole('cell', { name: 'Team leader' })).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Munich' })).toBeVisible()

  await tab('Effective permissions')
  await page.getByText('change_lineofbusiness').click()
  await expect(page.getByText('From the assigned role Team leader').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Granted by Ada Marsh').filter({ visible: true }).first()).toBeVisible()

  await tab('Assignments')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Assignment 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No assignments')).toBeVisible()
  await tab('Effective permissions')
  await expect(page.getByText('change_lineofbusiness')).toHaveCount(0)
  await tab('History')
  await expect(page.getByText('Assignments changed')).toHaveCount(2)

  const [own] = await world.db.query<{ id: number }>(sql`select id from app_user where email = ${emailOf('admin')}`)
  await page.goto(`/user-management/users/${own!.id}?tab=assignments`)
  await expect(page.getByText('You can’t change your own permissions. Ask another administrator.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('the list of users is narrowed, arranged and shared by its address, and a role tells who holds it [G5, F1]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await page.goto('/user-management/users')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('region', { name: 'Filter list' })
  await panel.getByRole('combobox', { name: 'Role' }).fill('Finance')
  await page.getByRole('option', { name: 'Finance' }).click()
  await expect(page.getByRole('link', { name: 'Brandt, Felix' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chen, Mei' })).toHaveCount(0)
  await expect(page).toHaveURL(/filter\.role=\d+/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Brandt, Felix' })).toBeVisible()
  await expectNoViolation(page, 'the list of users')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Brandt, Felix' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/filter\.role=\d+/)

  await page.goto('/user-management/roles?search=Finance')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  // the form is whole: what stands below its permissions moves no more
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'View outgoing mail' })).toBeVisible()
  await page.getByText('Users with this role', { exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Felix Brandt' }).click()
  await expect(page.getByRole('heading', { name: /Felix Brandt|Brandt, Felix/ })).toBeVisible()
})

test('a unit is given a budget for a further year, and a wrong one is named at its row [B3, D12]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await page.goto('/master/sbu?search=SPEC')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const rows = page.getByRole('group', { name: 'Budgets' })
  await rows.getByRole('button', { name: 'Add Budget' }).click()
  const third = rows.getByRole('group', { name: 'Budget 3' })
  await expect(third.getByLabel('Underwriting year')).toBeFocused()
  await expectNoViolation(page, 'the budgets of a unit')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(third.getByLabel('GWP budget')).toBeFocused()
  await third.getByLabel('GWP budget').fill('51 500 000')
  const year = await rows.getByRole('group', { name: 'Budget 2' }).getByLabel('Underwriting year').inputValue()
  await third.getByLabel('Underwriting year').fill(year)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(third.getByText('Already in the list.')).toBeVisible()
  await third.getByLabel('Underwriting year').fill(String(Number(year) + 1))
  await page.reload()
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await expect(third.getByLabel('GWP budget')).toHaveValue('51,500,000')
  await rows.getByRole('button', { name: 'Remove Budget 1' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('EUR 51,500,000.00')).toBeVisible()
  await expect(page.getByText('EUR 44,160,000.00')).toHaveCount(0)
})
