import type { SourceRecord } from '#domain/sources/record.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, focused, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const GAPS = [{ section: 'contacts', state: 'incomplete', problems: { 'contacts.0.email': { key: 'required' } } }]
const contact = { id: 1, contact_type: 'primary', name: 'Ada', job_title: null, email: null, phone: null }

async function openBasics(change: Partial<SourceRecord>): Promise<Stage> {
  const stage = await open('/master/source/7?section=basic_details', signedIn('view_source', 'change_source'))
  const { rights } = sourceWith()
  const free = { ...rights, sections: [...rights.sections, 'broker_content' as const] }
  stage.gateway.always('GET /master/source/7/', sourceWith({ rights: free, ...change }))
  await seen(heading('Basic Entity Details'))
  await seen(button('Submit for review'))
  return stage
}

test('a source that cannot be submitted yet says what that needs, and leads to the first gap [D3]', async () => {
  const stage = await openBasics({ progress: GAPS, contacts: [contact] } as unknown as Partial<SourceRecord>)
  const submit = button('Submit for review')
  await attribute(submit, 'aria-disabled', 'true')
  await seen(page.getByText('Required: the broker form complete'))
  await expect.element(submit).toHaveAccessibleDescription(/Required: the broker form complete/)
  await press('Continue with Contact Details: Contact 1: Email')
  await focused(page.getByRole('textbox', { name: 'Email' }))
  await stage.close()
})

test('what is typed and not saved is to be saved before a source is submitted', async () => {
  const stage = await openBasics({})
  await page.getByRole('textbox', { name: 'Trading name', exact: true }).fill('Hansa')
  await expect.element(button('Submit for review')).toHaveAccessibleDescription('Save your changes first')
  await stage.close()
})
