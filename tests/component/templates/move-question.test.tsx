import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, gone, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { fleet } from './fleet.ts'

const RETIRE = 'POST /custom-cob/cob-template/5/retire/'

test('Escape closes the question about a template, but not while the move is under way', async () => {
  const stage = await open('/lob/preview?template=5', signedIn('view_lob_template', 'change_lineofbusiness'))
  stage.gateway.always('GET /custom-cob/cob-template/5/', { ...fleet, status: 'published' })
  const dialog = page.getByRole('dialog')
  await press('Retire')
  await seen(dialog)
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await press('Retire')
  const doIt = dialog.getByRole('button', { name: 'Retire', exact: true })
  await doIt.click()
  await attribute(doIt, 'aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await seen(dialog)
  expect(stage.gateway.held(RETIRE)).toHaveLength(1)
  await stage.gateway.succeed(RETIRE, { ...fleet, status: 'retired' }, 'Retired.')
  await gone(dialog)
  await stage.close()
})
