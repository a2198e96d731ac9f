import { expect, keepTokens, test } from './product.ts'
import { sql } from '#server/store/sql/sql.ts'

test('a permission taken away while someone works leaves the menu, and its page says Access Denied [A4] [C3]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('viewer')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/master/region')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Region' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  const [role] = await world.db.query<{ id: number }>(
    sql`insert into role (name, codename, authority_level) values ('Little', 'little', 1) returning id`,
  )
  await world.db.query(
    sql`insert into role_permission (role_id, permission_id) select ${role?.id}, id from permission where codename = 'view_country'`,
  )
  await world.db.query(sql`update app_user set role_id = ${role?.id} where email = ${email}`)

  await page.getByRole('searchbox').fill('Lat')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('view_region')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Country' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Region' })).toHaveCount(0)
})
