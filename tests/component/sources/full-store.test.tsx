import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fillStore } from '../editing/full-store.ts'
import { button, gone, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const SAVE = 'PUT /master/source/7/'

async function sent({ gateway }: Stage): Promise<unknown> {
  await gateway.next(SAVE)
  return gateway.requests().findLast(({ name }) => name === SAVE)?.body
}

afterEach(() => vi.restoreAllMocks())

test('a browser whose store is full still saves a section of a source, and all of them', async () => {
  fillStore()
  const stage = await open('/master/source/edit/7?section=basic_details', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith())
  await seen(heading('Basic Entity Details'))
  await page.getByRole('textbox', { name: 'Trading name' }).fill('Hansa')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Regulatory Information/ })
    .click()
  await seen(heading('Regulatory Information'))
  await page.getByRole('textbox', { name: 'Lloyd’s broker number' }).fill('1234')
  await press('Save section')
  expect(await sent(stage)).toMatchObject({ section: 'regulatory', lloyds_broker_number: '1234' })
  await stage.gateway.succeed(SAVE, sourceWith({ lloyds_broker_number: '1234', row_version: 4 }))
  await gone(button('Save all sections'))
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Basic Entity Details/ })
    .click()
  await expect.element(page.getByRole('textbox', { name: 'Trading name' })).toHaveValue('Hansa')
  await press('Save section')
  expect(await sent(stage)).toMatchObject({ section: 'basic_details', trading_name: 'Hansa' })
  await stage.close()
})
