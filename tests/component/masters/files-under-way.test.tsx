import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, attribute, button, gone, heading, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

const PRESIGN = 'POST /third-party/s3/presigned-post/'
const WAITS = 'Still uploading. Wait for it to finish, or cancel it.'

test('the form of a branch waits for a file that is on its way, says so, and asks before it is left', async () => {
  const stage = await open('/master/branch/add', signedIn('view_branch', 'add_branch'))
  await seen(page.getByRole('textbox', { name: 'Name', exact: true }))
  const input = () => document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]
  await until(input)
  await userEvent.upload(input()!, new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' }))
  await seen(button('Cancel upload of lease.pdf'))
  await attribute(button('Uploading…'), 'aria-busy', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await seen(alert(WAITS))
  await press('Cancel')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Save' }).click()
  await gone(question)
  expect(stage.gateway.held('POST /master/branch/')).toEqual([])
  expect(stage.gateway.held(PRESIGN)).toHaveLength(1)
  await press('Cancel upload of lease.pdf')
  await seen(button('Submit'))
  await press('Cancel')
  await seen(heading('Branch List').or(heading('Branches')))
  await stage.close()
})
