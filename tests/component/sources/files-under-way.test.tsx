import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, attribute, button, focused, gone, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'
import { until } from '../rendering/waiting.ts'

const PRESIGN = 'POST /third-party/s3/presigned-post/'
const UUID = '00000000-0000-4000-8000-000000000009'
const WAITS = 'Still uploading. Wait for it to finish, or cancel it.'

const pdf = new File(['%PDF-1.7'], 'accounts.pdf', { type: 'application/pdf' })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]:not([multiple])')!
const section = (name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name })

async function arrive({ gateway, posts }: Stage): Promise<void> {
  await gateway.succeed(PRESIGN, { url: '/store', fields: { key: UUID }, file: UUID, expires_at: '' })
  ;(await until(() => posts.shift())).resolve()
  const file = { uuid: UUID, name: 'accounts.pdf', size: 8, type: 'application/pdf', sha256: '', state: 'clean' }
  await gateway.succeed(`POST /files/${UUID}/confirm/`, file)
}

/** The documents of a source, one of them on its way, and another section that is not saved. */
async function sending(): Promise<Stage> {
  const stage = await open('/master/source/edit/7?section=basic_details', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith())
  await seen(heading('Basic Entity Details'))
  await page.getByRole('textbox', { name: 'Trading name', exact: true }).fill('Hansa')
  await section(/^Document Checklist/).click()
  await seen(heading('Document Checklist'))
  await page.getByLabelText('Issued on').fill('2026-01-01')
  await userEvent.upload(input(), pdf)
  await seen(button('Cancel upload of accounts.pdf'))
  return stage
}

test('no section is saved or turned away from while a file of the open one is on its way, and the field says why', async () => {
  const stage = await sending()
  const save = button('Uploading…')
  await attribute(save, 'aria-busy', 'true')
  await section(/^Contact Details/).click()
  await seen(alert(WAITS))
  await focused(button('Cancel upload of accounts.pdf'))
  await seen(heading('Document Checklist'))
  await press('Save all sections')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(stage.gateway.held('PUT /master/source/7/')).toEqual([])
  await arrive(stage)
  await gone(alert(WAITS))
  await press('Save section')
  await stage.gateway.succeed('PUT /master/source/7/', sourceWith({ row_version: 4 }), 'Saved.')
  await expect.poll(() => stage.announced).toContain('Saved.')
  await stage.close()
})

test('leaving asks while a file is on its way, and saving on the way out waits for it', async () => {
  const stage = await open('/master/source/edit/7?section=documents', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith())
  await until(input)
  await userEvent.upload(input(), pdf)
  await seen(button('Cancel upload of accounts.pdf'))
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Save' }).click()
  await gone(question)
  await seen(alert(WAITS))
  await press('Cancel upload of accounts.pdf')
  await seen(button('Save section'))
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await gone(question)
  await stage.close()
})

test('the focus stays in the field when a file is cancelled, and when one is removed', async () => {
  const stage = await open('/master/source/edit/7?section=documents', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith())
  const zone = page.getByRole('button', { name: /Select a file/ })
  await seen(zone)
  await userEvent.upload(input(), pdf)
  button('Cancel upload of accounts.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  await focused(button('Upload accounts.pdf again'))
  button('Remove toba.pdf').element().focus()
  await userEvent.keyboard('{Enter}')
  await gone(button('Remove toba.pdf'))
  await focused(zone)
  await stage.close()
})
