import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { attribute, focused, gone, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

const none = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function newRate() {
  const scene = signedIn('view_exchangerate', 'add_exchangerate', 'change_exchangerate')
  const stage = await open('/master/exchange_rate', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/exchange-rate/': none },
  })
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  await seen(day())
  return stage
}

const day = () => page.getByRole('textbox', { name: 'Date', exact: true })
const leave = () => page.getByRole('textbox', { name: 'Source', exact: true }).click()
const shows = (text: string) => expect.element(day()).toHaveValue(text)
const form = () => page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Source', exact: true }) })
const calendar = () => page.getByRole('dialog', { name: 'Calendar' })

test('a date is typed day first in one of many ways, and shown in one when it is left', async () => {
  const stage = await newRate()
  await attribute(day(), 'placeholder', 'dd/mm/yyyy')
  for (const written of ['3/4/26', '03.04.2026', '2026-04-03', '3 Apr 2026']) {
    await day().fill(written)
    await shows(written)
    await leave()
    await shows('03/04/2026')
  }
  await stage.close()
})

test('what cannot be read stays as it was typed, and the field says how a date is written', async () => {
  const stage = await newRate()
  await day().fill('31/02/2026')
  await leave()
  await shows('31/02/2026')
  await seen(page.getByText('Enter a date as dd/mm/yyyy, e.g. 03/04/2026'))
  await attribute(day(), 'aria-invalid', 'true')
  await day().fill('28/02/2026')
  await leave()
  await gone(page.getByText('Enter a date as', { exact: false }))
  await stage.close()
})

test('a date is picked by keyboard; Escape closes the calendar and leaves the dialog open', async () => {
  const stage = await newRate()
  await day().fill('3/4/26')
  await userEvent.keyboard('{Tab}')
  await focused(page.getByRole('button', { name: 'Open calendar' }))
  await userEvent.keyboard('{Enter}')
  await focused(calendar().getByRole('button', { name: 'Friday, 3 April 2026' }))
  await seen(calendar().getByText('April 2026'))
  await userEvent.keyboard('{Escape}')
  await gone(calendar())
  await seen(form())
  await shows('03/04/2026')
  await focused(page.getByRole('button', { name: 'Open calendar' }))
  await userEvent.keyboard('{Enter}')
  await focused(calendar().getByRole('button', { name: 'Friday, 3 April 2026' }))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await gone(calendar())
  await shows('11/04/2026')
  await focused(page.getByRole('button', { name: 'Open calendar' }))
  await stage.close()
})

test('the calendar closes when something beside it is pressed, and by its button', async () => {
  const stage = await newRate()
  await press('Open calendar')
  await seen(calendar())
  await press('Open calendar')
  await gone(calendar())
  await press('Open calendar')
  await seen(calendar())
  await page.getByRole('heading', { name: 'Create Exchange Rate' }).click()
  await gone(calendar())
  await stage.close()
})
