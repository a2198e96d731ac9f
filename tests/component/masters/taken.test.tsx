import { page } from 'vitest/browser'
import { test } from 'vitest'
import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { listOf } from '../lists/regions.ts'
import { attribute, press, seen, type } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

test('a code that is taken leads to the record that has it, beside the form', async () => {
  const stage = await open('/master/region', signedIn('view_region', 'add_region'))
  await stage.gateway.succeed('GET /master/region/', listOf([1]))
  await press('Create')
  await type('Name', 'Nordics')
  await type('Code', 'EMEA')
  await press('Submit')
  const records = { code: { entity: 'region', id: 7, name: 'Europe & Africa' } }
  const { problem } = refusal('not_valid', { records })
  await stage.gateway.fail('POST /master/region/', new RequestFailed({ ...problem, fields: { code: 'Already used.' } }))
  const link = page.getByRole('dialog').getByRole('link', { name: 'Show the record in a new tab' })
  await seen(link)
  await attribute(link, 'href', '/master/region?search=Europe+%26+Africa&record=7')
  await attribute(link, 'target', '_blank')
  await stage.close()
})
