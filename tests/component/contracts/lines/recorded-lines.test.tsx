import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../../person.ts'
import { GBP, openStep, stepOf } from '../contract-step.ts'

const market = {
  id: 7,
  market: { id: 3, name: 'Alpina Re' },
  stamp_code: 'ALP',
  market_status: 'written',
  is_leader: true,
  written_line: '60',
  written_basis: 'percent_of_whole',
  subjectivities: [],
}
const section = { id: 5, section_no: 1, title: 'First layer', currency: GBP, limit: '5000000', markets: [market] }

/** Step 6 of a contract at a stage; its panel is shown below the layer. */
async function openAt(stage_id: number) {
  const step = { ...stepOf('6', { sections: [section] }), stage_id }
  const stage = await openStep('6', { 'GET /core/step_form': step })
  await seen(page.getByRole('grid', { name: 'Markets' }))
  return stage
}

const isLocked = (path: string) =>
  document.querySelector<HTMLElement>(`[data-path="sections.0.markets.0.${path}"]`)?.getAttribute('aria-readonly')

test('from the line collection on lines are read in the form, references are typed, and the tab of lines is one click away', async () => {
  const stage = await openAt(6)
  await expect.poll(() => isLocked('written_line')).toBe('true')
  expect(isLocked('underwriter_reference')).toBe('false')
  await expect
    .element(page.getByRole('link', { name: 'Record lines' }))
    .toHaveAttribute('href', expect.stringMatching(/view=lines$/))
  await stage.close()
})

test('before that they are typed', async () => {
  const stage = await openAt(3)
  await expect.poll(() => isLocked('written_line')).toBe('false')
  expect(page.getByRole('link', { name: 'Record lines' }).elements()).toEqual([])
  await stage.close()
})
