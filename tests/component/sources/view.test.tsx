import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, focused, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

test('how a source stands and what is open stay in sight beside its sections, and each section is a press away', async () => {
  await page.viewport(1440, 900)
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  const condition = { id: 1, condition: 'Send the accounts', owner_user: { id: 5, name: 'Clara Nwosu' }, due_on: '2027-01-31' }
  const conditions = [{ ...condition, met_by: null, met_at: null }]
  stage.gateway.always(
    'GET /master/source/7/',
    sourceWith({ status: 'approved_with_conditions', compliance_user: { id: 5, name: 'Clara Nwosu' }, conditions }),
  )
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  const rail = page.getByRole('region', { name: 'Status', exact: true })
  await seen(rail.getByText('Clara Nwosu'))
  await seen(rail.getByText('Send the accounts'))
  await seen(rail.getByText('Due 31 Jan 2027'))
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await attribute(sections.getByRole('link', { name: 'Basic Entity Details' }), 'aria-current', 'location')
  await sections.getByRole('link', { name: 'Banking Details' }).click()
  await focused(page.getByRole('heading', { name: 'Banking Details' }))
  await attribute(sections.getByRole('link', { name: 'Banking Details' }), 'aria-current', 'location')
  const top = rail.element().getBoundingClientRect().top
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(100)
  await page.viewport(1280, 800)
  await stage.close()
})
