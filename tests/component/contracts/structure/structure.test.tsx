import { switchLanguage } from '#src/app/i18n.ts'
import { drawn } from '#src/ui/idle.ts'
import { drawingText } from '#src/screens/contract/structure/export-drawing.ts'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focused, gone, present, press, seen, status } from '../../person.ts'
import { brokenWords } from '../broken-words.ts'
import { computed, openStructure } from './structure-host.tsx'

const layer = (title: string) => page.getByRole('option', { name: title })
const drawing = () => document.querySelector<SVGSVGElement>('#structure-host svg[role="group"]')!
const middleOf = (one: Element) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
const table = (name: string) => page.getByRole('table', { name })

test('the arrow keys lead from layer to layer and show what each of them is', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  layer('Second layer')
    .element()
    .dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  ;(layer('Second layer').element() as unknown as SVGElement).focus()
  await seen(page.getByRole('heading', { name: '2 · Second layer' }))
  await focused(layer('Second layer'))
  await userEvent.keyboard('{ArrowDown}')
  await focused(layer('First layer'))
  await seen(page.getByRole('heading', { name: '1 · First layer' }))
  await seen(page.getByRole('listitem').filter({ hasText: 'Open' }).filter({ hasText: '10%' }))
  await userEvent.keyboard('{ArrowRight}')
  await focused(layer('US layer'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await focused(layer('Second layer'))
  await press('Open in step 3A')
  expect(stage.opened).toEqual([['3a', 'sections.1.title']])
  await stage.close()
})

test('the arrow keys lead on from the layer that has the focus, wherever the pointer rests', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  ;(layer('Second layer').element() as unknown as SVGElement).focus()
  await userEvent.hover(layer('US layer'))
  await seen(page.getByRole('heading', { name: '3 · US layer' }))
  await userEvent.keyboard('{ArrowDown}')
  await focused(layer('First layer'))
  await stage.close()
})

test('the table says of each layer what the drawing says', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  const names = [...document.querySelectorAll('[role="option"]')].map((each) => each.getAttribute('aria-label'))
  expect(names.toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual([
    'First layer 4m xs 1m, Reinstatements: 2 at 100%, GBP, section 1',
    'Second layer 5m xs 6m, GBP, section 2',
    'US layer 8m xs 2m, USD, section 3',
  ])
  const rows = [...table('Structure table').element().querySelectorAll('tr[data-section]')]
  expect(
    rows.map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))),
  ).toEqual([
    ['1 · First layer', 'GBP 4,000,000.00', 'GBP 1,000,000.00'],
    ['2 · Second layer', 'GBP 5,000,000.00', 'GBP 6,000,000.00'],
    ['3 · US layer', 'USD 8,000,000.00', 'USD 2,000,000.00'],
  ])
  await present(table('Structure table').getByRole('row', { name: 'Alpina Re' }))
  await stage.close()
})

test('a layer that the page moves under a resting pointer is not shown instead of the one that has the focus', async () => {
  const stage = await openStructure()
  const heading = page.getByRole('heading', { name: 'Contract', exact: true })
  await seen(layer('US layer'))
  await userEvent.hover(heading)
  const resting = middleOf(heading.element())
  ;(layer('Second layer').element() as unknown as SVGElement).focus()
  await seen(page.getByRole('heading', { name: '2 · Second layer' }))
  const under = middleOf(layer('US layer').element())
  const moved = new Promise((resolve) => layer('US layer').element().addEventListener('mouseover', resolve, { once: true }))
  const { style } = document.querySelector<HTMLElement>('#structure-host')!
  Object.assign(style, { position: 'relative', left: `${resting.x - under.x}px`, top: `${resting.y - under.y}px` })
  await moved
  await drawn()
  await present(page.getByRole('heading', { name: '2 · Second layer' }))
  await stage.close()
})

test('amounts of one currency stand under it and without it, and the payback under its years', async () => {
  const sections = (computed as unknown as { sections: { id: number }[] }).sections.filter(({ id }) => id !== 3)
  const stage = await openStructure({ ...computed, sections } as unknown as typeof computed)
  const shown = table('Structure table')
  await seen(shown.getByRole('columnheader', { name: 'Limit GBP' }))
  await present(shown.getByRole('columnheader', { name: 'Payback years' }))
  const [first] = shown.element().querySelectorAll('tr[data-section]')
  const cells = [...first!.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(cells.slice(1, 3)).toEqual(['4,000,000.00', '1,000,000.00'])
  expect(cells.join(' ')).toContain('5.33')
  await present(shown.getByRole('cell', { name: '262,500.00' }))
  await stage.close()
})

test('a gap is drawn, to scale or in equal steps', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  const height = () => Number(document.querySelector('[data-section="1"] rect')!.getAttribute('height'))
  const toScale = height()
  expect(drawing().textContent).toContain('Gap')
  await page.getByText('Equal steps').click()
  await expect.poll(height).not.toBe(toScale)
  await stage.close()
})

test('why a figure is what it is opens with its steps, and gives the focus back', async () => {
  const stage = await openStructure()
  const ask = table('Premium build-up').getByRole('button', { name: 'Why 1 · First layer: Premium at order?' })
  await seen(ask)
  ;(ask.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('60% of GBP 750,000.00 = GBP 450,000.00'))
  await seen(dialog.getByText('Calculation 11, first shown on', { exact: false }))
  await seen(dialog.getByText('Rounded half up: amounts to the currency’s smallest unit', { exact: false }))
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await focused(ask)
  await table('Premium build-up').getByRole('button', { name: 'Why 1 · First layer: Net to insurers?' }).click()
  await seen(dialog.getByText('Brokerage: -GBP 45,000.00'))
  await userEvent.keyboard('{Escape}')
  await present(table('Premium build-up').getByRole('row', { name: 'Brokerage' }).getByText('-GBP 45,000.00').first())
  await stage.close()
})

test('why a market gets its premium is said by its own line, beside how the whole was split [B7]', async () => {
  const stage = await openStructure()
  await press('Why Borealis: Premium?')
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('GBP 750,000.00 for the whole, 50% signed: GBP 375,000.00.'))
  await seen(dialog.getByText('15% of GBP 750,000.00 = GBP 112,500.00'))
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await stage.close()
})

test('what is open and what is to be acknowledged lead to their fields', async () => {
  const stage = await openStructure()
  await press('Premium and reinstatements · Section 2, Premium (100%)')
  await press('Section 5: Attachment')
  expect(stage.opened).toEqual([
    ['3b', 'sections.1.premium_100'],
    ['3a', 'sections.1.attachment'],
  ])
  await seen(page.getByText('Exceeded'))
  await seen(page.getByText(/There is a gap: the layer below ends at 5,000,000\.00\./))
  await stage.close()
})

test('the drawing is saved with a title and a description, as a light page shows it, and without anything that runs', async () => {
  const stage = await openStructure()
  await seen(button('Download PNG'))
  const file = new DOMParser().parseFromString(drawingText(drawing()).text, 'image/svg+xml')
  expect(file.querySelector('parsererror')).toBeNull()
  expect(file.querySelector('title')!.textContent).toBe('Structure of C-2026-000123')
  expect(file.querySelector('desc')!.textContent).toContain('First layer 4m xs 1m, Reinstatements: 2 at 100%, GBP')
  expect(file.querySelectorAll('script, foreignObject, [tabindex], [class], [onclick]')).toHaveLength(0)
  expect(file.querySelectorAll('rect[fill="none"], rect[fill^="rgb"], rect[fill^="#"]').length).toBe(
    file.querySelectorAll('rect').length,
  )
  expect(drawing().dataset.bsTheme).toBeUndefined()
  await stage.close()
})

test('reinstatements stand in their layer, in its details and in the file of the drawing [B7]', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  await page.getByText('Equal steps').click()
  await expect.poll(() => layer('First layer').element().textContent).toContain('Reinstatements: 2 at 100%')
  expect(layer('Second layer').element().textContent).not.toContain('Reinstatements')
  ;(layer('First layer').element() as unknown as SVGElement).focus()
  await seen(page.getByRole('term').filter({ hasText: 'Reinstatements' }))
  await present(page.getByRole('definition').filter({ hasText: '2 at 100%' }))
  expect(drawingText(drawing()).text).toContain('Reinstatements: 2 at 100%')
  await stage.close()
})

test('nothing of it is hard to reach or to read', async () => {
  const stage = await openStructure()
  await seen(layer('First layer'))
  const violations = (await axe.run('#structure-host')).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(violations).toEqual([])
  await stage.close()
})

test('what keeps the contract from the market is told before one goes on, once, with the way to its field', async () => {
  const stage = await openStructure()
  await press('Continue to step 5')
  await focused(page.getByRole('heading', { name: 'Before going to market' }))
  await seen(status('1 item must be fixed before the contract goes to market'))
  expect(stage.opened).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await press('Previous step')
  expect(stage.opened).toEqual([
    ['5', ''],
    ['3c', ''],
  ])
  await stage.close()
})

test('where nothing keeps the contract from the market one goes on at once', async () => {
  const stage = await openStructure({ ...computed, blocking: [] })
  await press('Continue to step 5')
  expect(stage.opened).toEqual([['5', '']])
  await stage.close()
})

test('says that nothing is to be fixed only where no warning is open either', async () => {
  const ready = await openStructure({ ...computed, blocking: [], warnings: [] })
  await seen(page.getByRole('heading', { name: 'Ready for the market' }))
  await seen(page.getByText('Nothing to fix.'))
  await ready.close()
  const warned = await openStructure({ ...computed, blocking: [] })
  await seen(page.getByRole('heading', { name: 'Before going to market' }))
  expect(page.getByText('Nothing to fix.').elements()).toEqual([])
  await warned.close()
})

test('what is open of a contract on risk is told without the market', async () => {
  const stage = await openStructure({ ...computed, group_id: 2 })
  await seen(page.getByRole('heading', { name: 'Open items' }))
  await press('Continue to step 5')
  await seen(status('1 item must be fixed. Select Continue again to continue anyway.'))
  await stage.close()
})

test('whoever presses the key before the figures have come goes on once they are there', async () => {
  const stage = await openStructure(null)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(stage.opened).toEqual([])
  await stage.gateway.succeed('GET /core/step_form', { ...computed, blocking: [] })
  await expect.poll(() => stage.opened).toEqual([['5', '']])
  await stage.close()
})

test('no word over a column is broken on a phone, in Japanese either', async () => {
  await page.viewport(390, 844)
  const stage = await openStructure()
  await switchLanguage('ja')
  await seen(table('構成の数値'))
  await expect.poll(() => brokenWords('#structure-host')).toEqual([])
  await switchLanguage('en')
  await stage.close()
  await page.viewport(1440, 900)
})
