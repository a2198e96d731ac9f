import { page } from 'vitest/browser'
import { test } from 'vitest'
import { focused, press, type } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

test('the first wrong field that one reads is focused, whatever order the fields are checked in', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  await type('Account holder', 'Slipway Re Limited')
  await press('Submit')
  await focused(page.getByRole('combobox', { name: /^Branch/ }).or(page.getByRole('textbox', { name: /^Branch/ })))
  await stage.close()
})
