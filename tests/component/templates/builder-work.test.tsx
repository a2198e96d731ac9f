import type { Template } from '#domain/api/custom-cob.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { button, focused, gone, press, seen, type } from '../person.ts'
import { open, signedIn, started } from '../stage.tsx'
import { fleet } from './fleet.ts'

const LOAD = 'GET /custom-cob/cob-template/5/'
const SAVE = 'PUT /custom-cob/cob-template/5/'

async function openBuilder(template: Template) {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const stage = await open('/lob/builder?template=5', { ...scene, answers: { ...scene.answers, [LOAD]: template } })
  await started(stage, 'templateBuilder')
  await seen(name())
  return stage
}

const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
const sent = (body: string) => JSON.parse(body) as { name: string; row_version: number }
/** What the browser would give back after a reload. */
const draft = () => {
  const key = Object.keys(sessionStorage).find((each) => each.endsWith('template:5'))
  const kept = key && (JSON.parse(sessionStorage.getItem(key) ?? 'null') as { version: number; document: { head: Template } })
  return kept ? { version: kept.version, name: kept.document.head.name } : null
}
const draftIs = (expected: ReturnType<typeof draft>) => vi.waitFor(() => expect(draft()).toEqual(expected), { timeout: PATIENCE })

test('what is typed while a save runs stays, counts as unsaved afterwards, and goes with the next save', async () => {
  const { gateway, close } = await openBuilder(fleet)
  await type('Name', 'Fleet one')
  await press('Save draft')
  const first = await gateway.next(SAVE)
  await type('Name', 'Fleet two')
  await draftIs({ version: 1, name: 'Fleet two' })
  expect(sent(first.body)).toMatchObject({ name: 'Fleet one', row_version: 1 })
  await gateway.succeed(SAVE, { ...fleet, name: 'Fleet one', row_version: 2 })
  await draftIs({ version: 2, name: 'Fleet two' })
  await expect.element(name()).toHaveValue('Fleet two')
  await seen(page.getByText('Not saved'))

  await press('Undo')
  await expect.element(name()).toHaveValue('Fleet one')
  await gone(page.getByText('Not saved'))
  await press('Redo')
  await press('Save draft')
  const second = await gateway.next(SAVE)
  expect(sent(second.body)).toMatchObject({ name: 'Fleet two', row_version: 2 })
  expect(second.headers.get('idempotency-key')).not.toBe(first.headers.get('idempotency-key'))
  await gateway.succeed(SAVE, { ...fleet, name: 'Fleet two', row_version: 3 })
  await gone(page.getByText('Not saved'))
  await draftIs(null)
  await close()
})

test('a template without its first day says so before it is published, and leads to the field', async () => {
  const { gateway, close } = await openBuilder({ ...fleet, effective_from: null })
  await press('Publish')
  const findings = page.getByRole('region', { name: 'What keeps it from being published' })
  await seen(findings.getByText('This is required.'))
  await findings.getByRole('button', { name: 'Effective from' }).click()
  await focused(page.getByLabelText('Effective from'))
  expect(gateway.held(SAVE)).toEqual([])
  await page.getByLabelText('Effective from').fill('2026-01-01')
  await seen(page.getByRole('heading', { name: 'Nothing keeps it from being published.' }))
  await press('Close')
  await focused(button('Check'))
  await close()
})
