import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { sourceWith } from './source-data.ts'
import { open, signedIn } from '../stage.tsx'

test('where a value is missing the eye finds a dash, and a screen reader the words', async () => {
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ trading_name: null }))
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  const fact = page.getByRole('definition').nth(1)
  await seen(fact.getByText('–', { exact: true }))
  expect(fact.element().textContent).toBe('–Not provided')
  expect(fact.getByText('–').element().getAttribute('aria-hidden')).toBe('true')
  await stage.close()
})
