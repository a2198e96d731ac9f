import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { switchLanguage } from '#src/app/i18n.ts'
import { seen } from '../person.ts'
import { GBP, openStep, stepAnswer, stepOf } from './contract-step.ts'
import { brokenWords } from './broken-words.ts'

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

const SHAPES = ['quota_share', 'surplus', 'cat_xl', 'stop_loss', 'fac_proportional'] as const

test.each(['3a', '3b', '5', '6'] as const)('no word over a column of step %s is broken, in any language', async (step) => {
  const markets = [{ id: 7, market: { id: 3, name: 'Kestrel' }, market_status: 'approached', subjectivities: [] }]
  const row = priced(1, {
    premium_basis: 'swing',
    is_unlimited_aggregate: false,
    reinstatements: [],
    sliding_scale: [],
    sublimits: [],
    markets,
  })
  for (const shape of SHAPES) {
    const answer = stepOf(step, { sections: [row] })
    const beside = { ...answer.beside, reinsurance_type: shape }
    const stage = await openStep(step, { 'GET /core/step_form': { ...answer, beside } })
    await seen(page.getByRole('grid').first())
    for (const language of LANGUAGES.filter((each) => each !== 'ja' && each !== 'zh')) {
      await switchLanguage(language)
      await expect.poll(() => document.documentElement.lang).toBe(language)
      await expect.poll(() => brokenWords('[role=grid]'), { message: `${shape} ${language}` }).toEqual([])
    }
    await switchLanguage('en')
    await stage.close()
  }
})
