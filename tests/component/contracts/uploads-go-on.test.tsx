import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { button, gone, seen, status } from '../person.ts'
import { openStep, stepOf } from './contract-step.ts'
import { until } from '../rendering/waiting.ts'

const pdf = () => new File(['%PDF-1.7\n'], 'tower.pdf', { type: 'application/pdf' })
const jump = (step: string) => userEvent.keyboard(`{Alt>}${step}{/Alt}`)
const FILE = '00000000-0000-4000-8000-0000000000f1'
const kept = { uuid: FILE, name: 'tower.pdf', size: 9, type: 'application/pdf', sha256: '', state: 'clean' }
const READ = 'GET /core/step_form'

test('a file goes on to the store while another step is open, and becomes a row of its own step', async () => {
  const stage = await openStep('3a', {})
  await stage.gateway.succeed(READ, stepOf('3a', {}))
  await expect.poll(() => document.querySelector('input[type=file]'), { timeout: PATIENCE }).not.toBeNull()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [pdf()])
  await seen(button('Cancel upload of tower.pdf'))
  await jump('7')
  await stage.gateway.succeed(READ, stepOf('7', {}))
  await gone(button('Cancel upload of tower.pdf'))
  const form = { url: '/store', fields: { key: FILE }, file: FILE, expires_at: '' }
  await stage.gateway.succeed('POST /third-party/s3/presigned-post/', form)
  await jump('3')
  await seen(button('Cancel upload of tower.pdf'))
  await seen(status('Uploading…'))
  await jump('7')
  await gone(status('Uploading…'))
  ;(await until(() => stage.posts.shift())).resolve()
  await stage.gateway.succeed(`POST /files/${FILE}/confirm/`, kept)
  await jump('3')
  await expect.poll(() => document.querySelector('section')?.innerText, { timeout: PATIENCE }).toContain('tower.pdf')
  await gone(button('Cancel upload of tower.pdf'))
  expect(document.querySelector<HTMLSelectElement>('[data-path="structure_files.0.doc_type"]')?.value).toBe('schedule')
  await stage.close()
})
