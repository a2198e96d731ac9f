import { field, said, section } from '#tests/flows/templates/fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { button, press, seen } from '../../person.ts'
import { until } from '../../rendering/waiting.ts'
import { openStep } from '../contract-step.ts'
import { savedNext } from '../saves.ts'
import { LOB_DATA, lobData, READ, secondStep } from './warehouses.ts'

const FILE = '00000000-0000-4000-8000-0000000000f1'
const kept = { uuid: FILE, name: 'survey.pdf', size: 9, type: 'application/pdf', sha256: '', state: 'clean' }
const sections = [
  section('risk', [
    field('survey', { label: said('Survey report'), type: 'file', required: true }),
    field('note', { label: said('Note') }),
  ]),
]
const open = (held: object, about: object = {}) =>
  openStep('2', { [READ]: secondStep(held, 1, about), [LOB_DATA]: lobData(sections) })

test('a file is uploaded in its field of the template, leaves with the step, and can be removed again', async () => {
  const stage = await open({ note: 'Seen' })
  const group = page.getByRole('group', { name: 'Survey report' })
  await seen(group)
  const input = () => document.querySelector<HTMLInputElement>('[data-path="template_values.survey"] input[type=file]')
  await expect.poll(input, { timeout: PATIENCE }).not.toBeNull()
  await userEvent.upload(input()!, [new File(['%PDF-1.7\n'], 'survey.pdf', { type: 'application/pdf' })])
  const form = { url: '/store', fields: { key: FILE }, file: FILE, expires_at: '' }
  await stage.gateway.succeed('POST /third-party/s3/presigned-post/', form)
  ;(await until(() => stage.posts.shift())).resolve()
  await page.getByRole('textbox', { name: 'Note' }).fill('Seen twice')
  await stage.gateway.succeed(`POST /files/${FILE}/confirm/`, kept)
  await seen(button('Remove survey.pdf'))
  expect(await savedNext(stage)).toEqual({ step_version: 1, template_values: { note: 'Seen twice', survey: kept } })
  await press('Remove survey.pdf')
  await expect.poll(() => button('Remove survey.pdf').elements().length, { timeout: PATIENCE }).toBe(0)
  await stage.close()
})

test('where the step is locked the file can still be opened', async () => {
  const stage = await open({ survey: kept }, { rights: { change: true, remove: true, steps: [] } })
  await seen(button('Preview survey.pdf'))
  expect(document.querySelector('input[type=file]')).toBeNull()
  await stage.close()
})
