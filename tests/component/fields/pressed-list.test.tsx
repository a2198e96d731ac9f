import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { success } from '../gateway.ts'
import { open, signedIn } from '../stage.tsx'

const OPTIONS = 'GET /master/options/country'
const AUSTRIA = { id: 1, name: 'Austria', code: 'AT', group: null }
const GERMANY = { id: 49, name: 'Germany', code: 'DE', group: null }

const list = () => page.getByRole('listbox', { name: 'Country', exact: true })
const offered = () =>
  list()
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const isLoading = () => document.querySelector('[class*=Loader-root]') !== null
const press = (option: Element, type: 'pointerdown' | 'pointerup') =>
  option.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }))

test('a list stays as it is while someone presses on it, and says what was found once the press is over', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  const field = page.getByRole('combobox', { name: 'Country', exact: true })
  await field.click()
  await stage.gateway.succeed(OPTIONS, [AUSTRIA, GERMANY])
  await expect.poll(offered).toEqual(['Austria', 'Germany'])
  await field.fill('Ger')
  const searched = await stage.gateway.next(OPTIONS)
  const germany = list().getByRole('option', { name: 'Germany' }).element()
  press(germany, 'pointerdown')
  await expect.poll(isLoading).toBe(true)
  searched.answer(success([GERMANY]))
  await expect.poll(isLoading).toBe(false)
  expect(offered()).toEqual(['Austria', 'Germany'])
  press(germany, 'pointerup')
  await expect.poll(offered).toEqual(['Germany'])
  await stage.close()
})
