import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { present, seen } from '../person.ts'
import { sourceWith } from './source-data.ts'
import { open, signedIn } from '../stage.tsx'

test('where a value is missing the eye finds a dash, and a screen reader the words', async () => {
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ trading_name: null }))
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  const fact = page.getByRole('region', { name: 'Basic Entity Details' }).getByRole('definition').nth(1)
  await seen(fact.getByText('–', { exact: true }))
  expect(fact.element().textContent).toBe('–Not provided')
  expect(fact.getByText('–').element().getAttribute('aria-hidden')).toBe('true')
  await stage.close()
})

test('an empty cell of a table of rows says the same', async () => {
  const licence = {
    id: 1,
    regulator: 'BaFin',
    licence_number: 'D-1',
    licence_country: null,
    licence_status: null,
    licence_valid_from: '2026-01-01',
    licence_valid_to: null,
  }
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ licences: [licence] } as object))
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  const row = page.getByRole('row').filter({ hasText: 'D-1' })
  await present(row)
  const cells = [...row.element().querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells).not.toContain('')
  expect(cells.filter((text) => text === '–Not provided').length).toBeGreaterThanOrEqual(3)
  await stage.close()
})
