import { expect, keepTokens, test } from '../product.ts'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { begunOn, withoutMouse } from './begun.ts'
import { storedStep, uuidOf } from './told.ts'

test('whose session ends in the middle of a word signs in again and goes on in the same field [D5] [H1]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('handler')
  await withoutMouse(page)
  await keepTokens(page, await world.signIn(email))
  await page.goto('/contract/form')
  const keys = await begunOn(page)
  await keys.enter('interest', 'Property damage')
  await keys.isSaved()
  const uuid = uuidOf(page)
  await keys.tabTo('situation')
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/**', (route) => typed.then(() => route.continue()))
  await world.revokeSessions(email)
  await page.keyboard.type('Quay 7, Rott')
  letGo()
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(page.getByRole('status').filter({ hasText: 'You have been signed out' })).toBeVisible()
  await keys.tabUntilFocused(page.getByLabel('Email address'))
  await keys.type(email)
  await keys.tabUntilFocused(page.getByLabel('Password', { exact: true }))
  await keys.type(DEMO_PASSWORD)
  await keys.press('Enter')
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await keys.tabUntilFocused(page.getByLabel('Six-digit code'))
  await page.keyboard.type(await world.codeOf(email))
  await expect(page).toHaveURL(`/contract/form/${uuid}?step=2`)
  await expect(password).toHaveCount(0)
  const situation = page.getByRole('textbox', { name: 'Situation', exact: true })
  await expect(situation).toBeFocused()
  await expect(situation).toHaveValue('Quay 7, Rott')
  await page.keyboard.type('erdam')
  const stored = async () => (await storedStep(world, page, '2')).values
  await expect.poll(stored).toMatchObject({ interest: 'Property damage', situation: 'Quay 7, Rotterdam' })
})
