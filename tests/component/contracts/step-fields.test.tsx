import i18next from 'i18next'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { seen } from '../person.ts'
import { brokenIn } from './broken-words.ts'
import { GBP, openStep, stepAnswer, stepOf } from './contract-step.ts'

const NO_TEMPLATE = { 'GET /core/lob_data': { template: null, values: {} } }
const GREAT_BRITAIN = { id: 3, name: 'United Kingdom', code: 'GB' }
const cell = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!
const location = (id: number, address: string, sum: string) => ({ id, address, country: GREAT_BRITAIN, sum_insured: sum })

test('rows are added with Enter in the last one, filled in, and add up to what they have to', async () => {
  const locations = [location(1, 'Dock 1', '60000')]
  const stage = await openStep('2', { ...stepAnswer('2', { sum_insured_total: '100000', locations }), ...NO_TEMPLATE })
  await seen(page.getByText('Total 60,000 of 100,000'))
  await seen(page.getByText('40,000 missing'))
  cell('locations.0.address').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('data-path'), { timeout: PATIENCE }).toBe('locations.1.address')
  await userEvent.keyboard('Warehouse 4')
  await userEvent.fill(cell('locations.1.sum_insured'), '40k')
  await seen(page.getByText('Total 100,000 of 100,000'))
  await page.getByRole('button', { name: 'Duplicate: Location 2' }).click()
  await seen(page.getByText('40,000 over'))
  await page.getByRole('button', { name: 'Remove: Location 3' }).click()
  await seen(page.getByText('Total 100,000 of 100,000'))
  expect(cell('locations.1.sum_insured').value).toBe('40,000')
  await stage.close()
})

test('what is missing is said where someone was and has left, and not while they type', async () => {
  const stage = await openStep('2', { ...stepAnswer('2', {}), ...NO_TEMPLATE })
  const interest = page.getByRole('textbox', { name: 'Interest' })
  await seen(interest)
  await interest.click()
  await expect.element(interest).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(interest).toHaveAttribute('aria-invalid', 'true')
  await stage.close()
})

test('that a step has no rows yet is said once someone wants to go on, not when it opens', async () => {
  const stage = await openStep('3a', stepAnswer('3a', {}))
  const lack = page.getByText('Add at least one layer or section.')
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  await expect.element(lack).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await seen(lack.first())
  await stage.close()
})

test('fields come and go with what their condition reads while someone types', async () => {
  const values = { contract_type: 'reinsurance', reinsurance_type: 'cat_xl', currency: GBP, period_basis: null }
  const stage = await openStep('1', stepAnswer('1', values))
  await seen(page.getByRole('textbox', { name: 'Period from' }))
  expect(cell('retroactive_date')).toBeNull()
  await page.getByRole('combobox', { name: 'Basis of the period' }).click()
  await page.getByRole('option', { name: 'Claims made' }).click()
  await seen(page.getByRole('textbox', { name: 'Retroactive date' }))
  expect(document.querySelector('[data-path="insured_name"]')).toBeNull()
  expect(document.querySelector('[data-path="reinsured_name"]')).not.toBeNull()
  await stage.close()
})

test('rows of a locked step are numbered where their first column says what they are called, and called so where none does', async () => {
  const clauses = [{ id: 1, reference: 'LMA3100', title: 'Sanction Limitation', clause_kind: 'exclusion' }]
  const condition_files = [{ id: 2, doc_type: 'survey', file: null, dated_on: '2026-08-03', note: null }]
  const subjectivities = [{ id: 3, wording: 'Signed proposal', deadline: '2026-07-31', no_deadline: false }]
  const locked = {
    ...stepOf('3c', { clauses, condition_files, subjectivities }),
    stage_id: 19,
    rights: { change: true, remove: false, steps: [] },
  }
  const stage = await openStep('3c', { 'GET /core/step_form': locked })
  const heads = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('rowheader')
  await seen(page.getByText(/^Locked/))
  await expect.element(heads('Clauses')).toHaveTextContent(/^1$/)
  await expect.element(heads('Wordings and information')).toHaveTextContent(/^1$/)
  await expect.element(heads('Subjectivities')).toHaveTextContent('Signed proposal')
  await stage.close()
})

test('whoever leaves an empty cell by pressing a button below hits it, and what is missing is said after the press', async () => {
  const clauses = [{ id: 1, reference: 'LMA3100', title: null, clause_kind: 'exclusion' }]
  const stage = await openStep('3c', stepAnswer('3c', { clauses }))
  const title = page.getByRole('textbox', { name: 'Clause 1: Title' })
  await seen(title)
  title.element().focus()
  await page.getByRole('button', { name: 'Add Subjectivity' }).click()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  expect(cell('subjectivities.0.deadline')).not.toBeNull()
  await stage.close()
})

test('whoever leaves an empty cell by keys is told at once', async () => {
  const clauses = [{ id: 1, reference: 'LMA3100', title: null, clause_kind: 'exclusion' }]
  const stage = await openStep('3c', stepAnswer('3c', { clauses }))
  const title = page.getByRole('textbox', { name: 'Clause 1: Title' })
  await seen(title)
  title.element().focus()
  expect(title.element().getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(title.element().getAttribute('aria-invalid')).toBe('true')
  await stage.close()
})

test('counts go below the name of a step whose words have no room beside them, of the open step too', async () => {
  const step = stepOf('6', {})
  const steps = step.steps.map((each) => ({ ...each, version: 1, open: 12, warnings: 3 }))
  await page.viewport(1280, 800)
  const stage = await openStep('6', { 'GET /core/step_form': { ...step, steps } })
  await seen(page.getByRole('combobox', { name: 'Slip leader' }))
  await i18next.changeLanguage('de')
  const open = page.getByRole('button', { name: /Zeichnungsvereinbarung/ })
  await seen(open)
  await expect.element(open).toHaveAttribute('aria-current', 'step')
  expect(open.getByTitle(/./).elements()).toHaveLength(2)
  expect(brokenIn('nav ol button span')).toEqual([])
  await page.viewport(1440, 900)
  await stage.close()
})
