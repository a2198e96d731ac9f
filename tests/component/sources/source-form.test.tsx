import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, heading, present, press, seen } from '../person.ts'
import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { sourceWith } from './source-data.ts'
import { onSourceForm } from './source-form.adapter.ts'

walk(onSourceForm, async () => {
  const stage = await open('/master/source/edit/7', signedIn('view_source', 'change_source'))
  await started(stage, 'sourceForm')
  return stage
})

async function openContacts() {
  const stage = await open('/master/source/edit/7?section=contacts', signedIn('view_source', 'change_source'))
  await stage.gateway.succeed('GET /master/source/7/', sourceWith())
  await seen(heading('Contact Details'))
  return stage
}

const surname = (number: number) => page.getByRole('group', { name: `Contact ${number}` }).getByRole('textbox', { name: /^Name/ })

test('a contact that is taken away is the one that goes from the screen', async () => {
  const stage = await openContacts()
  for (const [number, name] of [
    [1, 'Anna First'],
    [2, 'Boris Second'],
  ] as const) {
    await press('Add Contact')
    await surname(number).fill(name)
  }
  await press('Remove Contact 1')
  await gone(surname(2))
  await expect.element(surname(1)).toHaveValue('Boris Second')
  await stage.close()
})

test('who wanted to save and go on, and is told of a fault, saves without going on the next time', async () => {
  const stage = await openContacts()
  await press('Add Contact')
  await press('Save and continue')
  await present(page.getByText('Enter a value.').first())
  await press('Remove Contact 1')
  await press('Save section')
  expect(stage.received('sourceForm', 'section.open')).toBe(0)
  await seen(heading('Contact Details'))
  await stage.close()
})

test('a document that the checklist misses gets a row of its own, in which its file is chosen', async () => {
  const stage = await open('/master/source/edit/7?section=documents', signedIn('view_source', 'change_source'))
  await stage.gateway.succeed('GET /master/source/7/', sourceWith())
  const asks = page.getByRole('button', { name: /^File: / })
  await seen(asks.first())
  const missing = asks.elements().length
  await asks.first().click()
  await seen(page.getByRole('group', { name: 'Document 2' }))
  await expect.poll(() => asks.elements().length).toBe(missing - 1)
  await stage.close()
})

test('a section says at once what is wrong in its own fields and what another source has already [D2]', async () => {
  const stage = await open('/master/source/edit/7?section=basic_details', signedIn('view_source', 'change_source'))
  await stage.gateway.succeed('GET /master/source/7/', sourceWith())
  await page.getByRole('textbox', { name: /^LEI/ }).fill('529900T8BM49AURSDO55')
  await page.getByRole('textbox', { name: /^Website/ }).fill('no address')
  await press('Save section')
  await stage.gateway.next('PUT /master/source/7/')
  const messages = { website: 'Enter an address that starts with https://.', lei: 'Already used by “Nordic Brokers”.' }
  const { problem } = refusal('not_valid')
  await stage.gateway.fail('PUT /master/source/7/', new RequestFailed({ ...problem, fields: messages }))
  await seen(page.getByText(messages.website))
  await seen(page.getByText(messages.lei))
  await stage.close()
})
