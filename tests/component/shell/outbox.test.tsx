import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /outbox/'

const mail = (id: number) => ({
  id,
  to: 'ada@slipway.example',
  subject: `Email ${id}`,
  text: 'Hello',
  status: 'sent',
  created_at: '2026-01-01T00:00:00Z',
})

const answer = (ids: readonly number[], number: number, total: number) => ({
  items: ids.map(mail),
  page: number,
  page_size: 20,
  total,
  total_is_estimate: false,
  next_cursor: null,
})

const live = () => document.querySelector('[aria-live="polite"][data-list-status]')
const said = (text: string) => settles(() => expect(live()?.textContent).toBe(text))

test('the outbox says what came of turning a page and of searching, to whoever does not see it', async () => {
  const stage = await open('/outbox', signedIn('view_outbox'))
  await stage.gateway.succeed(LIST, answer([45, 44], 1, 45))
  await seen(page.getByText('Email 45'))
  await said('')
  await press('Next page')
  expect((await stage.gateway.next(LIST)).url.searchParams.get('page')).toBe('2')
  await stage.gateway.succeed(LIST, answer([25, 24], 2, 45))
  await said('Page 2 of 3')
  await page.getByRole('searchbox').fill('25')
  expect((await stage.gateway.next(LIST)).url.searchParams.get('search')).toBe('25')
  await said('Page 2 of 3')
  await stage.gateway.succeed(LIST, answer([25], 1, 1))
  await said('1 result')
  await stage.close()
})
