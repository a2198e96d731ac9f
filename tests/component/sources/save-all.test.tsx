import { RequestFailed } from '#domain/app-error.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const SAVE = 'PUT /master/source/7/'
const REFUSED = { code: 'not_valid', status: 400, message: 'Check the fields.', params: {}, requestId: null, data: null } as const
const section = (name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name })
const duns = () => page.getByRole('textbox', { name: 'D-U-N-S' })

/** Two sections that are not saved, the second one open; something is wrong with the first. */
async function typed(change: Parameters<typeof sourceWith>[0] = {}): Promise<Stage> {
  const stage = await open('/master/source/edit/7?section=basic_details', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith(change))
  await seen(heading('Basic Entity Details'))
  await duns().fill('12')
  await section(/^Document Checklist/).click()
  await seen(heading('Document Checklist'))
  await page.getByLabelText('Issued on').fill('2026-01-01')
  await seen(button('Save all sections'))
  return stage
}

test('of several sections, one with faults is asked about alone, and shows what else the server finds in it', async () => {
  const stage = await typed()
  await press('Save all sections')
  await stage.gateway.next(SAVE)
  const saves = () => stage.gateway.requests().filter(({ name }) => name === SAVE)
  await expect.poll(() => saves().map(({ body }) => body)).toMatchObject([{ section: 'basic_details', duns: '12' }])
  const fields = { duns: 'This isn’t right.', legal_name: 'Already used by “Hansa”.' }
  await stage.gateway.fail(SAVE, new RequestFailed({ ...REFUSED, fields }))
  await seen(heading('Basic Entity Details'))
  await seen(page.getByText('Already used by “Hansa”.'))
  await attribute(duns(), 'aria-invalid', 'true')
  expect(saves()).toHaveLength(1)
  await stage.close()
})

test('of several sections, one whose faults the server knows no better is opened, and nothing is sent', async () => {
  const stage = await typed({ legal_name: null })
  await press('Save all sections')
  await seen(heading('Basic Entity Details'))
  expect(stage.gateway.held(SAVE)).toEqual([])
  await stage.close()
})
