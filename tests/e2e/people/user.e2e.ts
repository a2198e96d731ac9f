import { expect, test } from '../product.ts'

test('someone is found, given a permission in a branch, and it is explained and recorded [B5, G5]', async ({
  signedInAs,
  world,
}) => {
  const email = await world.addPersonLike('viewer')
  const page = await signedInAs('admin', '/user-management/users')
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await page.getByRole('link', { name: 'Quill, Robin' }).click()
  await page.getByRole('link', { name: 'Branches and permissions' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('view_team')
  await page.getByRole('checkbox', { name: 'View teams in London' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'View teams in London' })).toBeVisible()
  await page.getByRole('link', { name: 'Effective permissions' }).click()
  const explained = page.getByRole('region', { name: 'Effective permissions of Robin' })
  await explained.getByText('View teams').click()
  await expect(explained.getByText(/^Granted directly/)).toBeVisible()
  await expect(explained.getByText('Granted by Ada Marsh')).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('Branches or permissions changed')).toBeVisible()
})
