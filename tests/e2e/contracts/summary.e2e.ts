import { expect, test } from '../product.ts'
import { quotedContract } from '../reach/made-contracts.ts'

test('step 8 tells what has changed since the quote and who has agreed, and sends the contract on once all is saved [B7]', async ({
  signedInAs,
  world,
}) => {
  const { path } = await quotedContract(world)
  const page = await signedInAs('head', path)
  await page.getByRole('textbox', { name: 'Contact at the source' }).fill('Ada Quill')
  await page.keyboard.press('Alt+8')
  const since = page.getByRole('region', { name: 'Changes since the last version' })
  await expect(since).toContainText('Last version: Issue quote')
  await expect(since.getByRole('row', { name: 'Contact at the source' })).toContainText('Ada Quill')
  const eyes = page.getByRole('region', { name: 'Four-eyes check' })
  await expect(eyes.getByRole('listitem').filter({ hasText: 'Quote' })).toContainText('Agreed')
  await expect(eyes.getByRole('listitem').filter({ hasText: 'Binding' })).toContainText('Not reached yet')

  await page.getByRole('button', { name: 'Reopen terms' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The client wants less.')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByRole('button', { name: 'Reopen terms' }).click()
  await expect(page).toHaveURL(/view=overview/)
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
})

test('step 4 leads to what blocks before it goes on', async ({ signedInAs, world }) => {
  const { path } = await quotedContract(world)
  const page = await signedInAs('handler', path)
  await page.getByRole('textbox', { name: 'Principal address' }).fill('')
  await page.keyboard.press('Alt+4')
  await page.getByRole('button', { name: 'Continue to step 5' }).click()
  await expect(page.getByRole('heading', { name: 'Before going to market' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'fixed before the contract goes to market' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/step=5/)
})
