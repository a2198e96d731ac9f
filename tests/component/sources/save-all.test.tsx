import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, focused, gone, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const SAVE = 'PUT /master/source/7/'
const REFUSED = { code: 'not_valid', status: 400, message: 'Check the fields.', params: {}, requestId: null, data: null } as const
const section = (name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name })
const broker = () => page.getByRole('textbox', { name: 'Lloyd’s broker number' })
const duns = () => page.getByRole('textbox', { name: 'D-U-N-S' })

const saves = ({ gateway }: Stage) => gateway.requests().filter(({ name }) => name === SAVE)

/** Two sections that are not saved, the second one open; something is wrong with the first. */
async function typed(change: Parameters<typeof sourceWith>[0] = {}): Promise<Stage> {
  const stage = await open('/master/source/edit/7?section=basic_details', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith(change))
  await seen(heading('Basic Entity Details'))
  await duns().fill('12')
  await section(/^Regulatory Information/).click()
  await seen(heading('Regulatory Information'))
  await broker().fill('1234')
  await seen(button('Save all sections'))
  return stage
}

/** The server answers the next save with what is wrong at these fields. */
const refuse = async ({ gateway }: Stage, fields: Record<string, string>) => {
  await gateway.next(SAVE)
  await gateway.fail(SAVE, new RequestFailed({ ...REFUSED, fields }))
}

test('of several sections each is tried: what the server finds in all of them shows after one press', async () => {
  const stage = await typed()
  await press('Save all sections')
  await refuse(stage, { duns: 'This isn’t right.', legal_name: 'Already used by “Hansa”.' })
  await refuse(stage, { lloyds_broker_number: 'Already used by “Nordic”.' })
  await seen(heading('Basic Entity Details'))
  await seen(page.getByText('Already used by “Hansa”.'))
  await attribute(duns(), 'aria-invalid', 'true')
  await seen(section(/^Regulatory Information.*Couldn’t be saved/))
  await section(/^Regulatory Information/).click()
  await seen(page.getByText('Already used by “Nordic”.'))
  await focused(broker())
  expect(saves(stage).map(({ body }) => (body as { section: string }).section)).toEqual(['basic_details', 'regulatory'])
  await stage.close()
})

test('a section with faults keeps none of the others from being saved, and is open afterwards', async () => {
  const stage = await typed({ legal_name: null })
  await section(/^Document Checklist/).click()
  await page.getByLabelText('Issued on').fill('2026-01-01')
  await press('Save all sections')
  await refuse(stage, { duns: 'This isn’t right.' })
  const regulated = { legal_name: null, lloyds_broker_number: '1234' }
  await stage.gateway.succeed(SAVE, sourceWith({ ...regulated, row_version: 4 }))
  await expect.poll(() => saves(stage)).toHaveLength(3)
  await stage.gateway.succeed(SAVE, sourceWith({ ...regulated, row_version: 5 }))
  await seen(heading('Basic Entity Details'))
  await seen(page.getByText('This isn’t right.'))
  await gone(section(/^(Regulatory Information|Document Checklist).*(Not saved|Couldn’t be saved)/))
  expect(stage.announced).toEqual([])
  await stage.close()
})

test('who mends the first section and saves it is led to the next that was refused', async () => {
  const stage = await typed()
  await press('Save all sections')
  await refuse(stage, { duns: 'This isn’t right.' })
  await refuse(stage, { lloyds_broker_number: 'Already used by “Nordic”.' })
  await duns().fill('150483782')
  await press('Save section')
  await stage.gateway.succeed(SAVE, sourceWith({ duns: '150483782', row_version: 4 }))
  await seen(heading('Regulatory Information'))
  await seen(page.getByText('Already used by “Nordic”.'))
  await stage.close()
})

test('once the server cannot be asked, the sections that wait are not tried', async () => {
  const stage = await typed()
  await press('Save all sections')
  await stage.gateway.next(SAVE)
  await stage.gateway.fail(SAVE, refusal('unavailable'))
  await seen(heading('Basic Entity Details'))
  await seen(page.getByText('text of unavailable'))
  expect(saves(stage)).toHaveLength(1)
  await stage.close()
})
