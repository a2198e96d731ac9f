import type { Template } from '#domain/templates/record.ts'
import { refusal } from '#tests/charts/problems.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { button, focused, gone, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { fleet } from './fleet.ts'
import { settles } from '../rendering/waiting.ts'

const LOAD = 'GET /custom-cob/cob-template/5/'
const OPTIONS = 'GET /master/options/region'
const regions = [
  { id: 7, name: 'Baltic' },
  { id: 8, name: 'Biscay' },
]

const columns = [{ key: 'what', label: said('What'), type: 'text' as const }]
const voyages = section(
  'voyages',
  [
    field('area', { label: said('Area'), type: 'select', options_or_lookup: { lookup: 'region' } }),
    field('stops', { label: said('Stops'), type: 'table', columns }),
  ],
  { title: said('Voyages'), repeatable: true, min: 1, max: 3 },
)

async function openPreview(template: Template) {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const answers = { ...scene.answers, [LOAD]: template, [OPTIONS]: regions }
  const stage = await open('/lob/preview?template=5', { ...scene, answers })
  await seen(page.getByRole('heading', { name: template.name }))
  return stage
}

const area = (line: number) => page.getByRole('group', { name: `Voyages ${line}` }).getByRole('combobox', { name: 'Area' })
const holds = (line: number, text: string) => expect.element(area(line), { timeout: PATIENCE }).toHaveValue(text)

async function chooseArea(line: number, name: string): Promise<void> {
  await area(line).click()
  await page.getByRole('option', { name }).click()
  await holds(line, name)
}

test('what is looked up goes with its line when another one is removed, and is gone when one starts again', async () => {
  const { close } = await openPreview({ ...fleet, sections: [voyages] })
  await press('Add Voyages')
  await chooseArea(1, 'Baltic')
  await chooseArea(2, 'Biscay')
  await press('Remove row 1')
  await holds(1, 'Biscay')
  await area(1).click()
  await page.getByRole('heading', { name: 'Fleet' }).click()
  await holds(1, 'Biscay')
  await press('Start again')
  await holds(1, '')
  await close()
})

test('the last line of a table leaves the focus with the button that adds one', async () => {
  const { close } = await openPreview({ ...fleet, sections: [voyages] })
  const stops = page.getByRole('group', { name: 'Stops' })
  await stops.getByRole('button', { name: 'Add row' }).click()
  await stops.getByRole('button', { name: 'Remove row 1' }).click()
  await focused(stops.getByRole('button', { name: 'Add row' }))
  await press('Add Voyages')
  await press('Add Voyages')
  await focused(button('Add Voyages'))
  await press('Remove row 3')
  await focused(button('Add Voyages'))
  await close()
})

test('a template is retired once that is confirmed, and the focus comes back to it', async () => {
  const RETIRE = 'POST /custom-cob/cob-template/5/retire/'
  const { gateway, close } = await openPreview({ ...fleet, status: 'published' })
  const dialog = page.getByRole('dialog', { name: 'Retire “Fleet”?' })
  await press('Retire')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
  await settles(() => expect(document.activeElement?.textContent).toBe('Retire'))
  await press('Retire')
  const confirm = dialog.getByRole('button', { name: 'Retire' })
  await confirm.click()
  await gateway.fail(RETIRE, refusal('stale_row', fleet))
  await seen(dialog.getByRole('alert'))
  gateway.always(LOAD, { ...fleet, status: 'retired', row_version: 2 })
  await confirm.click()
  await gateway.succeed(RETIRE, { ...fleet, status: 'retired' })
  await seen(button('Delete'))
  await focused(page.getByRole('heading', { name: 'Fleet' }))
  await close()
})
