import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const none = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

const rate = () => page.getByRole('textbox', { name: 'Rate', exact: true })
const shows = (text: string) => settles(() => expect((rate().element() as HTMLInputElement).value).toBe(text))

test('a number is typed short or in thousands, shown in thousands, and travels as a decimal', async () => {
  const scene = signedIn('view_exchangerate', 'add_exchangerate', 'change_exchangerate')
  const stage = await open('/master/exchange_rate', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/exchange-rate/': none },
  })
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  await seen(rate())
  await rate().fill('1.5k')
  await shows('1.5k')
  await page.getByRole('textbox', { name: 'Source', exact: true }).click()
  await shows('1,500')
  await rate().fill('12,345.678')
  await page.getByRole('textbox', { name: 'Source', exact: true }).click()
  await shows('12,345.678')
  await rate().fill('a lot')
  await page.getByRole('textbox', { name: 'Source', exact: true }).click()
  await shows('a lot')
  await seen(page.getByText('Enter a number', { exact: false }).first())
  await stage.close()
})
