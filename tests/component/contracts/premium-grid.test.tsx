import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { GBP, openStep, stepAnswer } from './contract-step.ts'

const priced = (id: number, values: object) => ({
  id,
  section_no: id,
  title: `Layer ${id}`,
  section_status: 'active',
  currency: GBP,
  limit: '240000000',
  premium_basis: 'adjustable_rate',
  premium_100: '4440000',
  rate_pct: '1.85',
  estimated_base: '240000000',
  ...values,
})

const heads = () => [...document.querySelectorAll('[role=grid] thead th')].map(({ textContent }) => textContent)

test('the grid of premiums asks for what some row has alone, its currency over the amounts, and cuts none of them', async () => {
  const stage = await openStep('3b', stepAnswer('3b', { sections: [priced(1, {}), priced(2, { limit: '1234567890.55' })] }))
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  expect(heads()).toEqual(expect.arrayContaining(['Limit GBP', 'Premium (100%) GBP', 'Estimated base GBP', 'Rate on line']))
  expect(heads()).not.toContain('Currency')
  expect(heads()).not.toContain('Loading factor')
  const figures = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-figures]:is(td)')]
  expect(figures.length).toBeGreaterThan(8)
  expect(figures.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent)).toEqual([])
  await stage.close()
})

test('rows of several currencies keep it beside their amounts, and a swing rate brings its fields', async () => {
  const dollars = { id: 2, name: 'USD' }
  const rows = [priced(1, {}), priced(2, { currency: dollars, premium_basis: 'swing' })]
  const stage = await openStep('3b', stepAnswer('3b', { sections: rows }))
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  expect(heads()).toEqual(expect.arrayContaining(['Currency', 'Limit', 'Loading factor']))
  await stage.close()
})
