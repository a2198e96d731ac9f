import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { focused, press, type } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

test('the first wrong field that one reads is focused, whatever order the fields are checked in', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  await type('Account holder', 'Slipway Re Limited')
  await press('Submit')
  await focused(page.getByRole('combobox', { name: /^Branch/ }).or(page.getByRole('textbox', { name: /^Branch/ })))
  await stage.close()
})

test('the wrong field that is focused stands in view, not under the header of the page', async () => {
  await page.viewport(1280, 420)
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  const branch = page.getByRole('combobox', { name: /^Branch/ }).or(page.getByRole('textbox', { name: /^Branch/ }))
  await type('Account holder', 'Slipway Re Limited')
  window.scrollTo(0, document.documentElement.scrollHeight)
  await press('Submit')
  await focused(branch)
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(branch.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom)
  await page.viewport(1280, 800)
  await stage.close()
})
