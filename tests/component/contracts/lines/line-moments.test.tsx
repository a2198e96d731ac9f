import { instantOf } from '#domain/records/wall-clocks.ts'
import { zoneOfReader } from '#src/ui/look.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressIn } from '../../grid/cells.ts'
import { seen } from '../../person.ts'
import { GBP, openStep, stepAnswer } from '../contract-step.ts'
import { savedNext } from '../saves.ts'
import { settles } from '../../rendering/waiting.ts'

const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="sections.0.${path}"]`)!

test('the time of a line is typed as its reader writes it, and leaves as a point in time', async () => {
  const market = { id: 7, market: { id: 3, name: 'Alpina Re' }, stamp_code: 'ALP', subjectivities: [] }
  const section = { id: 5, section_no: 1, title: 'First', currency: GBP, limit: '5000000', markets: [market] }
  const stage = await openStep('6', stepAnswer('6', { sections: [section] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  pressIn(cell('markets.0.written_at'))
  await settles(() => expect(document.activeElement).toBe(cell('markets.0.written_at')))
  await userEvent.keyboard('3/4/26 9:05{Enter}')
  await settles(() => expect(cell('markets.0.written_at').textContent).toContain('09:05'))
  const written_at = instantOf('2026-04-03T09:05', zoneOfReader())
  expect(await savedNext(stage)).toEqual({ step_version: 0, sections: [{ id: 5, markets: [{ id: 7, written_at }] }] })
  pressIn(cell('markets.0.written_at'))
  await userEvent.keyboard('3 April{Enter}')
  await seen(page.getByText('Enter a date with its time, e.g. 31/12/2026 14:30.').first())
  await stage.close()
})

test('the time of a line that is opened and left as it is stays as it is, seconds too [D5]', async () => {
  const market = { id: 7, market: { id: 3, name: 'Alpina Re' }, stamp_code: 'ALP', subjectivities: [] }
  const section = { id: 5, section_no: 1, title: 'First', currency: GBP, limit: '5000000' }
  const written = { ...market, written_at: '2026-04-03T14:30:45.000Z' }
  const stage = await openStep('6', stepAnswer('6', { sections: [{ ...section, markets: [written] }] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  pressIn(cell('markets.0.written_at'))
  await settles(() => expect(document.activeElement).toBe(cell('markets.0.written_at')))
  await userEvent.keyboard('{F2}{Enter}')
  pressIn(cell('markets.0.expires_at'))
  await userEvent.keyboard('3/5/26 9:05{Enter}')
  const expires_at = instantOf('2026-05-03T09:05', zoneOfReader())
  expect(await savedNext(stage)).toEqual({ step_version: 0, sections: [{ id: 5, markets: [{ id: 7, expires_at }] }] })
  await stage.close()
})

test('the cell of a time shows all of it, as long as any language writes it', async () => {
  const market = { id: 7, market: { id: 3, name: 'Alpina Re' }, stamp_code: 'ALP', subjectivities: [] }
  const section = { id: 5, section_no: 1, title: 'First', currency: GBP, limit: '5000000', markets: [market] }
  const stage = await openStep('6', stepAnswer('6', { sections: [section] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  const written = cell('markets.0.written_at')
  written.textContent = 'Nov 30, 2026, 12:30 PM'
  expect(written.scrollWidth).toBeLessThanOrEqual(written.clientWidth)
  await stage.close()
})

test('whether a two-risk warranty applies is answered in the grid, and hours clauses are written below their layer', async () => {
  const stage = await openStep('3a', stepAnswer('3a', { sections: [{ id: 5, section_no: 1, title: 'First', currency: GBP }] }))
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  pressIn(cell('two_risk_warranty'))
  await settles(() => expect(document.activeElement).toBe(cell('two_risk_warranty')))
  await userEvent.keyboard('Y')
  await userEvent.keyboard('{Enter}')
  await settles(() => expect(cell('two_risk_warranty').textContent).toBe('Yes'))
  await page.getByRole('button', { name: 'Add Hours clause' }).click()
  const input = (name: string) => cell(`hours_clauses.0.${name}`) as HTMLInputElement
  await settles(() => expect(document.activeElement).toBe(input('peril')))
  await userEvent.fill(input('peril'), 'Windstorm')
  await userEvent.selectOptions(input('hours'), '72 hours')
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [{ id: 5, two_risk_warranty: true, hours_clauses: [{ peril: 'Windstorm', hours: '72' }] }],
  })
  await stage.close()
})
